import fc from 'fast-check';
import {
  APPOINTMENT_STATUSES,
  changeStatus,
  isFinished,
  nextStatuses,
  occupiesTime,
  stampStatus,
  takesTimeAgain,
} from '../../src/scheduling/index.ts';
import type { AppointmentStatus, StatusContext, StatusStamps } from '../../src/scheduling/index.ts';
import { flag, instant, list, number, optional } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { statuses, statusField } from './shared.ts';

const FREE: StatusContext = {
  hasAccount: false,
  waitsForPayment: false,
  receiptNumber: null,
  blockServiceWithoutAccount: false,
  allowEditFinishedAppointment: false,
};
const SCHEDULED: AppointmentStatus = 'scheduled';
/** Any text: statuses of other systems pass through. */
const ANY_STATUS: string = SCHEDULED;
const contexts = fc.record({
  hasAccount: fc.boolean(),
  waitsForPayment: fc.boolean(),
  receiptNumber: fc.option(fc.integer({ min: 1, max: 9999 })),
  blockServiceWithoutAccount: fc.boolean(),
  allowEditFinishedAppointment: fc.boolean(),
});
const NOW = '2025-06-10T11:05:00.000Z';
const EMPTY: StatusStamps = { arrivedAt: null, startedAt: null, finishedAt: null };
interface Stamping extends StatusStamps {
  readonly to: string;
  readonly now: string;
}
const stamped = ({ to, now, ...held }: Stamping) => stampStatus(held, to, now);
const known: readonly string[] = APPOINTMENT_STATUSES;

interface Change extends StatusContext {
  readonly from: string;
  readonly to: AppointmentStatus;
}
const changed = ({ from, to, ...context }: Change) => changeStatus(from, to, context);

/** The statuses of an appointment. */
export const statusSheets = {
  nextStatuses: sheet({
    title: 'Situações seguintes',
    statement:
      'O que uma situação pode virar, na ordem do menu. Uma situação de outro sistema é mostrada como veio e não vira nada.',
    source: ['SCH-018', 'SCH-052', 'A109'],
    given: { status: ANY_STATUS },
    fields: { status: statusField('Situação') },
    apply: ({ status }) => nextStatuses(status),
    result: list('Seguintes', statusField('Situação'), 'scheduled'),
    decisions: written<string, readonly string[], { readonly status: string }>(
      [
        { id: 'SCH-017', given: 'available', expected: ['scheduled', 'blocked'] },
        { id: 'SCH-018', given: 'de-outro-sistema', expected: [] },
        { id: 'SCH-052', given: 'scheduled', expected: ['confirmed', 'waiting', 'payment', 'absent', 'canceled'] },
      ],
      (status) => ({ status }),
      ({ status }) => nextStatuses(status),
    ),
    laws: [
      law('toda situação se alcança a partir de disponível, e nenhuma é um beco sem saída', fc.constant(null), () => {
        const reached = new Set<string>(['available']);
        for (const status of reached) for (const next of nextStatuses(status)) reached.add(next);
        return reached.size === known.length && known.every((status) => nextStatuses(status).length > 0);
      }),
      law(
        'um texto qualquer não tem seguintes [SCH-018]',
        fc.string(),
        (status) => known.includes(status) || nextStatuses(status).length === 0,
      ),
    ],
  }),

  changeStatus: sheet({
    title: 'Mudar a situação de um agendamento',
    statement:
      'Só os passos do menu são aceitos; ficar onde está sempre vale. Onde a clínica exige, não se começa o atendimento sem conta. Para pagamento só vai quem tem uma conta esperando no caixa; quem já pagou ouve o número do recibo. Um atendimento finalizado só reabre onde a clínica permite.',
    source: ['SCH-017', 'SCH-052', 'ENT-083', 'ENT-085', 'BIL-046', 'CSH-103', 'A109', 'A141'],
    given: { from: ANY_STATUS, to: SCHEDULED, ...FREE },
    fields: {
      from: statusField('De'),
      to: statusField('Para'),
      hasAccount: flag('Tem conta'),
      waitsForPayment: flag('Uma conta espera no caixa'),
      receiptNumber: optional(number('Nº do recibo')),
      blockServiceWithoutAccount: flag('Bloqueia atendimento sem conta'),
      allowEditFinishedAppointment: flag('Permite editar finalizados'),
    },
    apply: changed,
    decisions: written<readonly [string, AppointmentStatus, Partial<StatusContext>?], string, Change>(
      [
        { id: 'SCH-052', given: ['scheduled', 'confirmed'], expected: 'confirmed' },
        { id: 'SCH-052', given: ['scheduled', 'canceled'], expected: 'canceled' },
        { id: 'SCH-017', given: ['available', 'scheduled'], expected: 'scheduled' },
        { id: 'A109', given: ['scheduled', 'attended'], expected: 'appointment.transition-not-allowed' },
        { id: 'SCH-018', given: ['de-outro-sistema', 'scheduled'], expected: 'appointment.transition-not-allowed' },
        {
          id: 'ENT-083',
          given: ['waiting', 'attending', { blockServiceWithoutAccount: true }],
          expected: 'appointment.account-required',
        },
        {
          id: 'ENT-083',
          given: ['waiting', 'attending', { blockServiceWithoutAccount: true, hasAccount: true }],
          expected: 'attending',
        },
        {
          id: 'BIL-046: nada espera no caixa',
          given: ['waiting', 'payment'],
          expected: 'appointment.payment-without-account',
        },
        { id: 'BIL-046', given: ['waiting', 'payment', { waitsForPayment: true }], expected: 'payment' },
        {
          id: 'BIL-046: já pago',
          given: ['waiting', 'payment', { receiptNumber: 12 }],
          expected: 'appointment.already-paid',
        },
        {
          id: 'BIL-046: pago um, outro espera',
          given: ['waiting', 'payment', { waitsForPayment: true, receiptNumber: 12 }],
          expected: 'payment',
        },
        { id: 'ENT-085', given: ['attended', 'attending'], expected: 'appointment.finished' },
        {
          id: 'ENT-085',
          given: ['attended', 'attending', { allowEditFinishedAppointment: true }],
          expected: 'attending',
        },
      ],
      ([from, to, context]) => ({ from, to, ...FREE, ...context }),
      (given) => {
        const answer = changed(given);
        return answer.ok ? answer.value : answer.error.code;
      },
    ),
    laws: [
      law(
        'ficar nunca falha, e sair só por um passo do menu [SCH-052]',
        fc.record({ from: statuses, to: statuses, context: contexts }),
        ({ from, to, context }) => {
          const answer = changeStatus(from, to, context);
          return changeStatus(from, from, context).ok && (!answer.ok || from === to || nextStatuses(from).includes(to));
        },
      ),
      law(
        'ter conta, não bloquear e permitir editar nunca recusam mais [ENT-083, ENT-085]',
        fc.record({ from: statuses, to: statuses, context: contexts }),
        ({ from, to, context }) => {
          const lenient = {
            hasAccount: true,
            waitsForPayment: true,
            receiptNumber: null,
            blockServiceWithoutAccount: false,
            allowEditFinishedAppointment: true,
          };
          return !changeStatus(from, to, context).ok || changeStatus(from, to, lenient).ok;
        },
      ),
      law(
        'ninguém chega ao pagamento sem conta que espere no caixa [BIL-046, CSH-103]',
        fc.record({ from: statuses, context: contexts }),
        ({ from, context }) =>
          from === 'payment' || context.waitsForPayment || !changeStatus(from, 'payment', context).ok,
      ),
      law('sem conta, onde se bloqueia, não se chega a atendimento [ENT-083]', statuses, (from) => {
        return (
          from === 'attending' ||
          !changeStatus(from, 'attending', {
            hasAccount: false,
            waitsForPayment: false,
            receiptNumber: null,
            blockServiceWithoutAccount: true,
            allowEditFinishedAppointment: true,
          }).ok
        );
      }),
    ],
  }),

  isFinished: sheet({
    title: 'Atendimento finalizado',
    statement: 'Atendido e retornado são o fim do atendimento.',
    source: ['ENT-085'],
    given: { status: ANY_STATUS },
    fields: { status: statusField('Situação') },
    apply: ({ status }) => isFinished(status),
    laws: [
      law(
        'nenhuma outra situação é o fim',
        fc.oneof(statuses, fc.string()),
        (status) => isFinished(status) === ['attended', 'returned'].includes(status),
      ),
    ],
  }),

  occupiesTime: sheet({
    title: 'Situações que ocupam o horário',
    statement: 'Disponível e cancelado devolvem o horário; todas as outras o guardam, inclusive a falta.',
    source: ['SCH-048', 'A116'],
    given: { status: 'absent' },
    fields: { status: statusField('Situação') },
    apply: ({ status }) => occupiesTime(status),
    decisions: written(
      [
        { id: 'cancelado', given: 'canceled', expected: false },
        { id: 'disponível', given: 'available', expected: false },
        { id: 'faltou', given: 'absent', expected: true },
      ],
      (status) => ({ status }),
      ({ status }) => occupiesTime(status),
    ),
    laws: [
      law(
        'uma situação desconhecida guarda o horário',
        fc.string(),
        (status) => occupiesTime(status) || ['available', 'canceled'].includes(status),
      ),
    ],
  }),

  stampStatus: sheet({
    title: 'Chegada, início e fim',
    statement:
      'Chegar, começar e terminar marcam a hora do servidor uma única vez. Voltar um passo apaga o que não aconteceu; faltar e cancelar não apagam nada. Um atendimento nunca termina antes de começar.',
    source: ['SCH-047', 'MED-048'],
    given: { ...EMPTY, to: 'waiting', now: NOW },
    fields: {
      arrivedAt: optional(instant('Chegada')),
      startedAt: optional(instant('Início')),
      finishedAt: optional(instant('Fim')),
      to: statusField('Para'),
      now: instant('Agora'),
    },
    apply: stamped,
    decisions: written<readonly [Partial<StatusStamps>, string], Partial<StatusStamps>, Stamping>(
      [
        { id: 'SCH-047', given: [{}, 'waiting'], expected: { ...EMPTY, arrivedAt: NOW } },
        { id: 'direto', given: [{}, 'attending'], expected: { arrivedAt: NOW, startedAt: NOW, finishedAt: null } },
        {
          id: 'fim',
          given: [{ arrivedAt: 'a', startedAt: 'b' }, 'attended'],
          expected: { arrivedAt: 'a', startedAt: 'b', finishedAt: NOW },
        },
        {
          id: 'volta',
          given: [{ arrivedAt: 'a', startedAt: 'b' }, 'waiting'],
          expected: { arrivedAt: 'a', startedAt: null, finishedAt: null },
        },
        {
          id: 'MED-048',
          given: [{ arrivedAt: NOW, startedAt: '2025-06-10T11:06:00Z' }, 'attended'],
          expected: { arrivedAt: NOW, startedAt: '2025-06-10T11:06:00Z', finishedAt: '2025-06-10T11:06:00Z' },
        },
        { id: 'engano', given: [{ arrivedAt: 'a' }, 'confirmed'], expected: EMPTY },
        { id: 'cancelado', given: [{ arrivedAt: 'a' }, 'canceled'], expected: { ...EMPTY, arrivedAt: 'a' } },
      ],
      ([held, to]) => ({ ...EMPTY, ...held, to, now: NOW }),
      stamped,
    ),
    laws: [
      law(
        'repetir a mudança não muda a hora, e o fim pede um início [SCH-047]',
        fc.array(statuses, { maxLength: 15 }),
        (walk) => {
          let held: StatusStamps = EMPTY;
          for (const to of walk) {
            const next = stampStatus(held, to, NOW);
            if (JSON.stringify(stampStatus(next, to, '2030-01-01T00:00:00.000Z')) !== JSON.stringify(next))
              return false;
            held = to === 'attended' && held.startedAt === null ? held : next;
            if (held.startedAt !== null && held.arrivedAt === null) return false;
          }
          return held.finishedAt === null || held.startedAt !== null;
        },
      ),
    ],
  }),

  takesTimeAgain: sheet({
    title: 'Retomar o horário',
    statement:
      'Quem volta de cancelado ou de falta precisa que o horário ainda esteja livre: alguém pode tê-lo tomado.',
    source: ['SCH-048'],
    given: { from: 'canceled', to: 'scheduled' },
    fields: { from: statusField('De'), to: statusField('Para') },
    apply: ({ from, to }) => takesTimeAgain(from, to),
    decisions: written(
      [
        { id: 'cancelado', given: ['canceled', 'scheduled'] as const, expected: true },
        { id: 'faltou', given: ['absent', 'scheduled'] as const, expected: true },
        { id: 'confirmado', given: ['scheduled', 'confirmed'] as const, expected: false },
        { id: 'cancelar', given: ['scheduled', 'canceled'] as const, expected: false },
      ],
      ([from, to]) => ({ from, to }),
      ({ from, to }) => takesTimeAgain(from, to),
    ),
    laws: [
      law(
        'quem não ocupava e passa a ocupar sempre pergunta de novo [SCH-048]',
        fc.record({ from: statuses, to: statuses }),
        ({ from, to }) => {
          return occupiesTime(from) || takesTimeAgain(from, to) === occupiesTime(to);
        },
      ),
    ],
  }),
} as const;
