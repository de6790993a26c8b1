import fc from 'fast-check';
import {
  ACCOUNT_STATUSES,
  isGroupSession,
  offersPreviousSessions,
  PREVIOUS_SESSION_DAYS,
  SERVICE_TYPES,
  takePreviousSession,
  usablePreviousSessions,
  validatePreviousSession,
} from '../../src/billing/index.ts';
import type { GuideDraft } from '../../src/billing/index.ts';
import { addDays, diffInDays, localDate } from '../../src/dates/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, group, list, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { planWith } from './drafts.ts';
import { plans, texts } from './guide-arbitraries.ts';
import { planField, serviceTypeField, statusField } from './shapes.ts';

const TODAY = localDate('2025-06-10');
const statuses = fc.constantFrom(...ACCOUNT_STATUSES);
const serviceTypes = fc.oneof(fc.constantFrom(...SERVICE_TYPES), texts);
const session = (day: string, status = 'open') => ({ date: localDate(day), status });
const sessionField = group('Sessão', { date: date('Data'), status: statusField });
const near = fc.record({ date: localDates, status: statuses, days: fc.integer({ min: -5, max: 70 }) });

const GUIDE: Pick<GuideDraft, 'referral' | 'authorization'> = {
  referral: { type: 'sadt', provider: '', insurance: '', main: '9' },
  authorization: { date: '2025-06-10', password: '', validity: null },
};

/** Reusing the guide of an earlier session. */
export const sessionsSheets = {
  isGroupSession: sheet({
    title: 'Sessão de grupo',
    statement: 'Outras terapias e pequeno atendimento são sessões de grupo: podem reaproveitar uma guia anterior.',
    source: ['BIL-181'],
    given: { serviceType: 'other_therapies' },
    fields: { serviceType: serviceTypeField },
    apply: ({ serviceType }) => isGroupSession(serviceType),
    decisions: decisions(
      SERVICE_TYPES.map((serviceType) => ({
        id: `BIL-181 ${serviceType}`,
        given: { serviceType },
        expected: serviceType === 'other_therapies' || serviceType === 'small_service',
      })),
      ({ serviceType }) => isGroupSession(serviceType),
    ),
    laws: [
      law(
        'só um tipo da tabela é sessão de grupo',
        texts,
        (serviceType) => !isGroupSession(serviceType) || SERVICE_TYPES.some((known) => known === serviceType),
      ),
    ],
  }),

  offersPreviousSessions: sheet({
    title: 'Mostrar «Sessões anteriores»',
    statement:
      'O botão aparece em sessões de grupo que não foram finalizadas, se o plano não cobra cada sessão por si.',
    source: ['BIL-032', 'BIL-181', 'A31'],
    given: { serviceType: 'other_therapies', status: 'open', plan: planWith() },
    fields: { serviceType: serviceTypeField, status: statusField, plan: planField },
    apply: (account) => offersPreviousSessions(account),
    decisions: written(
      [
        { id: 'BIL-032 exam', given: { serviceType: 'exam' }, expected: false },
        { id: 'BIL-032', given: { serviceType: 'other_therapies' }, expected: true },
        { id: 'BIL-032 finished', given: { serviceType: 'other_therapies', status: 'finished' }, expected: false },
        { id: 'BIL-181', given: { serviceType: 'other_therapies', single: true }, expected: false },
        { id: 'BIL-032 small service', given: { serviceType: 'small_service' }, expected: true },
      ],
      ({
        serviceType,
        status = 'open',
        single = false,
      }: {
        readonly serviceType: string;
        readonly status?: string;
        readonly single?: boolean;
      }) => ({
        serviceType,
        status,
        plan: planWith({ general: { billing: { billingForIndividualSessions: single } } }),
      }),
      (account) => offersPreviousSessions(account),
    ),
    laws: [
      law(
        'finalizar só esconde o botão [BIL-032]',
        fc.record({ serviceType: serviceTypes, status: statuses, plan: plans }),
        (account) =>
          !offersPreviousSessions({ ...account, status: 'finished' }) &&
          (!offersPreviousSessions(account) || isGroupSession(account.serviceType)),
      ),
    ],
  }),

  validatePreviousSession: sheet({
    title: 'Sessão anterior aproveitável',
    statement:
      'Aproveita-se uma sessão de até 60 dias antes do atendimento (o sexagésimo dia vale), cuja conta está em aberto ou em faturamento.',
    source: ['BIL-182', 'A31'],
    given: { session: session('2025-04-11'), serviceDate: TODAY },
    fields: { session: sessionField, serviceDate: date('Data do atendimento') },
    apply: ({ session: earlier, serviceDate }) => validatePreviousSession(earlier, serviceDate),
    decisions: written(
      [
        { id: 'W-090', given: { day: '2025-04-11', status: 'open' }, expected: null },
        { id: 'W-091', given: { day: '2025-04-10', status: 'open' }, expected: 'billing.session-too-old' },
        { id: 'BIL-182', given: { day: '2025-05-01', status: 'finished' }, expected: 'billing.session-closed' },
        { id: 'BIL-182 billing', given: { day: '2025-05-01', status: 'in_billing' }, expected: null },
        {
          id: 'BIL-182 later',
          given: { day: '2025-06-11', status: 'open' },
          expected: 'billing.session-after-service',
        },
      ],
      ({ day, status }: { readonly day: string; readonly status: string }) => session(day, status),
      (earlier) => {
        const answer = validatePreviousSession(earlier, TODAY);
        return answer.ok ? null : answer.error.code;
      },
    ).map((row) => ({ ...row, load: () => ({ session: row.load(), serviceDate: TODAY }) })),
    laws: [
      law(
        'vale exatamente de 0 a 60 dias antes, em aberto ou em faturamento [BIL-182]',
        near,
        ({ date: serviceDate, status, days }) => {
          const inside = days >= 0 && days <= PREVIOUS_SESSION_DAYS && (status === 'open' || status === 'in_billing');
          return validatePreviousSession({ date: addDays(serviceDate, -days), status }, serviceDate).ok === inside;
        },
      ),
      law(
        'deslocar as duas datas não muda nada',
        fc.record({
          one: localDates,
          back: fc.integer({ min: -5, max: 70 }),
          shift: fc.integer({ min: -400, max: 400 }),
        }),
        ({ one, back, shift }) => {
          const answer = (day: typeof one) =>
            validatePreviousSession({ date: addDays(day, -back), status: 'open' }, day).ok;
          return answer(one) === answer(addDays(one, shift));
        },
      ),
    ],
  }),

  usablePreviousSessions: sheet({
    title: 'Lista de sessões anteriores',
    statement:
      'A lista traz as sessões aproveitáveis, da mais recente à mais antiga; nenhuma quando o plano cobra sessão por sessão.',
    source: ['BIL-182', 'BIL-035', 'A31'],
    given: {
      sessions: [session('2025-04-10'), session('2025-04-11'), session('2025-05-20')],
      serviceDate: TODAY,
      plan: planWith({}),
    },
    fields: {
      sessions: list('Sessões', sessionField, session('2025-06-01')),
      serviceDate: date('Data do atendimento'),
      plan: planField,
    },
    apply: ({ sessions, serviceDate, plan }) => usablePreviousSessions(sessions, serviceDate, plan),
    decisions: written(
      [
        {
          id: 'BIL-182',
          given: ['2025-04-10 open', '2025-04-11 open', '2025-05-20 open', '2025-05-21 finished'],
          expected: ['2025-05-20', '2025-04-11'],
        },
        { id: 'BIL-181 session by session', given: ['individual', '2025-05-20 open'], expected: [] },
      ],
      ([first = '', ...rest]: readonly string[]) => ({
        sessions: (first === 'individual' ? rest : [first, ...rest]).map((row) =>
          session(row.slice(0, 10), row.slice(11)),
        ),
        serviceDate: TODAY,
        plan: planWith({ general: { billing: { billingForIndividualSessions: first === 'individual' } } }),
      }),
      ({ sessions, serviceDate, plan }) =>
        usablePreviousSessions(sessions, serviceDate, plan).map(({ date: day }): string => day),
    ),
    laws: [
      law(
        'todas são aproveitáveis, nenhuma falta, a ordem desce [BIL-182]',
        fc.record({ serviceDate: localDates, days: fc.array(fc.integer({ min: -5, max: 70 })) }),
        ({ serviceDate, days }) => {
          const sessions = days.map((back) => ({ date: addDays(serviceDate, -back), status: 'open' }));
          const usable = usablePreviousSessions(sessions, serviceDate, planWith({}));
          const expected = days.filter((back) => back >= 0 && back <= PREVIOUS_SESSION_DAYS).length;
          return (
            usable.length === expected &&
            usable.every((one, at) => at === 0 || diffInDays(one.date, usable[at - 1]?.date ?? one.date) >= 0)
          );
        },
      ),
    ],
  }),

  takePreviousSession: sheet({
    title: 'Usar uma sessão anterior',
    statement:
      'Escolher uma sessão leva o número da guia para o prestador e a operadora, e a senha e a validade para a autorização. O resto da guia fica.',
    source: ['BIL-036'],
    given: { guide: GUIDE, session: { guide: '555', password: 'ABC9', validity: '2025-07-10' } },
    fields: {
      guide: group('Guia', {
        referral: group('Números', {
          provider: optional(text('Prestador')),
          insurance: optional(text('Operadora')),
          main: optional(text('Principal')),
        }),
        authorization: group('Autorização', {
          date: optional(date('Data')),
          password: optional(text('Senha')),
          validity: optional(date('Validade')),
        }),
      }),
      session: group('Sessão anterior', {
        guide: text('Guia'),
        password: optional(text('Senha')),
        validity: optional(date('Validade')),
      }),
    },
    apply: ({ guide, session: earlier }) => takePreviousSession(guide, earlier),
    result: group('Guia', {
      referral: group('Números', {
        type: choice('Guia', ['consultation', 'sadt'], 'guideType'),
        provider: text('Prestador'),
        insurance: text('Operadora'),
        main: text('Principal'),
      }),
      authorization: group('Autorização', { date: date('Data'), password: text('Senha'), validity: date('Validade') }),
    }),
    decisions: written(
      [
        {
          id: 'BIL-036',
          given: { guide: '555', password: 'ABC9', validity: '2025-07-10' },
          expected: ['555', '555', '9', 'ABC9', '2025-07-10', '2025-06-10'],
        },
      ],
      (earlier: { readonly guide: string; readonly password: string; readonly validity: string }) => ({
        guide: GUIDE,
        session: earlier,
      }),
      ({ guide, session: earlier }) => {
        const { referral, authorization } = takePreviousSession(guide, earlier);
        return [
          referral.provider,
          referral.insurance,
          referral.main,
          authorization.password,
          authorization.validity,
          authorization.date,
        ] as unknown[];
      },
    ),
    laws: [
      law(
        'a última sessão escolhida é a que vale',
        fc.record({
          one: fc.record({ guide: fc.string(), password: texts, validity: texts }),
          other: fc.record({ guide: fc.string(), password: texts, validity: texts }),
        }),
        ({ one, other }) =>
          JSON.stringify(takePreviousSession(takePreviousSession(GUIDE, one), other)) ===
          JSON.stringify(takePreviousSession(GUIDE, other)),
      ),
    ],
  }),
} as const;
