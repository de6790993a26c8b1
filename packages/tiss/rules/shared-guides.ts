import fc from 'fast-check';
import { defaultPlanSettings, SERVICE_TYPES } from '@prumo/domain/billing';
import { choice, decisions, flag, json, law, sheet, text } from '@prumo/domain/rules';
import { joinSessions, seriesOf } from '../src/index.ts';
import type { GuideToSend } from '../src/index.ts';
import { soundSadt } from './inputs.ts';

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

type Links = readonly (number | null)[];

/** Which session the guide speaks as, and what each line hangs on. */
function joined(sessions: readonly Links[]): string {
  const [first, ...rest] = sessions.map((links, at) => ({ at, expenses: links.map((linkedItem) => ({ linkedItem })) }));
  if (first === undefined) return '';
  const guide = joinSessions([first, ...rest]);
  return `guia ${guide.at}: ${guide.expenses.map(({ linkedItem }) => linkedItem ?? '-').join(' ')}`;
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
      'A guia diz o que a primeira sessão diz e leva as linhas de todas, na ordem das sessões; o que estava ligado a um procedimento continua ligado a ele.',
    source: ['BIL-036', 'TIS-008'],
    given: { sessions: [[null], [null, 0]] as readonly Links[] },
    fields: { sessions: json('Item ligado de cada linha, por sessão') },
    apply: ({ sessions }) => joined(sessions),
    decisions: decisions(
      [
        { id: 'BIL-036', given: [[null], [null, 0], [null]], expected: 'guia 0: - - 1 -' },
        { id: 'uma sessão só', given: [[null, 0]], expected: 'guia 0: - 0' },
      ],
      (sessions: readonly Links[]) => joined(sessions),
    ),
    laws: [
      law('nenhuma linha se perde [BIL-036]', fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (counts) => {
        const sessions = counts.map((count) => Array.from({ length: count }, () => null));
        return (
          joined(sessions) ===
          `guia 0: ${sessions
            .flat()
            .map(() => '-')
            .join(' ')}`
        );
      }),
    ],
  }),
};
