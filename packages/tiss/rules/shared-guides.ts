import fc from 'fast-check';
import { defaultPlanSettings, SERVICE_TYPES } from '@prumo/domain/billing';
import { choice, decisions, flag, json, law, sheet, text } from '@prumo/domain/rules';
import { joinSessions, seriesOf } from '../src/index.ts';
import type { GuideToSend } from '../src/index.ts';
import { exam, soundSadt } from './inputs.ts';

interface Session {
  readonly type: GuideToSend['type'];
  readonly serviceType: string;
  readonly patientId: string;
  readonly individual: boolean;
}

const session: Session = { type: 'sadt', serviceType: 'other_therapies', patientId: 'ana', individual: false };

/** A plan that bills each session alone, or not. */
export const planOf = (billingForIndividualSessions: boolean) => ({
  general: {
    ...defaultPlanSettings.general,
    billing: { ...defaultPlanSettings.general.billing, billingForIndividualSessions },
  },
});

const series = ({ type, serviceType, patientId, individual }: Session): string | null =>
  seriesOf({ type, patientId, guide: { ...soundSadt, serviceType } }, planOf(individual));

interface Part {
  readonly password: string | null;
  readonly insurance: string | null;
  /** The procedure that each line hangs on. */
  readonly links: readonly (number | null)[];
}

const part = (links: Part['links'], password: string | null = 'A1', insurance: string | null = null): Part => ({
  links,
  password,
  insurance,
});

/** What the guide says once, and what each line hangs on. */
function joined(parts: readonly Part[]): string {
  const [first, ...rest] = parts.map(({ password, insurance, links }) => ({
    ...soundSadt,
    authorization: { ...soundSadt.authorization, password },
    referral: { ...soundSadt.referral, insurance },
    expenses: links.map((linkedItem) => ({ ...exam, linkedItem })),
  }));
  if (first === undefined) return '';
  const { authorization, referral, expenses } = joinSessions([first, ...rest]);
  return `${authorization.password} ${referral.insurance}: ${expenses.map(({ linkedItem }) => linkedItem ?? '-').join(' ')}`;
}

/** Accounts that are sessions of one guide. */
export const sharedGuideSheets = {
  seriesOf: sheet({
    title: 'Sessões que cabem em uma guia',
    statement:
      'As sessões de um paciente saem juntas, sob um número, quando são de grupo, em SP/SADT, e o plano não fatura cada sessão. Qualquer outra guia sai sozinha.',
    source: ['BIL-036', 'BIL-181', 'TIS-010'],
    given: session,
    fields: {
      type: choice('Guia', ['consultation', 'sadt'], 'guideType'),
      serviceType: choice('Tipo de atendimento', SERVICE_TYPES, 'serviceType'),
      patientId: text('Paciente'),
      individual: flag('Fatura cada sessão'),
    },
    apply: (given: Session) => series(given),
    decisions: decisions(
      [
        { id: 'BIL-036', given: {}, expected: 'ana' },
        { id: 'BIL-181 pequeno atendimento', given: { serviceType: 'small_service' }, expected: 'ana' },
        { id: 'BIL-181 cada sessão', given: { individual: true }, expected: null },
        { id: 'exame', given: { serviceType: 'exam' }, expected: null },
        { id: 'consulta', given: { type: 'consultation' }, expected: null },
      ],
      (change: Partial<Session>) => series({ ...session, ...change }),
    ),
    laws: [
      law(
        'só sessões do mesmo paciente são de uma série',
        fc.tuple(fc.constantFrom('ana', 'caio'), fc.constantFrom('ana', 'caio'), fc.constantFrom(...SERVICE_TYPES)),
        ([one, other, serviceType]) => {
          const [first, second] = [one, other].map((patientId) => series({ ...session, serviceType, patientId }));
          return first === null ? second === null : (first === second) === (one === other);
        },
      ),
    ],
  }),

  joinSessions: sheet({
    title: 'Juntar as sessões de uma guia',
    statement:
      'A guia diz o que a primeira sessão diz e leva as linhas de todas, na ordem das sessões; o que estava ligado a um procedimento continua ligado a ele. A guia da operadora e a senha que a primeira não tem são as da seguinte que as tem.',
    source: ['BIL-036', 'TIS-008'],
    given: { sessions: [part([null]), part([null, 0])] as readonly Part[] },
    fields: { sessions: json('Sessões') },
    apply: ({ sessions }) => joined(sessions),
    decisions: decisions(
      [
        { id: 'BIL-036', given: [part([null]), part([null, 0]), part([null])], expected: 'A1 null: - - 1 -' },
        { id: 'uma sessão só', given: [part([null, 0])], expected: 'A1 null: - 0' },
        {
          id: 'a senha que falta na primeira',
          given: [part([null], null), part([null], 'B2', '77'), part([null], 'B2', '78')],
          expected: 'B2 77: - - -',
        },
        {
          id: 'o número da própria guia não é o que a operadora deu',
          given: [part([null], 'A1', '2001'), part([null], 'A1', 'OP-9')],
          expected: 'A1 OP-9: - -',
        },
        {
          id: 'o da própria guia, onde não há outro',
          given: [part([null]), part([null], 'A1', '2001')],
          expected: 'A1 2001: - -',
        },
      ],
      (sessions: readonly Part[]) => joined(sessions),
    ),
    laws: [
      law('nenhuma linha se perde [BIL-036]', fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (counts) => {
        const sessions = counts.map((count) => part(Array.from({ length: count }, () => null)));
        return joined(sessions) === `A1 null: ${sessions.flatMap(({ links }) => links.map(() => '-')).join(' ')}`;
      }),
    ],
  }),
};
