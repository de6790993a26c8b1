import { isEmail } from 'class-validator';
import { rule } from './rule.ts';

/** 'E-mail inválido'; it may stay empty. */
export const IsMailAddress = (): PropertyDecorator =>
  rule('isMailAddress', (value) =>
    typeof value !== 'string' || value.trim() === '' || isEmail(value.trim()) ? null : 'email.invalid',
  );
