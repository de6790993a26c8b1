import { isCpf } from '@prumo/domain/identity';
import { rule } from './rule.ts';

/** 'CPF inválido' for a text that is no CPF; an empty one is the matter of IsFilled. [UIX-038] */
export const IsCpf = (): PropertyDecorator =>
  rule('isCpf', (value) => (typeof value !== 'string' || value.trim() === '' || isCpf(value) ? null : 'cpf.invalid'));
