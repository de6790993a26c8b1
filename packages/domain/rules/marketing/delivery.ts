import fc from 'fast-check';
import {
  ANSWER_WISHES,
  answerLinkState,
  DELIVERY_STAGES,
  deliveryAfter,
  deliveryFailure,
  patientAnswer,
} from '../../src/marketing/index.ts';
import type { AnswerLink, AnswerWish, DeliveryStage } from '../../src/marketing/index.ts';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import { badNumbers } from '../arbitraries.ts';
import { choice, flag, group, instant, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const stages = fc.constantFrom(...DELIVERY_STAGES);
const known = fc.option(stages, { nil: null });
interface Heard {
  readonly known: DeliveryStage | null;
  readonly reports: readonly string[];
}
const nothing: Heard = { known: null, reports: [] };
const delivery = ({ known: before, reports }: Heard): DeliveryStage | null => reports.reduce(deliveryAfter, before);
const heard = (reports: readonly string[]): DeliveryStage | null => delivery({ ...nothing, reports });

const told = '2026-11-24T12:00:00.000Z';
const later = '2026-11-25T12:00:00.000Z';
const link: AnswerLink = {
  wish: 'confirmed',
  used: false,
  appointment: { status: 'scheduled', startsAt: told },
  toldStartsAt: told,
  nowIso: '2026-11-23T12:00:00.000Z',
};
const moments = fc.constantFrom('2026-11-23T12:00:00.000Z', told, later);
const links: fc.Arbitrary<AnswerLink> = fc.record({
  wish: fc.constantFrom(...ANSWER_WISHES),
  used: fc.boolean(),
  appointment: fc.option(
    fc.record({ status: fc.constantFrom(...APPOINTMENT_STATUSES), startsAt: fc.constantFrom(told, later) }),
    { nil: null },
  ),
  toldStartsAt: fc.constant(told),
  nowIso: moments,
});
const SAID: Readonly<Record<AnswerWish, string>> = { confirmed: 'sim', canceled: 'não' };

/** What became of a message, and what the links of an e-mail still do. */
export const deliverySheets = {
  deliveryAfter: sheet({
    title: 'A entrega de uma mensagem',
    statement:
      'Vale o aviso mais forte: enviada, não entregue, entregue, lida. Um aviso atrasado ou repetido nunca desfaz outro mais forte.',
    source: ['UXP-016'],
    given: { known: 'read', reports: ['delivered'] } satisfies Heard,
    fields: {
      known: optional(choice('O que se sabe', DELIVERY_STAGES, 'deliveryStage')),
      reports: list('Avisos do provedor', text('Aviso'), 'delivered'),
    },
    apply: delivery,
    result: optional(choice('Entrega', DELIVERY_STAGES, 'deliveryStage')),
    decisions: written(
      [
        { id: 'em ordem', given: ['sent', 'delivered', 'read'], expected: 'read' },
        { id: 'entregue atrasado', given: ['read', 'delivered'], expected: 'read' },
        { id: 'falhou', given: ['sent', 'failed'], expected: 'failed' },
        { id: 'enviada atrasada', given: ['failed', 'sent'], expected: 'failed' },
        { id: 'chegou mesmo assim', given: ['failed', 'delivered'], expected: 'delivered' },
        { id: 'aviso desconhecido', given: ['sent', 'warning'], expected: 'sent' },
        { id: 'nenhum aviso', given: [], expected: null },
      ],
      (reports: readonly string[]): Heard => ({ ...nothing, reports }),
      (given): string | null => delivery(given),
    ),
    laws: [
      law(
        'a ordem dos avisos não importa',
        fc.tuple(fc.array(stages, { maxLength: 8 }), fc.nat(7)),
        ([reports, turn]) => {
          return (
            heard([...reports.slice(turn), ...reports.slice(0, turn)]) === heard(reports) &&
            heard(reports.toReversed()) === heard(reports)
          );
        },
      ),
      law('o mesmo aviso de novo não muda nada', fc.tuple(known, stages), ([before, report]) => {
        return deliveryAfter(deliveryAfter(before, report), report) === deliveryAfter(before, report);
      }),
      law(
        'nenhum aviso enfraquece o que se sabe',
        fc.tuple(stages, fc.oneof(stages, fc.string())),
        ([before, report]) => {
          const after = deliveryAfter(before, report);
          return after !== null && DELIVERY_STAGES.indexOf(after) >= DELIVERY_STAGES.indexOf(before);
        },
      ),
    ],
  }),

  deliveryFailure: sheet({
    title: 'Por que não chegou',
    statement:
      'O número que o WhatsApp informa vira um motivo que a recepção entende; os demais são só «não entregue».',
    source: ['UXP-016'],
    given: { code: 131_026 },
    fields: { code: optional(number('Código do provedor')) },
    apply: ({ code }) => deliveryFailure(code),
    decisions: written(
      [
        { id: 'sem WhatsApp', given: 131_026, expected: 'message.number-unreachable' },
        { id: 'fora das 24 horas', given: 131_047, expected: 'message.window-closed' },
        { id: 'paciente saiu', given: 131_050, expected: 'message.recipient-stopped' },
        { id: 'outro', given: 131_000, expected: 'message.not-delivered' },
        { id: 'sem código', given: null, expected: 'message.not-delivered' },
      ],
      (code: number | null) => ({ code }),
      ({ code }): string => deliveryFailure(code),
    ),
    laws: [
      law(
        'um número estranho também tem um motivo',
        badNumbers,
        (bad) => deliveryFailure(bad) === 'message.not-delivered',
      ),
    ],
  }),

  answerLinkState: sheet({
    title: 'O link de resposta do e-mail',
    statement:
      'Confirma ou cancela enquanto a mesma resposta pelo WhatsApp mudaria o agendamento. Depois diz por que não: já feito, remarcado, alterado pela clínica, ou o horário passou.',
    source: ['UXP-016'],
    given: link,
    fields: {
      wish: choice('Link', ANSWER_WISHES, 'answerEffect'),
      used: flag('Já usado'),
      appointment: optional(
        group('Agendamento', {
          status: choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus'),
          startsAt: instant('Horário marcado'),
        }),
      ),
      toldStartsAt: instant('Horário avisado'),
      nowIso: instant('Agora'),
    },
    apply: answerLinkState,
    decisions: written(
      [
        { id: 'aberto', given: {}, expected: 'open' },
        {
          id: 'desiste',
          given: { wish: 'canceled', appointment: { status: 'confirmed', startsAt: told } },
          expected: 'open',
        },
        { id: 'de novo', given: { appointment: { status: 'confirmed', startsAt: told } }, expected: 'done' },
        {
          id: 'já cancelado',
          given: { wish: 'canceled', appointment: { status: 'canceled', startsAt: told } },
          expected: 'done',
        },
        {
          id: 'a clínica cancelou',
          given: { appointment: { status: 'canceled', startsAt: told } },
          expected: 'closed',
        },
        {
          id: 'já chegou',
          given: { wish: 'canceled', appointment: { status: 'waiting', startsAt: told } },
          expected: 'closed',
        },
        { id: 'já usado', given: { used: true }, expected: 'closed' },
        { id: 'remarcado', given: { appointment: { status: 'scheduled', startsAt: later } }, expected: 'moved' },
        { id: 'excluído', given: { appointment: null }, expected: 'closed' },
        { id: 'na hora', given: { nowIso: told }, expected: 'expired' },
      ],
      (change: Partial<AnswerLink>): AnswerLink => ({ ...link, ...change }),
      (given): string => answerLinkState(given),
    ),
    laws: [
      law(
        'sem uso, aberto exatamente quando a mesma resposta pelo WhatsApp mudaria o agendamento [UXP-016]',
        links,
        (one) => {
          const { wish, appointment, toldStartsAt, nowIso } = one;
          const answered =
            appointment === null ? null : patientAnswer({ ...appointment, text: SAID[wish], toldStartsAt, nowIso });
          const changes = answered?.ok === true && answered.value !== appointment?.status;
          return (answerLinkState({ ...one, used: false }) === 'open') === changes;
        },
      ),
      law('um link usado não muda mais nada', links, (one) => answerLinkState({ ...one, used: true }) !== 'open'),
      law('um link que passou não volta a abrir', links, (one) => {
        return (
          answerLinkState(one) !== 'expired' ||
          answerLinkState({ ...one, nowIso: '2026-12-24T12:00:00.000Z' }) === 'expired'
        );
      }),
      law(
        'um instante que não existe já passou',
        fc.constantFrom('', 'ontem'),
        (nowIso) => answerLinkState({ ...link, nowIso }) === 'expired',
      ),
    ],
  }),
} as const;
