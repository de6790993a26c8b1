import fc from 'fast-check';
import { authorizationValidity, autoFillGuide } from '../../src/billing/index.ts';
import type { GuideDraft, PlanSettings } from '../../src/billing/index.ts';
import { diffInDays, isLocalDate, localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { badNumbers, localDates } from '../arbitraries.ts';
import { date, group, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { change, changeAt, planWith, SADT } from './drafts.ts';
import type { Deep } from './drafts.ts';
import { guides, plans, texts } from './guide-arbitraries.ts';
import { guideField, planField } from './shapes.ts';

const SERVICE_DATE = localDate('2025-06-12');

interface Filling {
  readonly guide?: Readonly<Record<string, unknown>>;
  readonly plan: Deep<PlanSettings>;
  readonly serviceDate?: string;
  readonly previous?: string;
  /** The dotted path that is looked at. */
  readonly path: string;
}

const fillsSadt = (changes: Deep<PlanSettings['tiss']['sadt']>): Deep<PlanSettings> => ({ tiss: { sadt: changes } });
const byServiceDate = fillsSadt({ fillAuthorizationDateWithServiceDate: true, fillRequestDataWithServiceDate: true });
const cardByServiceDate: Deep<PlanSettings> = { general: { record: { fillValidityWithServiceDate: true } } };
const thirtyDays = fillsSadt({ authorization: { fillValidityDate: { enabled: true, days: 30 } } });
const mirrored = fillsSadt({ authorization: { fillInsuranceReferralWithPassword: true } });

const fillings: readonly { readonly id: string; readonly given: Filling; readonly expected: unknown }[] = [
  { id: 'BIL-072', given: { guide: { 'insured.name': '' }, plan: {}, path: 'insured.name' }, expected: 'Ana' },
  { id: 'BIL-072 typed', given: { guide: { 'insured.name': 'Bia' }, plan: {}, path: 'insured.name' }, expected: 'Bia' },
  { id: 'BIL-073', given: { plan: cardByServiceDate, path: 'insured.validity' }, expected: '2025-06-12' },
  { id: 'BIL-074', given: { plan: byServiceDate, path: 'authorization.date' }, expected: '2025-06-12' },
  {
    id: 'BIL-075',
    given: { guide: { 'request.date': '' }, plan: byServiceDate, path: 'request.date' },
    expected: '2025-06-12',
  },
  {
    id: 'W-088 card',
    given: { plan: { ...cardByServiceDate, ...byServiceDate }, path: 'insured.validity' },
    expected: '2025-06-12',
  },
  {
    id: 'W-088 authorization',
    given: { plan: { ...cardByServiceDate, ...byServiceDate }, path: 'authorization.date' },
    expected: '2025-06-12',
  },
  {
    id: 'W-088 request',
    given: { guide: { 'request.date': '' }, plan: { ...cardByServiceDate, ...byServiceDate }, path: 'request.date' },
    expected: '2025-06-12',
  },
  {
    id: 'BIL-074 moved',
    given: {
      guide: { 'authorization.date': '2025-06-12' },
      plan: byServiceDate,
      serviceDate: '2025-06-15',
      previous: '2025-06-12',
      path: 'authorization.date',
    },
    expected: '2025-06-15',
  },
  {
    id: 'BIL-074 typed',
    given: {
      guide: { 'authorization.date': '2025-01-01' },
      plan: byServiceDate,
      serviceDate: '2025-06-15',
      previous: '2025-06-12',
      path: 'authorization.date',
    },
    expected: '2025-01-01',
  },
  {
    id: 'W-087',
    given: { guide: { 'authorization.date': '2025-06-10' }, plan: thirtyDays, path: 'authorization.validity' },
    expected: '2025-07-10',
  },
  {
    id: 'BIL-076',
    given: { guide: { 'authorization.date': '2025-06-10' }, plan: thirtyDays, path: 'authorization.validity' },
    expected: '2025-07-10',
  },
  {
    id: 'BIL-077',
    given: { guide: { 'authorization.password': 'XYZ' }, plan: mirrored, path: 'referral.insurance' },
    expected: 'XYZ',
  },
];

const filling = ({ guide, plan, serviceDate, previous }: Filling) => ({
  guide: changeAt(SADT, guide),
  plan: planWith(plan),
  context: {
    patientName: 'Ana',
    serviceDate: localDate(serviceDate ?? SERVICE_DATE),
    previousServiceDate: previous === undefined ? undefined : localDate(previous),
  },
});

const leaf = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
      value,
    );

/** What the plan fills into a guide. */
export const fillingSheets = {
  autoFillGuide: sheet({
    title: 'Preenchimento automático da guia',
    statement:
      'O nome do beneficiário vem do paciente. Se o plano manda, a validade da carteira e as datas da autorização e da solicitação vêm do atendimento, a validade da senha é a data da autorização mais os dias, e a guia da operadora repete a senha. O que foi digitado à mão fica; o que veio da data do atendimento acompanha a data.',
    source: [
      'BIL-065',
      'BIL-066',
      'BIL-067',
      'BIL-068',
      'BIL-072',
      'BIL-073',
      'BIL-074',
      'BIL-075',
      'BIL-076',
      'BIL-077',
      'A88',
      'A89',
    ],
    given: {
      guide: changeAt(SADT, { 'insured.name': '', 'request.date': '' }),
      plan: planWith({ ...cardByServiceDate, ...byServiceDate }),
      context: {
        patientName: 'Ana',
        serviceDate: SERVICE_DATE,
        previousServiceDate: undefined as LocalDate | undefined,
      },
    },
    fields: {
      guide: guideField,
      plan: planField,
      context: group('Atendimento', {
        patientName: text('Paciente'),
        serviceDate: date('Data'),
        previousServiceDate: optional(date('Data anterior')),
      }),
    },
    apply: ({ guide, plan, context }) => autoFillGuide(guide, plan, context),
    result: guideField,
    decisions: fillings.flatMap((row) =>
      written([row], filling, ({ guide, plan, context }) => leaf(autoFillGuide(guide, plan, context), row.given.path)),
    ),
    laws: [
      law(
        'preencher de novo não muda nada',
        fc.record({ guide: guides, plan: plans, serviceDate: localDates }),
        ({ guide, plan, serviceDate }) => {
          const once = autoFillGuide(guide, plan, { patientName: 'Ana', serviceDate });
          return (
            JSON.stringify(autoFillGuide(once, plan, { patientName: 'Ana', serviceDate })) === JSON.stringify(once)
          );
        },
      ),
      law(
        'um plano que nada preenche só dá o nome [BIL-072]',
        fc.record({ guide: guides, serviceDate: localDates }),
        ({ guide, serviceDate }) => {
          const filled = autoFillGuide(guide, planWith(), { patientName: 'Ana', serviceDate });
          return (
            filled.authorization.date === guide.authorization.date &&
            filled.insured.validity === guide.insured.validity &&
            filled.request?.date === guide.request?.date
          );
        },
      ),
      law(
        'mudar a data e voltar traz as mesmas datas [BIL-073, BIL-074, BIL-075]',
        fc.record({ plan: plans, one: localDates, other: localDates }),
        ({ plan, one, other }) => {
          const empty: GuideDraft = change(SADT, { request: { date: null } });
          const filled = autoFillGuide(empty, plan, { patientName: 'Ana', serviceDate: one });
          const moved = autoFillGuide(filled, plan, {
            patientName: 'Ana',
            serviceDate: other,
            previousServiceDate: one,
          });
          const back = autoFillGuide(moved, plan, { patientName: 'Ana', serviceDate: one, previousServiceDate: other });
          return JSON.stringify(back) === JSON.stringify(filled);
        },
      ),
    ],
  }),

  authorizationValidity: sheet({
    title: 'Validade da senha',
    statement:
      'Se o plano preenche, a senha vale até a data da autorização mais os dias do plano. Sem data que exista, ou com dias que não são um número inteiro a partir de 0, não há o que preencher.',
    source: ['BIL-076'],
    given: { date: '2025-06-10', plan: planWith(thirtyDays) },
    fields: { date: optional(date('Data da autorização')), plan: planField },
    apply: ({ date: day, plan }) => authorizationValidity(day, plan),
    result: optional(date('Validade')),
    decisions: written(
      [
        { id: 'BIL-076', given: { date: '2025-06-10', days: 30 }, expected: '2025-07-10' },
        { id: 'BIL-076 31/02', given: { date: '2025-02-31', days: 30 }, expected: null },
        { id: 'BIL-076 leap', given: { date: '2024-02-28', days: 1 }, expected: '2024-02-29' },
        { id: 'BIL-076 NaN', given: { date: '2025-06-10', days: Number.NaN }, expected: null },
      ],
      ({ date: day, days }: { readonly date: string; readonly days: number }) => ({
        date: day,
        plan: planWith(fillsSadt({ authorization: { fillValidityDate: { enabled: true, days } } })),
      }),
      ({ date: day, plan }): string | null => authorizationValidity(day, plan),
    ),
    laws: [
      law(
        'a distância em dias é a do plano [BIL-076]',
        fc.record({ day: localDates, plan: plans }),
        ({ day, plan }) => {
          const { enabled, days } = plan.tiss.sadt.authorization.fillValidityDate;
          const until = authorizationValidity(day, plan);
          return until === null ? !enabled : enabled && diffInDays(day, until) === days;
        },
      ),
      law(
        'data ou dias impossíveis nunca dão uma validade',
        fc.record({ day: texts, days: badNumbers }),
        ({ day, days }) =>
          (authorizationValidity(day, planWith(thirtyDays)) === null) === !isLocalDate(day ?? '') &&
          authorizationValidity(
            '2025-06-10',
            planWith(fillsSadt({ authorization: { fillValidityDate: { enabled: true, days } } })),
          ) === null,
      ),
    ],
  }),
} as const;
