import fc from 'fast-check';
import { localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { dayOfStep } from '../../src/scheduling/index.ts';
import { localDates } from '../arbitraries.ts';
import { date } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { statuses, statusField } from './shared.ts';

const BOOKED = localDate('2026-11-25');
const EARLIER = localDate('2026-11-23');
const LATER = localDate('2026-11-26');

interface Step {
  readonly from: string;
  readonly to: string;
  readonly booked: LocalDate;
  readonly today: LocalDate;
}
const taken = ({ from, to, ...days }: Step) => dayOfStep(from, to, days);

/** Steps and the day they are taken on. */
export const dayOfStepSheets = {
  dayOfStep: sheet({
    title: 'Passos e o dia marcado',
    statement:
      'Ninguém faltou a um dia que ainda não chegou. Quem chega em outro dia que o marcado pode estar diante do agendamento errado: as duas datas são ditas e perguntadas antes. Os outros passos são de qualquer dia.',
    source: ['SCH-047', 'SCH-052', 'A109'],
    given: { from: 'scheduled', to: 'waiting', booked: BOOKED, today: EARLIER },
    fields: { from: statusField('De'), to: statusField('Para'), booked: date('Dia marcado'), today: date('Hoje') },
    apply: taken,
    decisions: written<readonly [string, string, LocalDate], string, Step>(
      [
        { id: 'chegada no dia', given: ['scheduled', 'waiting', BOOKED], expected: 'as-booked' },
        { id: 'chegada antes', given: ['scheduled', 'waiting', EARLIER], expected: 'other-day' },
        { id: 'chegada depois', given: ['confirmed', 'waiting', LATER], expected: 'other-day' },
        { id: 'pagamento em outro dia', given: ['confirmed', 'payment', EARLIER], expected: 'other-day' },
        { id: 'já chegou', given: ['payment', 'waiting', EARLIER], expected: 'as-booked' },
        { id: 'falta antes do dia', given: ['scheduled', 'absent', EARLIER], expected: 'appointment.day-to-come' },
        { id: 'falta no dia', given: ['confirmed', 'absent', BOOKED], expected: 'as-booked' },
        { id: 'falta de ontem', given: ['scheduled', 'absent', LATER], expected: 'as-booked' },
        { id: 'confirmar antes', given: ['scheduled', 'confirmed', EARLIER], expected: 'as-booked' },
      ],
      ([from, to, today]) => ({ from, to, booked: BOOKED, today }),
      (given) => {
        const answer = taken(given);
        return answer.ok ? answer.value : answer.error.code;
      },
    ),
    laws: [
      law(
        'no dia marcado nada se recusa nem se pergunta',
        fc.record({ from: statuses, to: statuses, day: localDates }),
        ({ from, to, day }) => {
          const answer = dayOfStep(from, to, { booked: day, today: day });
          return answer.ok && answer.value === 'as-booked';
        },
      ),
      law(
        'só a falta se recusa, e nunca depois do dia',
        fc.record({ from: statuses, to: statuses, booked: localDates, today: localDates }),
        ({ from, to, ...days }) => dayOfStep(from, to, days).ok || (to === 'absent' && days.booked > days.today),
      ),
    ],
  }),
} as const;
