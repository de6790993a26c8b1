import { isPhone } from '@prumo/domain/identity';
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx';
import { masks } from './masks.ts';

const check = (value: string): string | null => (isPhone(value) ? null : 'Telefone inválido');

/** Phone (00) 0000-0000 that grows to (00) 0 0000-0000 with the eleventh digit. [UIX-033, UIX-042] */
export function PhoneField(props: MaskedFieldProps) {
  return <MaskedField {...props} options={masks.phone} inputMode="tel" type="tel" check={check} />;
}
