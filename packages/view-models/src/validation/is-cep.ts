import { isCep } from '@prumo/domain/identity';
import { rule } from './rule.ts';

/** 'CEP inválido' for a text that is no postal code; it may stay empty. [UIX-030] */
export const IsCep = (): PropertyDecorator =>
  rule('isCep', (value) => (typeof value !== 'string' || value.trim() === '' || isCep(value) ? null : 'cep.invalid'));
