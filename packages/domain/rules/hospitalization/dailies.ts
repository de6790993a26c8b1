import fc from 'fast-check';
import { addDays, hourOf } from '../../src/dates/index.ts';
import type { LocalDateTime } from '../../src/dates/index.ts';
import { dailyCharges, defaultDailyRule, TRANSFER_DAY_CHARGES } from '../../src/hospitalization/index.ts';
import type { AccommodationStay, DailyRule } from '../../src/hospitalization/index.ts';
import { choice, date, flag, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { june, momentField, no } from './samples.ts';

interface Stay {
  readonly stays: readonly AccommodationStay[];
  readonly rule: DailyRule;
  readonly now: LocalDateTime;
}

const now = june(10, '12:00');
const noon: DailyRule = { turnHour: '12:00', chargesExitDay: true, toleranceMinutes: 60, transferDay: 'destination' };

/** The days as a table writes them: the total of each accommodation, or the refusal. */
const counted = ({ stays, rule, now: moment }: Stay): unknown => {
  const charges = dailyCharges(stays, rule, moment);
  if (!charges.ok) return charges;
  return Object.fromEntries(charges.value.totals.map(({ accommodationTypeId, days }) => [accommodationTypeId, days]));
};

const inWard = (start: LocalDateTime, end: LocalDateTime | null): AccommodationStay => ({
  accommodationTypeId: 'enfermaria',
  start,
  end,
});
const inUnit = (start: LocalDateTime, end: LocalDateTime | null): AccommodationStay => ({
  accommodationTypeId: 'UTI',
  start,
  end,
});
const moved = [inWard(june(2, '08:00'), june(4, '18:00')), inUnit(june(4, '18:00'), june(6, '10:00'))];

/** Accommodations one after the other, from June 2nd on; each lasts some minutes. */
const journeys: fc.Arbitrary<AccommodationStay[]> = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.array(fc.integer({ min: 0, max: 6000 }), { minLength: 1, maxLength: 6 }))
  .map(([start, lengths]) => {
    let minute = start;
    return lengths.map((length, at) => {
      const from = minute;
      minute += length;
      return {
        accommodationTypeId: at % 2 === 0 ? 'enfermaria' : 'UTI',
        start: momentAfter(from),
        end: momentAfter(minute),
      };
    });
  });
const rules: fc.Arbitrary<DailyRule> = fc.record({
  turnHour: fc.integer({ min: 0, max: 1439 }).map(hourOf),
  chargesExitDay: fc.boolean(),
  toleranceMinutes: fc.constantFrom(0, 30, 60),
  transferDay: fc.constantFrom(...TRANSFER_DAY_CHARGES),
});

const total = (stays: readonly AccommodationStay[], rule: DailyRule): number => {
  const charges = dailyCharges(stays, rule, now);
  return charges.ok ? charges.value.days.length : -1;
};
const first = (stays: readonly AccommodationStay[]): LocalDateTime => stays[0]?.start ?? now;
const last = (stays: readonly AccommodationStay[]): LocalDateTime => stays.at(-1)?.end ?? now;

/** What a stay is charged by: its days. */
export const dailySheets = {
  dailyCharges: sheet({
    title: 'Diárias de uma internação',
    statement:
      'Cada dia da internação é cobrado uma vez, inteiro, em uma só acomodação. Em regra o dia da entrada se cobra e o da saída não; quem sai no dia em que entrou paga uma diária; no dia de uma transferência vale a acomodação de destino. O contrato pode virar o dia em outra hora, cobrar o dia da saída com tolerância, ou cobrar a transferência de outro modo.',
    source: ['HSP-018', 'HSP-020', 'A143'],
    given: { stays: moved, rule: defaultDailyRule, now },
    fields: {
      stays: list(
        'Acomodações',
        group('Acomodação', {
          accommodationTypeId: text('Tipo de acomodação'),
          start: momentField('Entrada'),
          end: optional(momentField('Saída')),
        }),
        inWard(june(2, '08:00'), june(4, '18:00')),
      ),
      rule: group('Contrato', {
        turnHour: text('Hora em que vira o dia'),
        chargesExitDay: flag('Cobra o dia da saída'),
        toleranceMinutes: number('Tolerância na saída (minutos)'),
        transferDay: choice('No dia da transferência, cobra', TRANSFER_DAY_CHARGES, 'transferDayCharge'),
      }),
      now: momentField('Agora'),
    },
    apply: ({ stays, rule, now: moment }) => dailyCharges(stays, rule, moment),
    result: group('Diárias', {
      days: list('Dias', group('Dia', { date: date('Dia'), accommodationTypeId: text('Acomodação') }), null),
      totals: list(
        'Totais',
        group('Total', { accommodationTypeId: text('Acomodação'), days: number('Diárias') }),
        null,
      ),
    }),
    decisions: decisions(
      [
        {
          id: 'de segunda a quinta',
          given: staying([inWard(june(2, '08:00'), june(5, '11:00'))]),
          expected: { enfermaria: 3 } as unknown,
        },
        {
          id: 'entra e sai no mesmo dia',
          given: staying([inWard(june(2, '08:00'), june(2, '17:00'))]),
          expected: { enfermaria: 1 },
        },
        {
          id: 'entra às 23:59, sai à 00:01',
          given: staying([inWard(june(2, '23:59'), june(3, '00:01'))]),
          expected: { enfermaria: 1 },
        },
        { id: 'transferência: vale o destino', given: staying(moved), expected: { enfermaria: 2, UTI: 2 } },
        {
          id: 'transferência: vale a origem',
          given: staying(moved, { transferDay: 'origin' }),
          expected: { enfermaria: 3, UTI: 1 },
        },
        {
          id: 'transferência: vale a mais longa',
          given: staying(moved, { transferDay: 'longest' }),
          expected: { enfermaria: 3, UTI: 1 },
        },
        { id: 'ainda internado', given: staying([inWard(june(7, '08:00'), null)]), expected: { enfermaria: 3 } },
        {
          id: 'meio-dia a meio-dia',
          given: { stays: [inWard(june(2, '14:00'), june(4, '12:00'))], rule: noon, now },
          expected: { enfermaria: 2 },
        },
        {
          id: 'saída na tolerância',
          given: { stays: [inWard(june(2, '14:00'), june(4, '13:00'))], rule: noon, now },
          expected: { enfermaria: 2 },
        },
        {
          id: 'saída depois da tolerância',
          given: { stays: [inWard(june(2, '14:00'), june(4, '13:01'))], rule: noon, now },
          expected: { enfermaria: 3 },
        },
        { id: 'sem acomodação', given: staying([]), expected: no('hospitalization.no-stay') },
        {
          id: 'sai antes de entrar',
          given: staying([inWard(june(3, '08:00'), june(2, '08:00'))]),
          expected: no('hospitalization.end-before-start'),
        },
        {
          id: 'intervalo entre acomodações',
          given: staying([inWard(june(2, '08:00'), june(3, '08:00')), inUnit(june(3, '09:00'), null)]),
          expected: no('hospitalization.stays-apart'),
        },
        {
          id: 'duas em aberto',
          given: staying([inWard(june(2, '08:00'), null), inUnit(june(10, '12:00'), null)]),
          expected: no('hospitalization.stays-apart'),
        },
      ],
      counted,
    ),
    laws: [
      law(
        'há ao menos uma diária, e a soma das acomodações é a de quem ficou sempre na mesma',
        fc.tuple(journeys, rules),
        ([stays, rule]) => {
          const charges = dailyCharges(stays, rule, now);
          if (!charges.ok) return false;
          const sum = charges.value.totals.reduce((days, one) => days + one.days, 0);
          return (
            sum >= 1 && sum === charges.value.days.length && sum === total([inWard(first(stays), last(stays))], rule)
          );
        },
      ),
      law('à meia-noite e sem o dia da saída, as diárias são as noites', journeys, (stays) => {
        const nights = (Date.parse(last(stays).date) - Date.parse(first(stays).date)) / 86_400_000;
        return total(stays, defaultDailyRule) === Math.max(1, nights);
      }),
      law('um dia a mais é uma diária a mais', fc.tuple(journeys, rules), ([stays, rule]) => {
        const end = last(stays);
        const whole = [inWard(first(stays), end)];
        const longer = [inWard(first(stays), { ...end, date: addDays(end.date, 1) })];
        const more = total(longer, rule) - total(whole, rule);
        // The very first day is charged even when it is not over.
        return more === 1 || (more === 0 && total(whole, rule) === 1);
      }),
      law(
        'cada diária é de uma acomodação em que o paciente esteve nesse dia',
        fc.tuple(journeys, rules),
        ([stays, rule]) => {
          const charges = dailyCharges(stays, rule, now);
          return (
            charges.ok &&
            charges.value.days.every(({ accommodationTypeId }) =>
              stays.some((one) => one.accommodationTypeId === accommodationTypeId),
            )
          );
        },
      ),
      law('uma hora impossível interrompe', fc.constantFrom('24:00', '', '7:00'), (turnHour) => {
        return throws(() => dailyCharges(moved, { ...defaultDailyRule, turnHour }, now));
      }),
    ],
  }),
} as const;

function staying(stays: readonly AccommodationStay[], change: Partial<DailyRule> = {}): Stay {
  return { stays, rule: { ...defaultDailyRule, ...change }, now };
}

function momentAfter(minute: number): LocalDateTime {
  return { date: addDays(june(2, '00:00').date, Math.floor(minute / 1440)), time: hourOf(minute % 1440) };
}
