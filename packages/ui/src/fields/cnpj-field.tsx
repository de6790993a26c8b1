import { isCnpj } from '@prumo/domain/identity';
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx';
import { masks } from './masks.ts';

const check = (value: string): string | null => (isCnpj(value) ? null : 'CNPJ inválido');

/** CNPJ, fourteen letters and digits, upper-cased; says «CNPJ inválido» when it is left wrong. [UIX-040, UIX-041] */
export function CnpjField(props: MaskedFieldProps) {
  return <MaskedField {...props} options={masks.cnpj} inputMode="text" check={check} />;
}
