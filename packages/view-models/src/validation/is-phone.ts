import { isPhone } from '@prumo/domain/identity';
import { rule } from './rule.ts';

/** A phone has at least 10 digits; it may stay empty. [UIX-033] */
export const IsPhone = (): PropertyDecorator =>
  rule('isPhone', (value) =>
    typeof value !== 'string' || value.trim() === '' || isPhone(value) ? null : 'phone.invalid',
  );
