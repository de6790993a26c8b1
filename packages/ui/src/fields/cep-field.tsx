import { isCep } from '@prumo/domain/identity';
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx';
import { masks } from './masks.ts';

const check = (value: string): string | null => (isCep(value) ? null : 'CEP inválido');

/** Postal code 00.000-000; says «CEP inválido» when it is left incomplete. [UIX-030, UIX-031] */
export function CepField(props: MaskedFieldProps) {
  return <MaskedField {...props} options={masks.cep} inputMode="numeric" check={check} autoComplete="off" />;
}
