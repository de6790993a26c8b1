import { isCnpj, isCpf } from '@prumo/domain/identity';
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx';
import { masks } from './masks.ts';

function check(value: string): string | null {
  if (/^\d{0,11}$/.test(value)) return isCpf(value) ? null : 'CPF inválido';
  return isCnpj(value) ? null : 'CNPJ inválido';
}

/** One field for a person or a company: the mask turns into the CNPJ's with the twelfth digit or the first letter. */
export function CpfOrCnpjField(props: MaskedFieldProps) {
  return <MaskedField {...props} options={masks.cpfOrCnpj} inputMode="text" check={check} />;
}
