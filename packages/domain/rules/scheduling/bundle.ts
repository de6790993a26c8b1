import fc from 'fast-check';
import { addDays, localDate, weekday } from '../../src/dates/index.ts';
import { bundleSessions, MAX_BUNDLE_SESSIONS } from '../../src/scheduling/index.ts';
import type { BundlePlan } from '../../src/scheduling/index.ts';
import { badNumbers, localDates } from '../arbitraries.ts';
import { choice, date, group, list, number, optional } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const TUESDAY_AND_THURSDAY: BundlePlan = { startDate: '2025-06-10', weekdays: [2, 4], total: 4 };
const GIVEN = { ...TUESDAY_AND_THURSDAY, everyWeeks: 1, skip: ['2025-06-19'], lastDate: null as string | null };
const plans: fc.Arbitrary<BundlePlan & { readonly everyWeeks: number }> = fc.record({
  startDate: localDates,
  weekdays: fc.uniqueArray(fc.nat(6), { minLength: 1 }),
  total: fc.integer({ min: 1, max: MAX_BUNDLE_SESSIONS }),
  everyWeeks: fc.integer({ min: 1, max: 4 }),
});

function days(plan: BundlePlan): string[] {
  const sessions = bundleSessions(plan);
  if (!sessions.ok) return sessions.error.map(({ field, code }) => `${field} ${code}`);
  return sessions.value.map(({ date: day, current, total }) => `${day} ${current}/${total}`);
}

/** Packages of sessions. */
export const bundleSheets = {
  bundleSessions: sheet({
    title: 'Sessões de um pacote',
    statement:
      'As sessões caem nos dias da semana escolhidos, a partir do início, toda semana ou a cada tantas, até o pacote ter todas. Dias pulados (feriados, ausências) passam para a frente. Se o pacote tem uma data de fim e as sessões não cabem, é recusado dizendo quantas sobram.',
    source: ['SCH-050', 'A112'],
    given: GIVEN,
    fields: {
      startDate: date('Início'),
      weekdays: list('Dias da semana', choice('Dia', [0, 1, 2, 3, 4, 5, 6], 'weekday'), 2),
      total: number('Sessões'),
      everyWeeks: number('A cada quantas semanas'),
      skip: list('Dias pulados', date('Dia'), '2025-06-19'),
      lastDate: optional(date('Fim do pacote')),
    },
    apply: (given) => bundleSessions(given),
    result: list(
      'Sessões',
      group('Sessão', { date: date('Dia'), current: number('Sessão'), total: number('De') }),
      null,
    ),
    decisions: written<Partial<BundlePlan>, string[], BundlePlan>(
      [
        {
          id: 'semanal',
          given: {},
          expected: ['2025-06-10 1/4', '2025-06-12 2/4', '2025-06-17 3/4', '2025-06-19 4/4'],
        },
        {
          id: 'feriado',
          given: { skip: ['2025-06-19'] },
          expected: ['2025-06-10 1/4', '2025-06-12 2/4', '2025-06-17 3/4', '2025-06-24 4/4'],
        },
        {
          id: 'quinzenal',
          given: { everyWeeks: 2, weekdays: [2], total: 3 },
          expected: ['2025-06-10 1/3', '2025-06-24 2/3', '2025-07-08 3/3'],
        },
        { id: 'começa depois', given: { weekdays: [1], total: 1 }, expected: ['2025-06-16 1/1'] },
        {
          id: 'fim',
          given: { lastDate: '2025-06-19' },
          expected: ['2025-06-10 1/4', '2025-06-12 2/4', '2025-06-17 3/4', '2025-06-19 4/4'],
        },
        { id: 'fim', given: { lastDate: '2025-06-16' }, expected: ['lastDate schedule.bundle-does-not-fit'] },
        { id: 'sem dia', given: { weekdays: [] }, expected: ['weekdays field.required'] },
        {
          id: 'errado',
          given: { startDate: '2025-02-31', weekdays: [7], total: 0 },
          expected: ['startDate date.invalid', 'weekdays field.invalid', 'total number.out-of-range'],
        },
      ],
      (change) => ({ ...GIVEN, skip: [], ...change }),
      days,
    ),
    laws: [
      law(
        'são exatamente tantas sessões, em ordem, nos dias escolhidos e nunca antes do início [SCH-050]',
        plans,
        (plan) => {
          const sessions = bundleSessions(plan);
          if (!sessions.ok) return false;
          const inOrder = sessions.value.every(
            ({ date: day, current }, at) =>
              current === at + 1 && (at === 0 || (sessions.value[at - 1]?.date ?? '') < day),
          );
          return (
            sessions.value.length === plan.total &&
            inOrder &&
            sessions.value.every(({ date: day }) => day >= plan.startDate && plan.weekdays.includes(weekday(day)))
          );
        },
      ),
      law('nenhuma sessão cai em dia pulado, e pular não muda o número delas', plans, (plan) => {
        const before = bundleSessions(plan);
        if (!before.ok) return false;
        const skip = before.value.filter((_, at) => at % 2 === 0).map(({ date: day }) => day);
        const after = bundleSessions({ ...plan, skip });
        return (
          after.ok && after.value.length === plan.total && after.value.every(({ date: day }) => !skip.includes(day))
        );
      }),
      law('começar uma semana depois desloca o pacote inteiro uma semana', plans, (plan) => {
        const one = bundleSessions(plan);
        const other = bundleSessions({ ...plan, startDate: addDays(localDate(plan.startDate), 7) });
        return one.ok && other.ok && one.value.every(({ date: day }, at) => addDays(day, 7) === other.value[at]?.date);
      }),
      law('um número quebrado é recusado', badNumbers, (bad) => {
        return [{ total: bad }, { everyWeeks: bad }, { weekdays: [bad] }].every(
          (change) => !bundleSessions({ ...TUESDAY_AND_THURSDAY, ...change }).ok,
        );
      }),
    ],
  }),
} as const;
