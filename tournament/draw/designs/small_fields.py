"""Small fields that no formula solves: five rounds each, found by a long seeded search (README, D10).

A stroke between rounds; the members of a table are written together, byes behind a dash; the
n-th sign of ALPHABET is entry n. No field with these sizes is known to do better; where the certificate
can prove it, it does.
"""

from collections.abc import Iterator

from tournament.draw.field import Seating, Sitting

ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
STAYS = -1  # in a starter of whist.py, written *: who is not turned

Key = tuple[int, int, bool]  # entries, table size, whether tables of one less are used

# Entries and table size (with a minus where tables of one less are used), and the five rounds.
TABLE = """
6 4-: 204 315 / 310 542 / 321 450 / 251 304 / 012 453
7 4-: 3150 624 / 6253 041 / 5604 213 / 0162 435 / 1643 025
8 4-: 0631 5742 / 3205 4176 / 4026 5731 / 1072 3654 / 3704 1256
9 4-: 403 861 752 / 513 870 246 / 247 681 503 / 637 201 458 / 417 328 065
10 4-: 5816 479 203 / 3762 048 195 / 0469 258 317 / 9201 678 543 / 6421 507 893
11 4-: 5907 a234 861 / 4356 1279 80a / a417 0936 852 / 9a15 4602 783 / 67a5 2301 894
12 4-: 2648 9035 1a7b / 12b0 3687 9a54 / 408a 3219 657b / 5027 89ab 4361 / 26a0 1958 b743
13 4-: 4261 983 b0a 5c7 / ba76 810 c34 925 / b302 c86 15a 794 / 1b9c 04a 728 365 / 845b a2c 690 137
14 4-: d358 1c46 079 b2a / 517b 3206 9dc a84 / 13a9 0db4 827 5c6 / 2549 da76 801 b3c /
    6b89 0c5a d12 473
15 4-: 82ab 4015 d39e 67c / 60eb 13ca 8d74 952 / c809 261d 57ae b34 / db5c 6a49 0273 e81 /
    c24e 197b 3586 da0
16 4-: 9e6a 427f 518b c0d3 / 6843 5ca2 b70e f9d1 / fba3 9280 761c 45de / 1a40 7593 cf8e db62 /
    6f05 3e12 d87a c4b9
17 4-: 6e51 3g20 d9b 47f 8ca / 94c2 8feb dg6 570 13a / fa5g 71cd 268 04b 39e /
    a069 3d84 5cb ge7 2f1 / f3c6 2ab7 958 0ed 1g4
18 4-: 913a 2c46 5e0g bhf 8d7 / gdh2 f907 4b81 563 ace / df6a 5cb7 h38e g94 201 /
    4ah7 be29 gc3f 068 d51 / a852 71g6 d30b c9h fe4
19 4-: b7da g284 1605 ihec 3f9 / a86e 23b0 4fdh 719c ig5 / b96g 04ai 3h75 1ef2 d8c /
    594e 2di6 807f acg3 1hb / i813 cbf5 edg0 h29a 647
20 4-: 1dj0 672b 93ce 8ia4 f5hg / 16h8 ega7 320i 4cj5 b9df / ifj7 215e 9g80 achb 64d3 /
    bg41 j9a2 edhi 5738 0fc6 / 6i59 cd2g 0h74 a3f1 b8ej
21 4-: k8eh 1f07 c6b4 j53 ia9 2dg / 390g a5hd ji42 6ef 1ck 7b8 / ja7c 8623 de19 40h fkg 5bi /
    fih3 b9jk 6g51 7d4 ec2 a08 / 27k5 cdi0 4aeg jh6 b13 8f9
22 4-: 3h16 bc4a 7ik8 fj0e d5l 9g2 / 7dce 59jh li62 fag8 4k1 3b0 / 0hg4 3a57 1bl9 kd2f jci 6e8 /
    8j24 06kc 5geb di93 f71 ahl / 4976 1eai dh8b ljkg 052 c3f
23 4-: 2c3i 654b 0fa7 d8lh jeg9 1km / 1bga 2f86 l5k9 7md3 j0hc 4ei / j412 hk3a 5dfe 6cmg bli7 890 /
    hf9b c78e l2ma 4kg0 6id1 35j / 3e60 k2db 571h 49ca jmi8 flg
24 4-: 6gjb 1cl9 ed30 i5ha k287 n4mf / be51 0m6a gfi8 9d2h 74jc kl3n /
    8j39 i6n7 kag1 hmec bf02 45ld / n108 fkhj g5c3 49e6 a7db 2lim / d6cf 14i3 h7g0 ea8l mb9k j25n
25 4-: bh35 e27d m1ki 6cof 84l 9ga n0j / 8amf ldn9 43j1 26g0 hie c7b ok5 / 8j7g beol k0c4 nia5 mh6
    239 1fd / ne4m 651l h7f0 bi98 c3g 2kj doa / kngh d308 moj9 12ca 64b 5fe i7l
26 4-: 5l98 o3ek g7fp 1ai6 c2d4 jnh 0mb / pak4 1d9h f60j be78 5mn3 lci 2go / noa9 kljb h45g e01c
    mi27 86p 3fd / pb12 d6nl fmo4 8hi0 3gjc 79k 5ea / b5if amch lop0 je29 8kdg 1n7 436
5 4: 0234-1 / 1034-2 / 2401-3 / 1320-4 / 2413-0
6 4: 2145-03 / 3025-41 / 0314-25 / 0213-45 / 4350-21
7 4: 3206-145 / 2415-063 / 1436-250 / 6504-132 / 1035-426
9 4: 7205 8314-6 / 2034 7685-1 / 8264 5713-0 / 7018 2536-4 / 5281 0674-3
10 4: 4879 0263-15 / 3810 9465-72 / 3529 1647-80 / 0572 8196-43 / 1573 2048-69
11 4: a627 9105-843 / 4a89 6352-701 / 4230 1758-6a9 / 6840 39a1-572 / 3475 8092-6a1
13 4: 9c71 3485 0b26-a / a81b 9643 025c-7 / 3ac0 94b2 7865-1 / 9ab5 3278 14c6-0 / 72a4 3b15 c890-6
14 4: 41d6 5a7c b892-30 / 08c1 47b3 a5d9-26 / d7c2 6a83 51b0-49 / 1352 807d 649c-ab /
    7619 a420 bd3c-58
15 4: a4d1 2786 e3c0-b59 / e7d9 c5a2 3b64-180 / 17cb 09a6 358d-e42 / 948c 65e1 b0d2-3a7 /
    ab8e 4057 2139-d6c
17 4: 2bfe 9c3a 678d 0g51-4 / gdc2 31f4 6ea5 0987-b / b745 8fga de30 2916-c /
    f6c0 1abd 9g4e 8325-7 / 7e1c 95df 36gb 42a0-8
18 4: hg46 ed32 9f08 571a-bc / 5g03 8hba 196d c72f-4e / 6ef5 cbd0 394a g812-h7 /
    4fb1 6387 cega 925h-d0 / d854 26a0 9e7b 1h3c-gf
19 4: 3hbf g5i1 e8a2 70cd-496 / 0h92 568b d143 facg-i7e / 9i3a 0ge6 h478 5f2d-1cb /
    edhi 6237 0a4b c198-f5g / i8f0 b9g7 e5c4 h1a6-d32
21 4: cj8b gf7h 3i1d 2a0k 4596-e / 5jki hb4a c329 g16e df08-7 / d6kh i2bf 1ca5 3e78 9j0g-4 /
    3gbk 8h19 ja67 ed52 i04c-f / kcfe b9d7 42j1 305h a8ig-6
22 4: eh15 0iba f24g j379 lc6k-d8 / 3fli 54k0 ceg7 jd6h 821b-9a / 910l 6g3b 7hfk ea2j d8c4-5i /
    ch03 4be9 fa5d 6i71 lj8g-k2 / 8e0f 23kd igh9 4a7l j5bc-16
18 3-: 348 dac 6fg 172 e9h b50 / f41 3ha ec0 856 d7g 29b / 97f b31 g5a e6d ch4 820 /
    ae4 89g 160 57h 23c bdf / h26 1e8 g4b d39 a07 f5c
30 5-: 03j9r e1qpg habfi n4tol sm572 d68ck / nec2f dat5r k0psh j78lg i1463 qbm9o / mdgn3 eo0i7 1cas9
    qk5fl bt6jp hr482 / na6q0 mkj4e 1ldb2 t37hc 89pi5 gsorf / b5gc4 po2a3 08mtf 9hl6e 71krn qdsji
36 6-: 7hjdyz rsb6nt mo9iuf ewc0v5 8xqlk1 pg43a2 / vlshf2 4ob5xd j3q0in 6gkycu 1rw7a9 petz8m /
    lbz09g hue431 n2jocx 6pw87f ym5qsa kdvrit / pib1cy oghr08 5t2u7q nefald jwskm4 96zxv3 /
    3wlyot is7xeg vjua8b kp59nh 4fqcrz 6d210m
48 8-: A5JGFCBb ia946E7n vspgjoLd xKHhk3e0 tf8yu1zD qm2rlwIc / eFA7sprz BI6GduKE fvCach1g qyD3nob4
    k0l9L8m5 wHtxijJ2 / lCfEH07o 16w2e5bp IkJdLazy KGrgtn93 DFAxuvm4 qjcsBi8h / majozxKb us371lJ2
    A8Lr6CHn 0Dg5FIqi Gec4kdtf hvy9wpEB / EkKFcnj1 8ywdgxA7 qpaBtCm3 Hf9Is54b GzLl2hD6 vrJoeiu0
"""


def _schedules() -> Iterator[tuple[Key, str]]:
    for line in TABLE.strip().replace("\n    ", " ").splitlines():
        field, rounds = line.split(": ")
        people, size = field.split()
        yield (int(people), int(size.rstrip("-")), size.endswith("-")), rounds


SCHEDULES = dict(_schedules())


def small_field(people: int, size: int, *, with_short: bool) -> Seating | None:
    """The schedule of five rounds for this field, if it is one of the small ones."""
    lines = SCHEDULES.get((people, size, with_short))
    if lines is None and people % size == 0:
        lines = SCHEDULES.get((people, size, not with_short))
    if lines is None:
        return None
    found = []
    for line in lines.split("/"):
        tables, _, byes = line.strip().partition("-")
        found.append(Sitting(tuple(map(people_of, tables.split())), people_of(byes)))
    return tuple(found)


def people_of(signs: str) -> tuple[int, ...]:
    return tuple(map(ALPHABET.find, signs))
