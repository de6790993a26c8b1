import fc from 'fast-check';
import { addDays, formatDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { chooseLots, LOT_STATES, LOT_WARNING_DAYS, lotExpiry, lotState, takeFromLot } from '../../src/stock/index.ts';
import type { LotBalance, LotPick, Quantity } from '../../src/stock/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, flag, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { badQuantities, balances, smallQuantities } from './arbitraries.ts';
import { june, no, today, yes } from './samples.ts';
import { fromUnits, inUnits } from './units.ts';
import type { InUnits } from './units.ts';

type LotRow = InUnits<LotBalance>;

interface Choice {
  readonly lots: readonly LotBalance[];
  readonly wanted: Quantity;
  readonly today: LocalDate;
}
interface Use {
  readonly lots: readonly LotBalance[];
  readonly chosen: LotPick;
  readonly today: LocalDate;
}

const picked = (given: InUnits<Choice>): unknown => {
  const { lots, wanted, today: day } = fromUnits<Choice>(given);
  return inUnits<unknown>(chooseLots(lots, wanted, day));
};
const used = (given: InUnits<Use>): unknown => {
  const { lots, chosen, today: day } = fromUnits<Use>(given);
  return inUnits<unknown>(takeFromLot(lots, chosen, day));
};
const stateOf = (given: {
  readonly expiresOn: LocalDate | null;
  readonly today: LocalDate;
  readonly warningDays: number;
}) => lotState(given.expiresOn, given.today, given.warningDays);

const lotRow = (lot: string, expiresOn: LocalDate | null, quantity: number): LotRow => ({ lot, expiresOn, quantity });
const expired = lotRow('V0', june(9), 5);
const first = lotRow('A1', june(20), 3);
const second = lotRow('B2', june(30), 10);
const endless = lotRow('C3', null, 4);
const lotField = group('Lote', {
  lot: text('Lote'),
  expiresOn: optional(date('Validade')),
  quantity: number('Saldo'),
  blocked: optional(flag('Bloqueado')),
});
const lotsField = list('Lotes', lotField, first);

const lots: fc.Arbitrary<LotBalance[]> = fc
  .array(
    fc.record({
      expiresOn: fc.option(fc.integer({ min: -20, max: 60 }).map((days) => addDays(today, days))),
      quantity: balances,
      blocked: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, at) => ({ ...row, lot: `L${at}` })));

const isUsable = (lot: LotBalance): boolean =>
  lot.blocked !== true && (lot.expiresOn === null || lot.expiresOn >= today);
const total = (rows: readonly { readonly quantity: number }[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** Lots: how long they are good, which go first, and which are warned of. */
export const lotSheets = {
  lotState: sheet({
    title: 'Situação de um lote',
    statement: 'O lote vale até o último dia da validade, inclusive; perto do fim é avisado; sem validade nunca vence.',
    source: ['A142'],
    given: { expiresOn: june(20), today, warningDays: LOT_WARNING_DAYS },
    fields: {
      expiresOn: optional(date('Validade')),
      today: date('Hoje'),
      warningDays: number('Avisar com quantos dias'),
    },
    apply: stateOf,
    result: choice('Situação', LOT_STATES, 'lotState'),
    decisions: decisions(
      [
        { id: 'no último dia', given: { expiresOn: today, today, warningDays: 90 }, expected: 'expiring' as string },
        { id: 'um dia depois', given: { expiresOn: june(9), today, warningDays: 90 }, expected: 'expired' },
        { id: 'longe do fim', given: { expiresOn: addDays(today, 91), today, warningDays: 90 }, expected: 'valid' },
        {
          id: 'no primeiro dia do aviso',
          given: { expiresOn: addDays(today, 90), today, warningDays: 90 },
          expected: 'expiring',
        },
        { id: 'sem validade', given: { expiresOn: null, today, warningDays: 90 }, expected: 'valid' },
      ],
      stateOf,
    ),
    laws: [
      law(
        'com o passar dos dias nunca melhora',
        fc.tuple(localDates, fc.integer({ min: -400, max: 400 })),
        ([day, days]) => {
          const order = (state: string): number => LOT_STATES.indexOf(state as (typeof LOT_STATES)[number]);
          const end = addDays(day, days);
          return order(lotState(end, addDays(day, 1))) >= order(lotState(end, day));
        },
      ),
    ],
  }),

  lotExpiry: sheet({
    title: 'Validade impressa na embalagem',
    statement: 'Uma validade de mês e ano vale até o último dia do mês; uma data completa, até esse dia.',
    source: ['A142'],
    given: { typed: '02/2028' },
    fields: { typed: text('Validade') },
    apply: ({ typed }) => lotExpiry(typed),
    result: date('Último dia'),
    decisions: decisions(
      [
        { id: 'mês e ano', given: { typed: '03/2027' }, expected: '2027-03-31' as string | null },
        { id: 'fevereiro bissexto', given: { typed: '02/2028' }, expected: '2028-02-29' },
        { id: 'dia', given: { typed: '15/03/2027' }, expected: '2027-03-15' },
        { id: 'dia que não existe', given: { typed: '31/02/2027' }, expected: null },
        { id: 'mês que não existe', given: { typed: '13/2027' }, expected: null },
        { id: 'nada', given: { typed: '' }, expected: null },
      ],
      ({ typed }): string | null => lotExpiry(typed),
    ),
    laws: [
      law('uma data vale até ela; só o mês, nunca antes dela', localDates, (day) => {
        const month = lotExpiry(formatDate(day).slice(3));
        return (
          lotExpiry(formatDate(day)) === day && month !== null && month >= day && month.slice(0, 7) === day.slice(0, 7)
        );
      }),
    ],
  }),

  chooseLots: sheet({
    title: 'Escolha dos lotes (vence antes, sai antes)',
    statement:
      'Sai primeiro o lote que vence primeiro; o que faltar sai do seguinte; os sem validade por último. Lotes vencidos ou bloqueados nunca saem, e a recusa diz quando só eles completariam a quantidade.',
    source: ['STK-038', 'A142'],
    given: { lots: [second, endless, first, expired], wanted: 5, today },
    fields: { lots: lotsField, wanted: number('Quantidade'), today: date('Hoje') },
    apply: picked,
    result: list('Lotes', group('Lote', { lot: text('Lote'), quantity: number('Quantidade') }), null),
    decisions: decisions(
      [
        {
          id: 'um lote inteiro e parte do seguinte',
          given: { lots: [second, endless, first, expired], wanted: 5, today },
          expected: yes([
            { lot: 'A1', quantity: 3 },
            { lot: 'B2', quantity: 2 },
          ]),
        },
        {
          id: 'parte de um lote',
          given: { lots: [second, first], wanted: 0.5, today },
          expected: yes([{ lot: 'A1', quantity: 0.5 }]),
        },
        {
          id: 'só o vencido completaria',
          given: { lots: [first, expired], wanted: 8, today },
          expected: no('stock.only-expired', { available: '3', expired: '5' }),
        },
        {
          id: 'STK-038',
          given: { lots: [lotRow('A1', june(20), 6)], wanted: 7, today },
          expected: no('stock.insufficient', { available: '6', wanted: '7', missing: '1' }),
        },
        {
          id: 'bloqueado',
          given: { lots: [{ ...first, blocked: true }, endless], wanted: 4, today },
          expected: yes([{ lot: 'C3', quantity: 4 }]),
        },
      ],
      picked,
    ),
    laws: [
      law(
        'soma o pedido, de lotes que se podem usar, sem passar de nenhum saldo',
        fc.tuple(lots, smallQuantities),
        ([rows, wanted]) => {
          const picks = chooseLots(rows, wanted, today);
          if (!picks.ok) return total(rows.filter(isUsable)) < wanted;
          return (
            total(picks.value) === wanted &&
            picks.value.every(({ lot, quantity }) => {
              const row = rows.find((one) => one.lot === lot);
              return row !== undefined && isUsable(row) && quantity > 0 && quantity <= row.quantity;
            })
          );
        },
      ),
      law('nenhum lote que vence antes fica com saldo', fc.tuple(lots, smallQuantities), ([rows, wanted]) => {
        const picks = chooseLots(rows, wanted, today);
        if (!picks.ok) return true;
        const last = rows.find(({ lot }) => lot === picks.value.at(-1)?.lot);
        const earlier = rows.filter((row) => isUsable(row) && (row.expiresOn ?? '9999') < (last?.expiresOn ?? '9999'));
        return earlier.every(
          (row) =>
            picks.value.some(({ lot, quantity }) => lot === row.lot && quantity === row.quantity) || row.quantity === 0,
        );
      }),
      law('um lote vencido a mais não muda a escolha', fc.tuple(lots, smallQuantities), ([rows, wanted]) => {
        const before = chooseLots(rows, wanted, today);
        const after = chooseLots([fromUnits<LotBalance>(expired), ...rows], wanted, today);
        return before.ok ? JSON.stringify(after) === JSON.stringify(before) : !after.ok;
      }),
      law(
        'uma quantidade impossível é recusada',
        fc.tuple(lots, badQuantities),
        ([rows, wanted]) => !chooseLots(rows, wanted, today).ok,
      ),
    ],
  }),

  takeFromLot: sheet({
    title: 'Usar um lote escolhido',
    statement:
      'Um lote vencido ou bloqueado é recusado, e mais do que ele tem também. Deixar para trás um lote que vence antes não é recusado, mas é avisado.',
    source: ['STK-038', 'A142'],
    given: { lots: [first, second], chosen: { lot: 'B2', quantity: 2 }, today },
    fields: {
      lots: lotsField,
      chosen: group('Escolha', { lot: text('Lote'), quantity: number('Quantidade') }),
      today: date('Hoje'),
    },
    apply: used,
    result: group('Retirada', { left: number('Fica no lote'), earlierLot: text('Lote que vence antes') }),
    decisions: decisions(
      [
        { id: 'o primeiro a vencer', given: usingLot('A1', 1), expected: yes({ left: 2, earlierLot: null }) },
        { id: 'um que vence depois', given: usingLot('B2', 2), expected: yes({ left: 8, earlierLot: 'A1' }) },
        {
          id: 'vencido',
          given: usingLot('V0', 1),
          expected: no('stock.lot-expired', { lot: 'V0', expiresOn: june(9) }),
        },
        { id: 'desconhecido', given: usingLot('X9', 1), expected: no('stock.lot-unknown', { lot: 'X9' }) },
        {
          id: 'mais do que tem',
          given: usingLot('A1', 4),
          expected: no('stock.insufficient', { available: '3', wanted: '4', missing: '1' }),
        },
        {
          id: 'bloqueado',
          given: { lots: [{ ...first, blocked: true }], chosen: { lot: 'A1', quantity: 1 }, today },
          expected: no('stock.lot-blocked', { lot: 'A1' }),
        },
      ],
      used,
    ),
    laws: [
      law(
        'seguir a escolha automática nunca é recusado nem avisado',
        fc.tuple(lots, smallQuantities),
        ([rows, wanted]) => {
          const picks = chooseLots(rows, wanted, today);
          const [pick] = picks.ok ? picks.value : [];
          if (pick === undefined) return true;
          const use = takeFromLot(rows, pick, today);
          return use.ok && use.value.earlierLot === null;
        },
      ),
    ],
  }),
} as const;

function usingLot(lot: string, quantity: number): InUnits<Use> {
  return { lots: [first, second, expired], chosen: { lot, quantity }, today };
}
