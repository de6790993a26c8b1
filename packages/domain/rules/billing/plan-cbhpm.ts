import fc from 'fast-check';
import { cbhpmLinkOn, priceInForce, validatePlanCbhpm } from '../../src/billing/index.ts';
import type { CbhpmPrice, PlanCbhpm, PlanPrice } from '../../src/billing/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { cents } from '../../src/money/index.ts';
import { localDates } from '../arbitraries.ts';
import { date, group, list, money, number, optional, text } from '../field.ts';
import type { Field } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';

const factorFields: Readonly<Record<string, Field>> = {
  fee: number('Honorário'),
  film: number('Filme'),
  operationalCost: number('Custo operacional'),
};
const TABLE_ID = '0190a1b2c3d4e5f601020304';
const OTHER_ID = '0190a1b2c3d4e5f601020305';
const ONE = { fee: 1, film: 1, operationalCost: 1 };
const from = (day: string, tableId: string | null = TABLE_ID): PlanCbhpm => ({
  validFrom: day as LocalDate,
  tableId,
  factors: ONE,
});
const LINKS = [from('2026-06-01'), from('2027-01-01', OTHER_ID), from('2028-01-01', null)];
const on = (day: string) => ({ links: LINKS, day: day as LocalDate });
const links: fc.Arbitrary<PlanCbhpm[]> = fc.uniqueArray(
  fc.record({ validFrom: localDates, tableId: fc.constantFrom(TABLE_ID, OTHER_ID, null), factors: fc.constant(ONE) }),
  { selector: ({ validFrom }) => validFrom, maxLength: 6 },
);
const asked = fc.record({ all: links, day: localDates });

const amounts = fc.integer({ min: 0, max: 999_999_999 }).map(cents);
const own: fc.Arbitrary<PlanPrice> = fc.record({ insurance: amounts, particular: amounts });
const parts = fc
  .record({ fee: amounts, film: amounts, operationalCost: amounts })
  .map((found): CbhpmPrice => ({ ...found, total: cents(found.fee + found.film + found.operationalCost) }));
const byTable: CbhpmPrice = { fee: cents(6800), film: cents(1502), operationalCost: cents(9272), total: cents(17_574) };
const ownPrice: PlanPrice = { insurance: cents(12_000), particular: cents(0) };
const factors = fc.integer({ min: 1, max: 100_000 }).map((tenThousandths) => tenThousandths / 10_000);

/** A plan that pays by a CBHPM table. */
export const planCbhpmSheets = {
  cbhpmLinkOn: sheet({
    title: 'Tabela CBHPM de um plano em uma data',
    statement:
      'Vale o último vínculo já iniciado no dia do atendimento. Antes do primeiro vínculo, e depois de um vínculo sem tabela, o plano não paga pela CBHPM.',
    source: ['REG-109'],
    given: on('2026-11-21'),
    fields: {
      links: list(
        'Vínculos',
        group('Vínculo', {
          validFrom: date('A partir de'),
          tableId: optional(text('Tabela')),
          factors: group('Fatores', factorFields),
        }),
        from('2027-01-01'),
      ),
      day: date('Dia do atendimento'),
    },
    apply: ({ links: all, day }) => cbhpmLinkOn(all, day),
    decisions: decisions(
      [
        { id: 'link before', given: on('2026-05-31'), expected: null },
        { id: 'link first day', given: on('2026-06-01'), expected: LINKS[0] ?? null },
        { id: 'link next', given: on('2027-01-01'), expected: LINKS[1] ?? null },
        { id: 'link ended', given: on('2028-01-01'), expected: null },
      ],
      ({ links: all, day }) => cbhpmLinkOn(all, day),
    ),
    laws: [
      law(
        'a ordem dos vínculos não importa',
        asked,
        ({ all, day }) => cbhpmLinkOn(all, day) === cbhpmLinkOn(all.toReversed(), day),
      ),
      law('um vínculo futuro não muda nada hoje', asked, ({ all, day }) => {
        return (
          cbhpmLinkOn(all, day) ===
          cbhpmLinkOn(
            all.filter(({ validFrom }) => validFrom <= day),
            day,
          )
        );
      }),
    ],
  }),

  validatePlanCbhpm: sheet({
    title: 'Conferir o vínculo de um plano com a CBHPM',
    statement:
      'O vínculo tem o dia em que começa e três fatores maiores que zero e de até 10, com no máximo 4 casas: 0,85 paga 15 % abaixo da tabela.',
    source: ['REG-109'],
    given: { validFrom: '2026-12-01', factors: { fee: 0.85, film: 1, operationalCost: 1 } },
    fields: { validFrom: date('A partir de'), factors: group('Fatores', factorFields) },
    apply: validatePlanCbhpm,
    decisions: written(
      [
        { id: 'link right', given: ['2026-12-01', 0.85], expected: [] },
        { id: 'link without day', given: ['', 1], expected: ['validFrom field.required'] },
        { id: 'link impossible day', given: ['2026-02-30', 10], expected: ['validFrom date.invalid'] },
        { id: 'link zero', given: ['2026-12-01', 0], expected: ['factors.fee number.out-of-range'] },
        { id: 'link large', given: ['2026-12-01', 10.0001], expected: ['factors.fee number.out-of-range'] },
        { id: 'link decimals', given: ['2026-12-01', 0.123_45], expected: ['factors.fee number.out-of-range'] },
      ] as readonly { id: string; given: readonly [string, number]; expected: readonly string[] }[],
      ([validFrom, fee]) => ({ validFrom, factors: { ...ONE, fee } }),
      (given) => said(validatePlanCbhpm(given)),
    ),
    laws: [
      law(
        'fatores de 0,0001 a 10 passam',
        fc.record({ fee: factors, film: factors, operationalCost: factors }),
        (given) => {
          return validatePlanCbhpm({ validFrom: '2026-12-01', factors: given }).length === 0;
        },
      ),
      law(
        'números impossíveis são apontados nos três fatores',
        fc.constantFrom(Number.NaN, -1, 0, 1e9, Number.POSITIVE_INFINITY),
        (bad) => {
          return (
            validatePlanCbhpm({ validFrom: '2026-12-01', factors: { fee: bad, film: bad, operationalCost: bad } })
              .length === 3
          );
        },
      ),
    ],
  }),

  priceInForce: sheet({
    title: 'Preço que o plano paga',
    statement:
      'O preço da tabela própria do plano sempre vence, mesmo que seja zero. Sem ele vale o da CBHPM, pago só pelo convênio, com as suas partes. Se nenhum dos dois conhece o procedimento, não há preço.',
    source: ['REG-104', 'REG-109'],
    given: { own: null as PlanPrice | null, byTable },
    fields: {
      own: optional(
        group('Tabela própria', { insurance: money('Valor convênio'), particular: money('Valor particular') }),
      ),
      byTable: optional(
        group('CBHPM', {
          fee: money('Honorário'),
          film: money('Filme'),
          operationalCost: money('Custo operacional'),
          total: money('Total'),
        }),
      ),
    },
    apply: ({ own: agreed, byTable: computed }) => priceInForce(agreed, computed),
    decisions: decisions(
      [
        {
          id: 'price own',
          given: { own: ownPrice, byTable },
          expected: { ...ownPrice, source: 'own' as const, parts: null },
        },
        {
          id: 'REG-109',
          given: { own: null, byTable },
          expected: { insurance: cents(17_574), particular: cents(0), source: 'cbhpm' as const, parts: byTable },
        },
        { id: 'price none', given: { own: null, byTable: null }, expected: null },
      ],
      ({ own: agreed, byTable: computed }) => priceInForce(agreed, computed),
    ),
    laws: [
      law(
        'a tabela própria vence qualquer CBHPM',
        fc.record({ agreed: own, computed: parts }),
        ({ agreed, computed }) => {
          return JSON.stringify(priceInForce(agreed, computed)) === JSON.stringify(priceInForce(agreed, null));
        },
      ),
      law('pela CBHPM o convênio paga a soma das partes e o paciente nada', parts, (computed) => {
        const price = priceInForce(null, computed);
        return price?.insurance === computed.fee + computed.film + computed.operationalCost && price.particular === 0;
      }),
    ],
  }),
} as const;
