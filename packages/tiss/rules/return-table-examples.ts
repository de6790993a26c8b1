import type { LocalDate } from '@prumo/domain/dates';
import type { ReturnRow } from '@prumo/domain/imports';
import { cents, formatAmount } from '@prumo/domain/money';
import { placeReturnRows } from '../src/index.ts';
import type { AnsweredLot, SentTableGuide, SentTableLot } from '../src/index.ts';

/** Lots as they were sent, rows of tables that answer them, and what these say in full. */

export const DAY = '2026-11-20' as LocalDate;
const guide = (number: number, charges: readonly number[]): SentTableGuide => ({
  accountId: `conta ${number}`,
  number: String(number),
  authorization: `OP${number}`,
  password: `S${number}`,
  lines: charges.map(cents),
  items: charges.map((_, at) => ({ code: `1010101${at}`, name: `Item ${at + 1}`, date: DAY })),
});
export const LOT: SentTableLot = {
  id: 'lote',
  number: '7',
  protocol: '880001',
  guides: [guide(1001, [12_000]), guide(1002, [10_000, 5_000]), guide(1003, [4_000, 4_000])],
};
/** The same charges in a lot whose second guide two accounts share. */
export const SHARED: SentTableLot = {
  ...LOT,
  guides: LOT.guides.flatMap((one, at): SentTableGuide[] =>
    at === 0
      ? [one]
      : one.lines.map((charge, line) => ({
          ...one,
          accountId: `${one.accountId} ${line + 1}`,
          lines: [charge],
          items: one.items.slice(line, line + 1),
        })),
  ),
};
/** Sessions of one procedure on three days, two of them of accounts that share a guide, the number of which only the second knows. */
const SESSIONS: SentTableLot = {
  ...LOT,
  guides: [
    { ...guide(2001, [5_000, 5_000]), authorization: '2001', password: null },
    { ...guide(2001, [6_000]), accountId: 'outra', authorization: 'OP-77', password: 'S77' },
  ].map((one, at) => ({
    ...one,
    items: one.lines.map((_, line) => ({
      code: '20103131',
      name: 'Sessão',
      date: `2026-11-${10 + at * 2 + line}` as LocalDate,
    })),
  })),
};
const BLANK: ReturnRow = {
  row: 2,
  lot: null,
  protocol: null,
  guide: null,
  insurerGuide: null,
  password: null,
  item: null,
  date: null,
  code: null,
  name: null,
  informed: null,
  processed: null,
  released: null,
  denied: null,
  denialCodes: [],
  paidOn: null,
};
export const row = (told: Partial<Record<keyof ReturnRow, unknown>>): ReturnRow => ({ ...BLANK, ...told }) as ReturnRow;
export const reais = (value: number) => cents(Math.round(value * 100));

/** All that is told of a lot, its guides and their items. */
export const inFull = (rows: readonly ReturnRow[], sentLots: readonly SentTableLot[]): string =>
  placeReturnRows(rows, sentLots, DAY)
    .map(({ lot, protocol, protocolDate, status, reason, guides, ...total }) =>
      [
        `lote ${lot} ${protocol} ${protocolDate} ${status} ${reason ?? '-'} ${amountsOf(total)}`,
        ...guides.flatMap(({ number, status: of, reasons, items, ...whole }) => [
          `guia ${number} ${of} [${reasons.join()}] ${amountsOf(whole)}`,
          ...items.map(
            (one) =>
              `${one.item ?? '-'} ${one.date ?? '-'} ${one.code} ${one.name} ${formatAmount(one.informed)} ${formatAmount(one.processed)} ${formatAmount(one.released)} ${one.denials.map(({ code, value }) => `${code ?? '?'}=${formatAmount(value)}`).join()}`,
          ),
        ]),
      ].join('; '),
    )
    .join(' / ');
const amountsOf = ({
  informed,
  processed,
  released,
  denied,
}: Omit<AnsweredLot['guides'][number], 'number' | 'status' | 'reasons' | 'items'>) =>
  [informed, processed, released, denied].map(formatAmount).join(' ');

const session = (told_: Partial<Record<keyof ReturnRow, unknown>>) =>
  row({ guide: '2001', code: '20103131', ...told_ });
/** Rows, the lot that was sent, and what they say of it. */
export const IN_FULL: readonly (readonly [readonly ReturnRow[], SentTableLot, string])[] = [
  [
    [row({ guide: '1002', item: 2, released: reais(40), denied: reais(10), denialCodes: ['1705'] })],
    LOT,
    'lote 7 880001 2026-11-20 3 - 50,00 50,00 40,00 10,00; guia 1002 3 [] 50,00 50,00 40,00 10,00; 2 2026-11-20 10101011 Item 2 50,00 50,00 40,00 1705=10,00',
  ],
  // What the table says stands before what was sent.
  [
    [
      row({
        lot: '7',
        protocol: '990',
        guide: '1001',
        item: 1,
        date: '2026-11-19',
        code: 'X1',
        name: 'Outro nome',
        informed: reais(130),
        processed: reais(125),
        released: reais(120),
      }),
    ],
    LOT,
    'lote 7 990 2026-11-20 3 - 130,00 125,00 120,00 0,00; guia 1001 3 [] 130,00 125,00 120,00 0,00; 1 2026-11-19 X1 Outro nome 130,00 125,00 120,00 ',
  ],
  // Nothing of it was sent.
  [
    [row({ lot: '99', guide: '1', item: 1, released: reais(3), denied: reais(2), denialCodes: ['1705', '9X'] })],
    LOT,
    'lote 99  2026-11-20 3 - 5,00 5,00 3,00 2,00; guia 1 3 [] 5,00 5,00 3,00 2,00; 1 -   5,00 5,00 3,00 1705=2,00',
  ],
  [
    [row({ protocol: '77', password: 'K', released: reais(1) })],
    LOT,
    'lote  77 2026-11-20 3 - 1,00 1,00 1,00 0,00; guia K 3 [] 1,00 1,00 1,00 0,00',
  ],
  // A guide as a whole: what was charged, and a code of the insurer's own is no reason of the standard.
  [
    [row({ guide: '1002', released: reais(100), denied: reais(50), denialCodes: ['9X', '1705'] })],
    LOT,
    'lote 7 880001 2026-11-20 3 - 150,00 150,00 100,00 50,00; guia 1002 3 [1705] 150,00 150,00 100,00 50,00',
  ],
  // A whole beside items says its own.
  [
    [
      row({ guide: '1001', item: 1, released: reais(120) }),
      row({ guide: '1001', denied: reais(20), released: reais(0) }),
    ],
    LOT,
    'lote 7 880001 2026-11-20 3 - 140,00 140,00 120,00 20,00; guia 1001 3 [] 140,00 140,00 120,00 20,00; 1 2026-11-20 10101010 Item 1 120,00 120,00 120,00 ',
  ],
  // The same item denied for another reason; released is what was said, or what both reasons leave.
  [
    [
      row({ guide: '1001', item: 1, denied: reais(20), denialCodes: ['1705'] }),
      row({ guide: '1001', item: 1, denied: reais(30), denialCodes: ['1801'] }),
    ],
    LOT,
    'lote 7 880001 2026-11-20 3 - 120,00 120,00 70,00 50,00; guia 1001 3 [] 120,00 120,00 70,00 50,00; 1 2026-11-20 10101010 Item 1 120,00 120,00 70,00 1705=20,00,1801=30,00',
  ],
  [
    [
      row({ guide: '1001', item: 1, released: reais(70), denied: reais(20), denialCodes: ['1705'] }),
      row({ guide: '1001', item: 1, released: reais(0), denied: reais(30), denialCodes: ['1801'] }),
    ],
    LOT,
    'lote 7 880001 2026-11-20 3 - 120,00 120,00 70,00 50,00; guia 1001 3 [] 120,00 120,00 70,00 50,00; 1 2026-11-20 10101010 Item 1 120,00 120,00 70,00 1705=20,00,1801=30,00',
  ],
  // Told again for the same reason, or of another amount, it is another answer.
  [
    [
      row({ guide: '1001', item: 1, denied: reais(20), denialCodes: ['1705'] }),
      row({ guide: '1001', item: 1, denied: reais(20), denialCodes: ['1705'] }),
    ],
    LOT,
    'lote 7 880001 2026-11-20 3 - 240,00 240,00 200,00 40,00; guia 1001 3 [] 240,00 240,00 200,00 40,00; 1 2026-11-20 10101010 Item 1 120,00 120,00 100,00 1705=20,00; 1 2026-11-20 10101010 Item 1 120,00 120,00 100,00 1705=20,00',
  ],
  [
    [
      row({ guide: '1001', item: 1, informed: reais(120), denied: reais(20), denialCodes: ['1705'] }),
      row({ guide: '1001', item: 1, informed: reais(10), denied: reais(1), denialCodes: ['1801'] }),
      row({
        guide: '1001',
        item: 1,
        informed: reais(120),
        released: reais(50),
        denied: reais(2),
        denialCodes: ['1801'],
      }),
      row({
        guide: '1001',
        item: 1,
        informed: reais(120),
        denialCodes: ['1801'],
        released: reais(120),
        denied: reais(0),
      }),
    ],
    LOT,
    'lote 7 880001 2026-11-20 3 - 370,00 370,00 279,00 23,00; guia 1001 3 [] 370,00 370,00 279,00 23,00; 1 2026-11-20 10101010 Item 1 120,00 120,00 100,00 1705=20,00; 1 2026-11-20 10101010 Item 1 10,00 10,00 9,00 1801=1,00; 1 2026-11-20 10101010 Item 1 120,00 120,00 50,00 1801=2,00; 1 2026-11-20 10101010 Item 1 120,00 120,00 120,00 ',
  ],
  // By code and day: the one of that day, whoever's account it is; then the first that nobody spoke of.
  [
    [
      session({ date: '2026-11-12', released: reais(60) }),
      session({ date: '2026-11-11', released: reais(50) }),
      session({ released: reais(49) }),
    ],
    SESSIONS,
    'lote 7 880001 2026-11-20 3 - 160,00 160,00 159,00 0,00; guia 2001 3 [] 160,00 160,00 159,00 0,00; 3 2026-11-12 20103131 Sessão 60,00 60,00 60,00 ; 2 2026-11-11 20103131 Sessão 50,00 50,00 50,00 ; 1 2026-11-10 20103131 Sessão 50,00 50,00 49,00 ',
  ],
  // A day that nothing was done on takes the next one that is free; told once more, the last of its day or of all.
  [
    [
      session({ date: '2026-11-30', released: reais(50) }),
      session({ date: '2026-11-10', released: reais(50), denied: reais(1) }),
      session({ date: '2026-11-11', released: reais(50) }),
      session({ date: '2026-11-12', released: reais(60) }),
      session({ date: '2026-11-30', released: reais(1) }),
    ],
    SESSIONS,
    'lote 7 880001 2026-11-20 3 - 270,00 270,00 211,00 1,00; guia 2001 3 [] 270,00 270,00 211,00 1,00; 1 2026-11-30 20103131 Sessão 50,00 50,00 50,00 ; 1 2026-11-10 20103131 Sessão 50,00 50,00 50,00 ?=1,00; 2 2026-11-11 20103131 Sessão 50,00 50,00 50,00 ; 3 2026-11-12 20103131 Sessão 60,00 60,00 60,00 ; 3 2026-11-30 20103131 Sessão 60,00 60,00 1,00 ',
  ],
  // A code that the guide does not have is told as it is, charged as the rest says.
  [
    [session({ code: 'AB', released: reais(2), denied: reais(3) })],
    SESSIONS,
    'lote 7 880001 2026-11-20 3 - 5,00 5,00 2,00 3,00; guia 2001 3 [] 5,00 5,00 2,00 3,00; - - AB  5,00 5,00 2,00 ?=3,00',
  ],
  // By the number or password that only one of the accounts knows, in small letters too.
  [
    [
      row({ insurerGuide: 'op-77', item: 3, released: reais(60) }),
      row({ password: 's77', item: 1, released: reais(50) }),
    ],
    SESSIONS,
    'lote 7 880001 2026-11-20 3 - 110,00 110,00 110,00 0,00; guia 2001 3 [] 110,00 110,00 110,00 0,00; 3 2026-11-12 20103131 Sessão 60,00 60,00 60,00 ; 1 2026-11-10 20103131 Sessão 50,00 50,00 50,00 ',
  ],
];
/** Two lots with a guide of one number: the lot or protocol of the row decides. */
export const TWO_LOTS: readonly SentTableLot[] = [
  LOT,
  { ...LOT, id: 'outro', number: '8', protocol: '880-002', guides: [guide(1001, [12_000])] },
];
