// A server may be away, or go away in the middle of its answer: then there is none. What asks again
// anyway takes it so, without a word; an answer from elsewhere (signed out since) is none either.

async function bodyOf(address, kind, options) {
  try {
    const answer = await fetch(address, options);
    return answer.ok && !answer.redirected ? await answer[kind]() : null;
  } catch {
    return null;
  }
}

export const textFrom = (address, options) => bodyOf(address, "text", options);
export const jsonFrom = (address, options) => bodyOf(address, "json", options);

export async function pageFrom(address, options) {
  const text = await textFrom(address, options);
  return text === null ? null : new DOMParser().parseFromString(text, "text/html");
}
