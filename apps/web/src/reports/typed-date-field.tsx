import { isLocalDate, parseDisplayDate } from '@prumo/domain/dates';
import { DateField, type FieldProps } from '@prumo/ui';

interface Props extends FieldProps {
  /** 'YYYY-MM-DD'; the typed text while it is no date; empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A date of a filter: the form also learns a text that is no date, so that it can refuse it. [RPT-079, CSH-068] */
export function TypedDateField({ value, onChange, ...field }: Props) {
  return (
    <DateField
      {...field}
      value={isLocalDate(value) ? value : null}
      onChange={() => undefined}
      onText={(text) => onChange(parseDisplayDate(text) ?? text)}
    />
  );
}
