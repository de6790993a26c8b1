import { formatDate, type LocalDate } from '@prumo/domain/dates';
import { ageOn, formatCpf, formatPhone } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import type { PatientRecord } from '@prumo/view-models/patients';
import { patientLabels as labels } from './patient-labels.ts';

/** Something that is known of a person; a telephone and an e-mail may be used at once. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
}

const ages = (years: number): string => (years === 1 ? '1 ano' : `${years} anos`);

/** What is known of a patient by the words of the form; what is not known is left out. */
export function personFacts(record: PatientRecord, today: LocalDate): readonly Fact[] {
  const { birthDate, address } = record;
  const street = [address.addressLine1, address.addressLine2, address.neighborhood, address.city, address.state];
  const known: readonly (readonly [string, string | null, string?])[] = [
    [labels.birthDate, birthDate && `${formatDate(birthDate)} (${ages(ageOn(birthDate, today))})`],
    [labels.gender, record.gender && label('gender', record.gender)],
    [labels.cpf, record.cpf && formatCpf(record.cpf)],
    [labels.passport, record.passport],
    [labels.cns, record.cns],
    [labels.cellphone, record.cellphone && formatPhone(record.cellphone), `tel:${record.cellphone}`],
    [labels.phone, record.phone && formatPhone(record.phone), `tel:${record.phone}`],
    [labels.email, record.email, `mailto:${record.email}`],
    [labels.motherName, record.motherName],
    [labels.guardianName, record.guardianName],
    [labels.occupation, record.occupation],
    ['Endereço', street.filter(Boolean).join(', ')],
    [labels.notes, record.notes],
  ];
  return known.flatMap(([name, text, href]) =>
    text === null || text === '' ? [] : [{ label: name, text, ...(href === undefined ? {} : { href }) }],
  );
}
