import fc from 'fast-check';
import { cbhpmPrice, suggestWayFactors, WAYS } from '../../src/billing/index.ts';
import type { CbhpmFactors, CbhpmProcedure, CbhpmTerms } from '../../src/billing/index.ts';
import { cents, formatAmount } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { choice, flag, group, list, money, number, optional, text } from '../field.ts';
import type { Field } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';

const termsFields: Readonly<Record<string, Field>> = {
  portes: group('Portes', { '2B': money('2B'), '3C': money('3C'), '8A': money('8A') }),
  bandPercent: number('Banda (% do porte)'),
  uco: money('Valor da UCO'),
  film: money('Filme, valor do m²'),
  urgencyPercent: number('Urgência (% sobre o porte)'),
  sameWayPercent: number('Mesma via (%)'),
  differentWaysPercent: number('Vias diferentes (%)'),
};
export const procedureFields: Readonly<Record<string, Field>> = {
  porte: optional(text('Porte')),
  porteFraction: number('Fração do porte'),
  ucoQuantity: number('UCO (quantidade)'),
  filmArea: number('Filme (m²)'),
};
const priceFields: Readonly<Record<string, Field>> = {
  fee: money('Honorário'),
  film: money('Filme'),
  operationalCost: money('Custo operacional'),
  total: money('Total'),
};

export const TERMS: CbhpmTerms = {
  portes: { '2B': cents(10_000), '3C': cents(28_000), '8A': cents(110_000) },
  bandPercent: 80,
  uco: cents(2424),
  film: cents(3003),
  urgencyPercent: 30,
  sameWayPercent: 50,
  differentWaysPercent: 70,
};
const procedure = (porte: string | null, ucoQuantity = 0, filmArea = 0, porteFraction = 1): CbhpmProcedure => ({
  porte,
  porteFraction,
  ucoQuantity,
  filmArea,
});
const whole = (changes: Partial<CbhpmTerms>): CbhpmTerms => ({ ...TERMS, bandPercent: 100, ...changes });

interface Given {
  readonly item: CbhpmProcedure;
  readonly terms: CbhpmTerms;
  readonly urgency: boolean;
  readonly factors: CbhpmFactors;
}

/** Honorário, filme, custo operacional e total, as a person writes them. */
function priced(item: CbhpmProcedure, terms: CbhpmTerms, urgency: boolean, factors: CbhpmFactors): readonly string[] {
  const price = cbhpmPrice(item, terms, urgency, factors);
  if (!price.ok) return [price.error.code];
  return [price.value.fee, price.value.film, price.value.operationalCost, price.value.total].map(formatAmount);
}

export const amounts: fc.Arbitrary<Cents> = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
export const percents = fc.integer({ min: 0, max: 200 });
const termsOf = fc.record({
  portes: fc.record({ '2B': amounts }),
  bandPercent: percents,
  uco: amounts,
  film: amounts,
  urgencyPercent: fc.integer({ min: 0, max: 100 }),
  sameWayPercent: fc.integer({ min: 0, max: 100 }),
  differentWaysPercent: fc.integer({ min: 0, max: 100 }),
});
const quantities = fc.integer({ min: 0, max: 9_999 }).map((thousandths) => thousandths / 1_000);
const worked = fc.record({
  item: fc.record({
    porte: fc.constantFrom('2B', null),
    porteFraction: quantities,
    ucoQuantity: quantities,
    filmArea: quantities,
  }),
  terms: termsOf,
});
const acts = fc.array(fc.record({ fee: amounts, way: fc.constantFrom('same_way', 'different_ways', 'unique', null) }), {
  maxLength: 8,
});

function valueOf(item: CbhpmProcedure, terms: CbhpmTerms, urgency = false) {
  const price = cbhpmPrice(item, terms, urgency);
  return price.ok ? price.value : null;
}

/** Prices by the CBHPM: fee, film and operational cost. */
export const cbhpmSheets = {
  cbhpmPrice: sheet({
    title: 'Preço de um procedimento pela CBHPM',
    statement:
      'O honorário é o valor do porte × a fração × a banda do contrato; o filme é a área em m² × o valor do m²; o custo operacional é a quantidade × o valor da UCO; cada parte ainda pelo fator do plano. Urgência aumenta só o honorário. Cada parte é arredondada uma vez para o centavo. Um porte sem valor no contrato é recusado. Os coeficientes são do contrato, nunca fixos.',
    source: ['REG-109', 'TIS-023'],
    given: {
      item: procedure('2B', 4.25, 0.5),
      terms: TERMS,
      urgency: true,
      factors: { fee: 1, film: 1, operationalCost: 1 },
    },
    fields: {
      item: group('Procedimento', procedureFields),
      terms: group('Contrato', termsFields),
      urgency: flag('Urgência'),
      factors: group('Fatores do plano', {
        fee: number('Honorário'),
        film: number('Filme'),
        operationalCost: number('Custo operacional'),
      }),
    },
    apply: ({ item: one, terms, urgency, factors }) => cbhpmPrice(one, terms, urgency, factors),
    result: group('Preço', priceFields),
    decisions: written(
      [
        // The worked contract: porte 2B of 100,00 at band 80 %, UCO 24,24, film 30,03 a square metre.
        {
          id: 'REG-109',
          given: { item: procedure('2B', 4.25, 0.5), terms: TERMS, urgency: false },
          expected: ['80,00', '15,02', '103,02', '198,04'],
        },
        {
          id: 'TIS-023',
          given: { item: procedure('2B', 4.25, 0.5), terms: TERMS, urgency: true },
          expected: ['104,00', '15,02', '103,02', '222,04'],
        },
        {
          id: 'cbhpm only porte',
          given: { item: procedure('8A'), terms: TERMS, urgency: false },
          expected: ['880,00', '0,00', '0,00', '880,00'],
        },
        {
          id: 'cbhpm band above',
          given: { item: procedure('3C'), terms: whole({ bandPercent: 120 }), urgency: false },
          expected: ['336,00', '0,00', '0,00', '336,00'],
        },
        {
          id: 'cbhpm fraction',
          given: { item: procedure('2B', 0.387, 0, 0.04), terms: whole({}), urgency: false },
          expected: ['4,00', '0,00', '9,38', '13,38'],
        },
        {
          id: 'cbhpm without porte',
          given: { item: procedure(null, 10), terms: TERMS, urgency: true },
          expected: ['0,00', '0,00', '242,40', '242,40'],
        },
        {
          id: 'cbhpm half a cent',
          given: { item: procedure('2B', 0, 0, 0.00005), terms: whole({}), urgency: false },
          expected: ['0,01', '0,00', '0,00', '0,01'],
        },
        {
          id: 'cbhpm unknown porte',
          given: { item: procedure('9C'), terms: TERMS, urgency: false },
          expected: ['billing.porte-without-value'],
        },
        {
          id: 'cbhpm plan factor',
          given: {
            item: procedure('2B', 4.25, 0.5),
            terms: TERMS,
            urgency: false,
            factors: { fee: 0.85, film: 1, operationalCost: 0.9 },
          },
          expected: ['68,00', '15,02', '92,72', '175,74'],
        },
      ],
      (given: Omit<Given, 'factors'> & Partial<Given>) => ({
        factors: { fee: 1, film: 1, operationalCost: 1 },
        ...given,
      }),
      ({ item: one, terms, urgency, factors }) => priced(one, terms, urgency, factors),
    ),
    laws: [
      law('o total é a soma das partes e nenhuma é negativa [REG-109]', worked, ({ item: one, terms }) => {
        const price = valueOf(one, terms, true);
        if (price === null) return false;
        const parts = [price.fee, price.film, price.operationalCost];
        return parts.every((part) => part >= 0) && parts.reduce<number>((sum, part) => sum + part, 0) === price.total;
      }),
      law('a urgência só mexe no honorário, e nunca o diminui [TIS-023]', worked, ({ item: one, terms }) => {
        const [calm, urgent] = [valueOf(one, terms), valueOf(one, terms, true)];
        if (calm === null || urgent === null) return false;
        return urgent.film === calm.film && urgent.operationalCost === calm.operationalCost && urgent.fee >= calm.fee;
      }),
      law('a banda só mexe no honorário', worked, ({ item: one, terms }) => {
        const [low, high] = [valueOf(one, terms), valueOf(one, { ...terms, bandPercent: terms.bandPercent + 10 })];
        if (low === null || high === null) return false;
        return high.film === low.film && high.operationalCost === low.operationalCost && high.fee >= low.fee;
      }),
      law(
        'valores cem vezes maiores dão partes cem vezes maiores, a menos do arredondamento',
        worked,
        ({ item: one, terms }) => {
          const larger = {
            ...terms,
            portes: { '2B': cents(terms.portes['2B'] * 100) },
            uco: cents(terms.uco * 100),
            film: cents(terms.film * 100),
          };
          const [small, large] = [valueOf(one, terms), valueOf(one, larger)];
          if (small === null || large === null) return false;
          return Math.abs(large.fee - 100 * small.fee) <= 50 && Math.abs(large.film - 100 * small.film) <= 50;
        },
      ),
      law('um fator 1 não muda nada, e cada fator só mexe na sua parte', worked, ({ item: one, terms }) => {
        const [full, reduced] = [
          valueOf(one, terms),
          cbhpmPrice(one, terms, false, { fee: 0.5, film: 1, operationalCost: 1 }),
        ];
        if (full === null || !reduced.ok) return false;
        return (
          reduced.value.film === full.film &&
          reduced.value.operationalCost === full.operationalCost &&
          reduced.value.fee <= full.fee
        );
      }),
      law(
        'uma quantidade impossível para, nunca vira preço',
        fc.constantFrom(Number.NaN, -1, Number.POSITIVE_INFINITY),
        (bad) =>
          throws(() => cbhpmPrice(procedure(null, bad), TERMS)) &&
          throws(() => cbhpmPrice(procedure('2B', 0, 0, bad), TERMS)),
      ),
    ],
  }),

  suggestWayFactors: sheet({
    title: 'Fatores sugeridos para vários procedimentos',
    statement:
      'O procedimento de maior honorário é pago inteiro; os outros, pelo percentual do contrato: pela mesma via (50 % usual) ou por vias diferentes (70 % usual). É só uma sugestão: o faturista confirma cada fator.',
    source: ['TIS-023'],
    given: {
      lines: [
        { fee: cents(28_000), way: 'unique' },
        { fee: cents(10_000), way: 'same_way' },
      ] as { fee: Cents; way: string | null }[],
      sameWayPercent: 50,
      differentWaysPercent: 70,
    },
    fields: {
      lines: list(
        'Procedimentos',
        group('Procedimento', { fee: money('Honorário'), way: optional(choice('Via', WAYS, 'way')) }),
        { fee: 10_000, way: 'same_way' },
      ),
      sameWayPercent: number('Mesma via (%)'),
      differentWaysPercent: number('Vias diferentes (%)'),
    },
    apply: ({ lines, ...terms }) => suggestWayFactors(lines, terms),
    result: list('Fatores', number('Fator'), 1),
    decisions: decisions(
      [
        {
          id: 'TIS-023',
          given: [
            ['280', 'unique'],
            ['100', 'same_way'],
            ['90', 'different_ways'],
          ],
          expected: [1, 0.5, 0.7],
        },
        {
          id: 'way main last',
          given: [
            ['90', 'same_way'],
            ['280', 'same_way'],
          ],
          expected: [0.5, 1],
        },
        {
          id: 'way equals',
          given: [
            ['90', 'same_way'],
            ['90', 'same_way'],
          ],
          expected: [1, 0.5],
        },
        {
          id: 'way unsaid',
          given: [
            ['280', ''],
            ['90', ''],
          ],
          expected: [1, 1],
        },
        { id: 'way none', given: [], expected: [] },
      ].map(({ id, given, expected }) => ({
        id,
        given: {
          lines: given.map(([fee = '0', way = '']) => ({
            fee: cents(Number(fee) * 100),
            way: way === '' ? null : way,
          })),
          sameWayPercent: 50,
          differentWaysPercent: 70,
        },
        expected: expected as readonly number[],
      })),
      ({ lines, ...terms }) => suggestWayFactors(lines, terms),
    ),
    laws: [
      law('exatamente um fator por procedimento, e o maior honorário fica inteiro [TIS-023]', acts, (lines) => {
        const factors = suggestWayFactors(lines, TERMS);
        const largest = Math.max(0, ...lines.map(({ fee }) => fee));
        const at = lines.findIndex(({ fee }) => fee === largest);
        return (
          factors.length === lines.length &&
          (at < 0 || factors[at] === 1) &&
          factors.every((factor) => factor > 0 && factor <= 1)
        );
      }),
      law('dobrar todos os honorários não muda nenhum fator', acts, (lines) => {
        const doubled = lines.map(({ fee, way }) => ({ fee: cents(fee * 2), way }));
        return JSON.stringify(suggestWayFactors(lines, TERMS)) === JSON.stringify(suggestWayFactors(doubled, TERMS));
      }),
    ],
  }),
} as const;
