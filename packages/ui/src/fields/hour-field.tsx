import { isHour } from '@prumo/domain/dates';
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx';
import { masks } from './masks.ts';

const check = (value: string): string | null => (isHour(value) ? null : 'Hora inválida');

/** Time of day HH:mm; the value keeps the colon. Says «Hora inválida» when it is left wrong. [UIX-035] */
export function HourField(props: MaskedFieldProps) {
  return (
    <MaskedField
      {...props}
      options={masks.hour}
      masked
      inputMode="numeric"
      check={check}
      placeholder={props.placeholder ?? 'hh:mm'}
    />
  );
}
