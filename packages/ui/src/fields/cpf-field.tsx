import { isCpf } from '@prumo/domain/identity';
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx';
import { masks } from './masks.ts';

const check = (value: string): string | null => (isCpf(value) ? null : 'CPF inválido');

/** CPF, eleven digits; says «CPF inválido» when it is left wrong. [UIX-037, UIX-038] */
export function CpfField(props: MaskedFieldProps) {
  return <MaskedField {...props} options={masks.cpf} inputMode="numeric" check={check} />;
}
