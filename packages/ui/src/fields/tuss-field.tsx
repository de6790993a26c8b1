import { MaskedField, type MaskedFieldProps } from './masked-field.tsx';
import { masks } from './masks.ts';

/** Code of a procedure, 0.00.00.00-0, or in the form of nine or ten digits. [UIX-049] */
export function TussField(props: MaskedFieldProps) {
  return <MaskedField {...props} options={masks.tuss} inputMode="numeric" />;
}
