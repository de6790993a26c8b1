import { formatDateTime } from '@prumo/domain/dates';
import type { PrintBlock } from '../print/model.ts';
import {
  amountText,
  contractedFields,
  dayText,
  formField,
  formLabel,
  named,
  type PaperGuide,
  tokenFields,
} from './paper-parts.ts';

/** The consultation guide: every field of its form in the order of the form, and who signs it. [TIS-007, BIL-164] */
export function consultationPaper({ account, guide, zone }: PaperGuide): PrintBlock[] {
  const of = (key: string, value: string | null | undefined) => formField('consultation', key, value);
  const [line] = account.expenses;
  const professional = guide?.professional;
  return [
    {
      kind: 'fields',
      columns: 3,
      fields: [
        of('insurer.ansRegistry', guide?.ansCode),
        of('referral.provider', account.referral.provider),
        of('referral.insurance', account.referral.insurance),
        ...tokenFields(account),
        of('insurance.insured.record', account.insurance.insured.record),
        of('insurance.insured.validity', dayText(account.insurance.insured.validity)),
        of('patient.isNewborn', account.patient.isNewborn ? 'Sim' : 'Não'),
        of('patient.socialName', account.patient.socialName),
        of('insurance.insured.name', account.insurance.insured.name ?? account.patient.name),
        of('patient.cns', account.patient.cns),
        ...contractedFields('consultation', guide),
        of('professional.name', professional?.name),
        of('professional.council.name', professional?.council?.name),
        of('professional.council.record', professional?.council?.record),
        of('professional.council.state', professional?.council?.state),
        of('professional.specialty.code', professional?.specialty?.code),
        of('accidentIndication', named('accidentIndication', account.accidentIndication)),
        of('specialCoverage', named('specialCoverage', account.specialCoverage)),
        of('serviceRegime', named('serviceRegime', account.serviceRegime)),
        of('occupationalHealth', named('occupationalHealth', account.occupationalHealth)),
        of('startDate', formatDateTime(account.startDate, zone)),
        of('consultationType', named('consultationType', account.consultationType)),
        of('expense.table', guide?.expenses[0]?.table),
        of('expense.code', line?.code),
        of('expense.value', line === undefined ? '' : amountText(line.value.insurance)),
        { label: 'Convênio', value: account.insurance.name },
      ],
    },
    { kind: 'fields', columns: 1, fields: [of('justification', account.justification)] },
    {
      kind: 'signatures',
      labels: [formLabel('consultation', 'signature.professional'), formLabel('consultation', 'signature.beneficiary')],
    },
  ];
}
