import { formatDateTime } from '@prumo/domain/dates';
import { formatNumber } from '@prumo/domain/money';
import type { PrintBlock } from '../print/model.ts';
import {
  contractedFields,
  dayText,
  formColumn,
  formField,
  formLabel,
  named,
  type PaperGuide,
  tokenFields,
} from './paper-parts.ts';
import { executed, otherExpenses, formLines, sessionDates, totals } from './sadt-tables.ts';

/** The SP/SADT guide: every field of its form in the order of the form, the annex of other expenses, and who signs it. [TIS-007, TIS-008, BIL-164] */
export function sadtPaper(paper: PaperGuide): PrintBlock[] {
  const { account, guide, zone } = paper;
  const of = (key: string, value: string | null | undefined) => formField('sadt', key, value);
  const { request } = account;
  const requester = request?.professional;
  const done = formLines(account, guide);
  return [
    {
      kind: 'fields',
      columns: 3,
      fields: [
        of('insurer.ansRegistry', guide?.ansCode),
        of('referral.provider', account.referral.provider),
        of('referral.main', account.referral.main),
        of('authorization.date', dayText(account.authorization.date)),
        of('authorization.password', account.authorization.password),
        of('authorization.validity', dayText(account.authorization.validity)),
        of('referral.insurance', account.referral.insurance),
        ...tokenFields(account),
        of('insurance.insured.record', account.insurance.insured.record),
        of('insurance.insured.validity', dayText(account.insurance.insured.validity)),
        of('patient.socialName', account.patient.socialName),
        of('insurance.insured.name', account.insurance.insured.name ?? account.patient.name),
        of('patient.cns', account.patient.cns),
        of('patient.isNewborn', account.patient.isNewborn ? 'Sim' : 'Não'),
        of('request.providerCode', request?.providerCode),
        of('request.providerName', request?.providerName),
        of('request.professional.name', requester?.name),
        of('request.professional.council.name', requester?.council.name),
        of('request.professional.council.record', requester?.council.record),
        of('request.professional.council.state', requester?.council.state),
        of('request.professional.specialty.code', requester?.specialty.code),
        of('signature.requester', ''),
        of('character', named('character', account.character)),
        of('request.date', dayText(request?.date)),
        of('clinicalIndication', account.clinicalIndication),
        of('specialCoverage', named('specialCoverage', account.specialCoverage)),
      ],
    },
    {
      kind: 'table',
      dense: true,
      columns: [
        formColumn('requested.table'),
        formColumn('requested.code'),
        formColumn('requested.description', { wide: true }),
        formColumn('requested.quantity', { align: 'right' }),
        formColumn('requested.authorized', { align: 'right' }),
      ],
      rows: done.map(({ line, told }) => [
        told?.table ?? '',
        line.code ?? '',
        line.name,
        formatNumber(line.quantity),
        // Without an answer of the insurer what was done counts as authorized.
        formatNumber(line.authorizedQuantity ?? line.quantity),
      ]),
    },
    {
      kind: 'fields',
      columns: 3,
      fields: [
        ...contractedFields('sadt', guide),
        of('serviceType', named('serviceType', account.serviceType)),
        of('accidentIndication', named('accidentIndication', account.accidentIndication)),
        of('consultationType', named('consultationType', account.consultationType)),
        of('closureReason', named('closureReason', account.closureReason)),
        of('serviceRegime', named('serviceRegime', account.serviceRegime)),
        of('occupationalHealth', named('occupationalHealth', account.occupationalHealth)),
        { label: 'Atendimento', value: formatDateTime(account.startDate, zone) },
        { label: 'Convênio', value: account.insurance.name },
      ],
    },
    ...executed(paper),
    {
      kind: 'fields',
      columns: 1,
      fields: [
        of('sessions.dates', sessionDates(account)),
        of('sessions.signatures', ''),
        of('justification', account.justification),
      ],
    },
    ...otherExpenses(paper),
    totals(account),
    {
      kind: 'signatures',
      labels: [
        formLabel('sadt', 'signature.authorizer'),
        formLabel('sadt', 'signature.beneficiary'),
        formLabel('sadt', 'signature.provider'),
      ],
    },
  ];
}
