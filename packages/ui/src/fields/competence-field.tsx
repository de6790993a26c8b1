import { parseCompetenceMonth } from '@prumo/domain/dates';
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx';
import { masks } from './masks.ts';

const check = (value: string): string | null => (parseCompetenceMonth(value) === null ? 'Competência inválida' : null);

/** Competence month MM/AAAA; the value keeps the slash. [UIX-034] */
export function CompetenceField(props: MaskedFieldProps) {
  return (
    <MaskedField
      {...props}
      options={masks.month}
      masked
      inputMode="numeric"
      check={check}
      placeholder={props.placeholder ?? 'mm/aaaa'}
    />
  );
}
