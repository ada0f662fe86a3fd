// All forms of the event by heart: a number becomes names without asking anybody.

export const known = {
  byNumber: new Map(),
  byPlace: new Map(),
  blanks: new Set(),
  agreed: {},
  round: null,
};

function unpacked([match, number, round, table, who, version, said]) {
  return {
    match,
    number,
    round,
    table,
    who: who.map(([no, name]) => ({ number: no, name })),
    version,
    said,
  };
}

export function tell(line) {
  if (line.number) known.byNumber.set(line.number, line);
  known.byPlace.set(`${line.round}-${line.table}`, line);
}

// Where people come and go there is no round: the first game without a form is meant, as others may
// play at that table by now.
export function byTable(table, round = known.round) {
  if (round) return known.byPlace.get(`${round}-${table}`);
  const games = [...known.byPlace.values()].filter((line) => line.table === table);
  return games.find((line) => !line.version) ?? games.at(-1);
}

async function json(address) {
  const response = await fetch(address, { headers: { Accept: "application/json" } });
  if (!response.ok || response.redirected) throw new Error(response.status);
  return response.json();
}

export async function load(address) {
  const data = await json(address);
  known.byNumber.clear();
  known.byPlace.clear();
  known.round = data.round;
  known.blanks = new Set(data.blanks);
  known.agreed = data.agreed; // by match: what both sides of the table reported
  for (const line of data.lines) tell(unpacked(line));
}

export async function ask(address, text) {
  const answer = await json(`${address}?form=${encodeURIComponent(text)}`);
  answer.near = answer.near.map(unpacked);
  if (answer.line) answer.line = unpacked(answer.line);
  return answer;
}
