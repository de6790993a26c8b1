import fc from 'fast-check';
import { NO_INSURANCE_RULES } from '@prumo/domain/billing';
import type { ReturnRow } from '@prumo/domain/imports';
import { cents, formatAmount, sumCents, zero } from '@prumo/domain/money';
import { decisions, json, law, sheet } from '@prumo/domain/rules';
import { heldBack, matchReturn, placePaidRows, placeReturnRows, typedReturn } from '../src/index.ts';
import type { AnsweredLot, PastDenial, SentTableGuide, TypedGuide } from '../src/index.ts';
import { DAY, IN_FULL, inFull, LOT, reais, row, SHARED, TWO_LOTS } from './return-table-examples.ts';

/** Tables and paper of an insurer, as the standard would say the same. */

/** Each answer as a biller reads it: guide, item, released, denials, and why it stands for nothing. */
const told = (lots: readonly AnsweredLot[]): string[] =>
  matchReturn(lots, [LOT]).map(({ guide: number, item, released, denials, unmatched }) =>
    [
      `${number ?? '-'}/${item ?? '-'}`,
      formatAmount(released),
      ...denials.map(({ code, value }) => `${code ?? '?'} ${formatAmount(value)}`),
      ...(unmatched === null ? [] : [unmatched]),
    ].join(' '),
  );

interface Answered {
  readonly at: number;
  readonly item: number;
  readonly taken: number;
  readonly code: string;
}
/** Each item of the lot once, with a part denied. */
const everyItem: fc.Arbitrary<readonly Answered[]> = fc
  .array(fc.record({ part: fc.integer({ min: 0, max: 100 }), code: fc.constantFrom('1705', '1801') }), {
    minLength: 5,
    maxLength: 5,
  })
  .map((drawn) =>
    LOT.guides
      .flatMap(({ lines }, at) => lines.map((charge, line) => ({ at, item: line + 1, charge })))
      .map(({ at, item, charge }, index) => ({
        at,
        item,
        taken: Math.round((charge * (drawn[index]?.part ?? 0)) / 100),
        code: drawn[index]?.code ?? '1705',
      })),
  );
const ways = fc.constantFrom('number', 'zeros', 'insurer', 'password');
const keyOf = ({ number, authorization, password }: SentTableGuide, way: string) =>
  way === 'insurer'
    ? { insurerGuide: authorization }
    : way === 'password'
      ? { password }
      : { guide: way === 'zeros' ? `000${number}` : number };

/** The same answers as rows of a table: guides named by `way`, items by number or by code. */
const rowsOf = (answers: readonly Answered[], way: string, byCode: boolean): ReturnRow[] =>
  answers.flatMap(({ at, item, taken, code }) => {
    const sent = LOT.guides[at];
    if (sent === undefined) return [];
    const charge = sent.lines[item - 1] ?? zero;
    const named = byCode ? { code: sent.items[item - 1]?.code } : { item };
    const denied = taken === 0 ? {} : { denied: cents(taken), denialCodes: [code] };
    return [row({ ...keyOf(sent, way), ...named, informed: charge, released: cents(charge - taken), ...denied })];
  });

const sums = (lots: readonly AnsweredLot[], sentLot = LOT): readonly number[] => {
  const matched = matchReturn(lots, [sentLot]);
  return [
    sumCents(matched.map(({ sent }) => sent)),
    sumCents(matched.map(({ released }) => released)),
    sumCents(matched.flatMap(({ denials }) => denials.map(({ value }) => value))),
    matched.filter(({ unmatched }) => unmatched !== null).length,
  ];
};
const expected = (answers: readonly Answered[]): readonly number[] => {
  const [charged, taken] = [
    sumCents(LOT.guides.flatMap(({ lines }) => lines)),
    answers.reduce((sum, one) => sum + one.taken, 0),
  ];
  return [charged, charged - taken, taken, 0];
};

const past = (password: string | null, value: number): PastDenial => ({
  value: cents(value),
  guide: { patientId: 'ana', card: '123', password, authorization: null, lines: [{ code: '10101012', date: DAY }] },
  earlier: [],
  sentOn: DAY,
});

export const returnTableSheets = {
  placeReturnRows: sheet({
    title: 'Casar as linhas de uma tabela com o lote enviado',
    statement:
      'A guia é achada pelo número da clínica, pelo da operadora ou pela senha, com ou sem zeros à esquerda; o item, pelo sequencial, ou pelo código e pela data, cada um uma vez. Linhas do mesmo item que só mudam o motivo são uma resposta com várias glosas. O que a linha não diz sai do resto; pago a menos sem motivo fica sem explicação.',
    source: ['TIS-018', 'TIS-015', 'TIS-017'],
    given: {
      rows: [
        row({ guide: '0001001', code: '10101010', released: reais(90), denied: reais(30), denialCodes: ['1705'] }),
      ],
    },
    fields: { rows: json('Linhas') },
    apply: ({ rows }) => placeReturnRows(rows, [LOT], DAY),
    decisions: decisions(
      [
        {
          id: 'TIS-018',
          given: [
            row({ guide: '0001001', code: '10101010', released: reais(90), denied: reais(30), denialCodes: ['1705'] }),
          ],
          expected: ['1001/1 90,00 1705 30,00'],
        },
        {
          id: 'pela operadora, por código',
          given: [row({ insurerGuide: 'op1002', code: '10101011', released: reais(50) })],
          expected: ['1002/2 50,00'],
        },
        {
          id: 'a guia inteira',
          given: [row({ password: 's1002', released: reais(100), denied: reais(50), denialCodes: ['1403'] })],
          expected: ['1002/- 100,00 1403 50,00'],
        },
        {
          id: 'dois motivos',
          given: [
            row({
              guide: '1001',
              item: 1,
              informed: reais(120),
              released: reais(90),
              denied: reais(20),
              denialCodes: ['1705'],
            }),
            row({
              guide: '1001',
              item: 1,
              informed: reais(120),
              released: reais(90),
              denied: reais(10),
              denialCodes: ['1801'],
            }),
          ],
          expected: ['1001/1 90,00 1705 20,00 1801 10,00'],
        },
        {
          id: 'dois motivos sem liberado',
          given: [
            row({ guide: '1001', item: 1, denied: reais(20), denialCodes: ['1705'] }),
            row({ guide: '1001', item: 1, denied: reais(10), denialCodes: ['1801'] }),
          ],
          expected: ['1001/1 90,00 1705 20,00 1801 10,00'],
        },
        {
          id: 'a mesma linha duas vezes',
          given: [
            row({ guide: '1001', item: 1, released: reais(120) }),
            row({ guide: '1001', item: 1, released: reais(120) }),
          ],
          expected: ['1001/1 120,00', '1001/1 120,00 return.repeated'],
        },
        {
          id: 'motivo sem valor',
          given: [row({ guide: '1001', item: 1, released: reais(90), denialCodes: ['1705'] })],
          expected: ['1001/1 90,00 1705 30,00'],
        },
        {
          id: 'código da própria operadora',
          given: [row({ guide: '1001', item: 1, released: reais(90), denied: reais(30) })],
          expected: ['1001/1 90,00 ? 30,00'],
        },
        {
          id: 'menos sem motivo',
          given: [row({ guide: '1001', item: 1, released: reais(90) })],
          expected: ['1001/1 90,00'],
        },
        {
          id: 'lote do convênio não é o nosso',
          given: [row({ lot: '99', guide: '1001', item: 1, released: reais(120) })],
          expected: ['1001/1 120,00'],
        },
        {
          id: 'item e guia que não há',
          given: [
            row({ lot: '7', guide: '777', item: 1, released: reais(1) }),
            row({ guide: '1001', code: '40304361', released: reais(1) }),
          ],
          expected: ['777/1 1,00 return.guide-unknown', '1001/- 1,00 return.item-unknown'],
        },
        {
          id: 'nada conhecido',
          given: [row({ guide: '777', released: reais(1) })],
          expected: ['777/- 1,00 return.lot-unknown'],
        },
      ],
      (rows) => told(placeReturnRows(rows as readonly ReturnRow[], [LOT], DAY)),
    ),
    laws: [
      law(
        'como quer que guias e itens sejam nomeados, cada centavo cobrado, liberado e glosado é o da tabela [TIS-018]',
        fc.tuple(everyItem, ways, fc.boolean()),
        ([answers, way, byCode]) =>
          sums(placeReturnRows(rowsOf(answers, way, byCode), [LOT], DAY)).join() === expected(answers).join(),
      ),
      law(
        'o mesmo vale de guias que são de várias contas [BIL-036]',
        fc.tuple(everyItem, ways, fc.boolean()),
        ([answers, way, byCode]) =>
          sums(placeReturnRows(rowsOf(answers, way, byCode), [SHARED], DAY), SHARED).join() ===
          expected(answers).join(),
      ),
      law(
        'o que a tabela não diz vem do que foi enviado, e o que ela diz vale [TIS-018, BIL-036]',
        fc.constantFrom(...IN_FULL),
        ([rows, sentLot, want]) => inFull(rows, [sentLot]) === want,
      ),
      law(
        'entre lotes com guias do mesmo número decide o lote ou o protocolo da linha, senão o primeiro [TIS-018]',
        fc.constantFrom(
          [{ lot: '8' }, '8'],
          [{ lot: '0007' }, '7'],
          [{ protocol: '880002' }, '8'],
          [{ protocol: '0880001' }, '7'],
          [{}, '7'],
          [{ lot: '99' }, '7'],
        ),
        ([named, lot]) => {
          const [first] = placeReturnRows(
            [row({ guide: '1001', item: 1, released: reais(120), ...named })],
            TWO_LOTS,
            DAY,
          );
          return first?.lot === lot && first.guides[0]?.number === '1001';
        },
      ),
      law(
        'a ordem das linhas não muda as somas',
        fc.tuple(everyItem, ways),
        ([answers, way]) =>
          sums(placeReturnRows(rowsOf(answers, way, false).toReversed(), [LOT], DAY)).join() ===
          expected(answers).join(),
      ),
    ],
  }),

  placePaidRows: sheet({
    title: 'Somar o que uma tabela pagou de cada lote',
    statement:
      'As linhas de um lote e de um dia são um pagamento; o que não é de um lote enviado fica com o número do arquivo.',
    source: ['TIS-018', 'TIS-016'],
    given: { rows: [row({ guide: '1001', released: reais(90), paidOn: DAY }), row({ lot: '7', released: reais(10) })] },
    fields: { rows: json('Linhas') },
    apply: ({ rows }) => placePaidRows(rows, [LOT], DAY),
    decisions: decisions(
      [
        {
          id: 'TIS-018',
          given: [
            row({ guide: '1001', released: reais(90), paidOn: DAY }),
            row({ lot: '7', released: reais(10) }),
            row({ protocol: '880001', released: reais(5), paidOn: '2026-11-21' }),
            row({ lot: '99', released: reais(1) }),
          ],
          expected: ['7 2026-11-20 100,00', '7 2026-11-21 5,00', '99 2026-11-20 1,00'],
        },
        { id: 'nada', given: [], expected: [] },
      ],
      (rows) =>
        placePaidRows(rows as readonly ReturnRow[], [LOT], DAY).map(
          ({ lot, paidOn, released }) => `${lot} ${paidOn} ${formatAmount(released)}`,
        ),
    ),
    laws: [
      law('o que foi pago é a soma das linhas', fc.tuple(everyItem, ways), ([answers, way]) => {
        const rows = rowsOf(answers, way, false);
        const paid = placePaidRows(rows, [LOT], DAY);
        return (
          sumCents(paid.map(({ released }) => released)) === sumCents(rows.map(({ released }) => released ?? zero))
        );
      }),
    ],
  }),

  typedReturn: sheet({
    title: 'Um retorno digitado',
    statement:
      'O que se digita de cada item vale como o que um arquivo diria; o que não se digita continua sem resposta. Uma guia ou um item que o lote não tem, dito duas vezes, valores negativos e códigos que a tabela 38 não tem são apontados no lugar.',
    source: ['TIS-018', 'TIS-015'],
    given: {
      guides: [
        { accountId: 'conta 1001', items: [{ item: 1, released: cents(9_000), denied: cents(3_000), code: '1705' }] },
      ] as readonly TypedGuide[],
    },
    fields: { guides: json('Guias') },
    apply: ({ guides }) => typedReturn(LOT, guides, DAY),
    decisions: decisions<readonly TypedGuide[], string[]>(
      [
        {
          id: 'TIS-018',
          given: [
            {
              accountId: 'conta 1001',
              items: [{ item: 1, released: cents(9_000), denied: cents(3_000), code: '1705' }],
            },
          ],
          expected: ['1001/1 90,00 1705 30,00'],
        },
        {
          id: 'sem código',
          given: [
            { accountId: 'conta 1002', items: [{ item: 2, released: cents(0), denied: cents(5_000), code: null }] },
          ],
          expected: ['1002/2 0,00 ? 50,00'],
        },
        {
          id: 'errado',
          given: [
            { accountId: 'conta 9', items: [] },
            {
              accountId: 'conta 1001',
              items: [
                { item: 2, released: cents(0), denied: cents(0), code: null },
                { item: 1, released: cents(-1), denied: cents(-1), code: '9999' },
                { item: 1, released: cents(0), denied: cents(0), code: null },
              ],
            },
            { accountId: 'conta 1001', items: [] },
          ],
          expected: [
            'guides.0 return.guide-unknown',
            'guides.1.items.0 return.item-unknown',
            'guides.1.items.1.released money.negative',
            'guides.1.items.1.denied money.negative',
            'guides.1.items.1.code return.code-unknown',
            'guides.1.items.2 return.repeated',
            'guides.2 return.repeated',
          ],
        },
      ],
      (guides) => {
        const made = typedReturn(LOT, guides, DAY);
        return made.ok ? told([made.value]) : made.error.map(({ field, code }) => `${field} ${code}`);
      },
    ),
    laws: [
      law('cada centavo digitado é o que conta [TIS-018]', everyItem, (answers) => {
        const guides = [...Map.groupBy(answers, ({ at }) => at)].flatMap(([at, items]) => {
          const sent = LOT.guides[at];
          if (sent === undefined) return [];
          const typed = items.map(({ item, taken, code }) => {
            const charge = sent.lines[item - 1] ?? zero;
            return { item, released: cents(charge - taken), denied: cents(taken), code };
          });
          return [{ accountId: sent.accountId, items: typed }];
        });
        const made = typedReturn(LOT, guides, DAY);
        return made.ok && sums([made.value]).join() === expected(answers).join();
      }),
      law('de contas que partilham uma guia, cada uma tem o que se digitou dela [BIL-036]', everyItem, (answers) => {
        const guides = SHARED.guides.map(({ accountId, lines: [charge = zero] }, at) => {
          const taken = cents(answers[at]?.taken ?? 0);
          return { accountId, items: [{ item: 1, released: cents(charge - taken), denied: taken, code: '1705' }] };
        });
        const made = typedReturn(SHARED, guides, DAY);
        if (!made.ok || made.value.guides.length !== LOT.guides.length) return false;
        const found = new Map(matchReturn([made.value], [SHARED]).map((one) => [one.accountId, one.released]));
        return guides.every(({ accountId, items: [item] }) => found.get(accountId) === item?.released);
      }),
    ],
  }),

  heldBack: sheet({
    title: 'O que uma regra teria evitado',
    statement:
      'Das glosas passadas contam as das guias que a regra teria segurado antes do envio, como elas saíram, com a soma do que foi glosado.',
    source: ['TIS-012', 'TIS-013'],
    given: {
      denials: [past(null, 3_000), past('S1', 2_000)],
      rules: { ...NO_INSURANCE_RULES, passwordRequired: true },
    },
    fields: { denials: json('Glosas'), rules: json('Regra') },
    apply: ({ denials, rules }) => heldBack(denials, rules),
    decisions: decisions(
      [
        { id: 'sem senha', given: [past(null, 3_000), past('S1', 2_000)], expected: '1 30,00' },
        { id: 'nenhuma', given: [past('S1', 2_000)], expected: '0 0,00' },
      ],
      (denials) => {
        const held = heldBack(denials, { ...NO_INSURANCE_RULES, passwordRequired: true });
        return `${held.denials} ${formatAmount(held.total)}`;
      },
    ),
    laws: [
      law(
        'sem regra nada é segurado; com ela, nunca mais do que houve',
        fc.array(fc.record({ value: fc.integer({ min: 1, max: 9_999 }), has: fc.boolean() }), { maxLength: 8 }),
        (drawn) => {
          const denials = drawn.map(({ value, has }) => past(has ? 'S1' : null, value));
          const held = heldBack(denials, { ...NO_INSURANCE_RULES, passwordExpenses: ['10101012'] });
          const without = drawn.filter(({ has }) => !has);
          return (
            heldBack(denials, NO_INSURANCE_RULES).denials === 0 &&
            held.denials === without.length &&
            held.total === without.reduce((sum, { value }) => sum + value, 0)
          );
        },
      ),
    ],
  }),
} as const;
