import type { Schemas } from '@prumo/contract';
import { guideFieldNumber, OTHER_EXPENSE_TYPES } from '@prumo/domain/billing';
import { formatDate, formatDateTime, type LocalDate } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import type { PrintBlock, PrintField } from '../print/model.ts';

type Account = Schemas['Account'];
type Type = 'consultation' | 'sadt';

const day = (date: string | null): string => (date ? formatDate(date as LocalDate) : '');
const named = (name: string, value: string | null): string => (value ? label(name, value) : '');

/** A field by the number and the name that the form of the agency has for it. */
const field = (type: Type, key: string, value: string | null): PrintField => {
  const number = guideFieldNumber(type, key);
  const name = label(type === 'sadt' ? 'sadtGuideField' : 'consultationGuideField', key);
  return { ...(number === null ? {} : { number }), label: name, value: value ?? '' };
};

/** The fields of the consultation guide, in the order of its form. [TIS-007] */
export function consultationFields(account: Account, zone: string): PrintField[] {
  const of = (key: string, value: string | null) => field('consultation', key, value);
  return [
    of('referral.provider', account.referral.provider),
    of('referral.insurance', account.referral.insurance),
    ...tokenFields(account),
    of('insurance.insured.record', account.insurance.insured.record),
    of('insurance.insured.validity', day(account.insurance.insured.validity)),
    of('patient.isNewborn', account.patient.isNewborn ? 'Sim' : 'Não'),
    of('insurance.insured.name', account.insurance.insured.name ?? account.patient.name),
    of('patient.cns', account.patient.cns),
    of('accidentIndication', named('accidentIndication', account.accidentIndication)),
    of('specialCoverage', named('specialCoverage', account.specialCoverage)),
    of('serviceRegime', named('serviceRegime', account.serviceRegime)),
    of('occupationalHealth', named('occupationalHealth', account.occupationalHealth)),
    of('startDate', formatDateTime(account.startDate, zone)),
    of('consultationType', named('consultationType', account.consultationType)),
    { label: 'Convênio', value: account.insurance.name },
  ];
}

/** The fields of the SP/SADT guide, in the order of its form: authorization, beneficiary, request, service. [TIS-007] */
export function sadtFields(account: Account, zone: string): PrintField[] {
  const of = (key: string, value: string | null) => field('sadt', key, value);
  const { request } = account;
  const requester = request?.professional;
  return [
    of('referral.provider', account.referral.provider),
    of('referral.main', account.referral.main),
    of('authorization.date', day(account.authorization.date)),
    of('authorization.password', account.authorization.password),
    of('authorization.validity', day(account.authorization.validity)),
    of('referral.insurance', account.referral.insurance),
    ...tokenFields(account),
    of('insurance.insured.record', account.insurance.insured.record),
    of('insurance.insured.validity', day(account.insurance.insured.validity)),
    of('insurance.insured.name', account.insurance.insured.name ?? account.patient.name),
    of('patient.cns', account.patient.cns),
    of('patient.isNewborn', account.patient.isNewborn ? 'Sim' : 'Não'),
    of('request.providerCode', request?.providerCode ?? null),
    of('request.providerName', request?.providerName ?? null),
    of('request.professional.name', requester?.name ?? null),
    of('request.professional.council.name', requester?.council.name ?? null),
    of('request.professional.council.record', requester?.council.record ?? null),
    of('request.professional.council.state', requester?.council.state ?? null),
    of('request.professional.specialty.code', requester?.specialty.code ?? null),
    of('character', named('character', account.character)),
    of('request.date', day(request?.date ?? null)),
    of('clinicalIndication', account.clinicalIndication),
    of('specialCoverage', named('specialCoverage', account.specialCoverage)),
    of('serviceType', named('serviceType', account.serviceType)),
    of('accidentIndication', named('accidentIndication', account.accidentIndication)),
    of('consultationType', named('consultationType', account.consultationType)),
    of('closureReason', named('closureReason', account.closureReason)),
    of('serviceRegime', named('serviceRegime', account.serviceRegime)),
    of('occupationalHealth', named('occupationalHealth', account.occupationalHealth)),
    { label: 'Atendimento', value: formatDateTime(account.startDate, zone) },
    { label: 'Convênio', value: account.insurance.name },
  ];
}

/** The form has no number for them; what is not told takes no place. */
function tokenFields({ validation }: Account): PrintField[] {
  if (validation.token) return [{ label: 'Código de validação (token)', value: validation.token }];
  return validation.absence
    ? [{ label: 'Ausência do código de validação', value: label('tokenAbsence', validation.absence) }]
    : [];
}

const others: ReadonlySet<string> = new Set(OTHER_EXPENSE_TYPES);

/** What the annex of other expenses tells of OPME, materials and medicines; nothing where no line has any of it. [TIS-008] */
export function otherExpenseBlocks({ expenses }: Account): PrintBlock[] {
  const told = expenses.filter(({ type, supply }) => others.has(type) && supply !== null);
  if (told.length === 0) return [];
  return [
    { kind: 'heading', text: 'Outras despesas' },
    {
      kind: 'table',
      columns: [
        { label: 'Código' },
        { label: 'Descrição', wide: true },
        { label: 'Registro ANVISA' },
        { label: 'Ref. do fabricante' },
        { label: 'AFE' },
        { label: 'Item vinculado', wide: true },
      ],
      rows: told.map(({ code, name, supply }) => [
        code ?? '',
        name,
        supply?.anvisaRegistration ?? '',
        supply?.manufacturerReference ?? '',
        supply?.operatingAuthorization ?? '',
        expenses.find(({ itemId }) => itemId === supply?.linkedItem)?.name ?? '',
      ]),
    },
  ];
}
