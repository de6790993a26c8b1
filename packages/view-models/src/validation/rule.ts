import { sentence } from '@prumo/messages';
import { ValidateBy, type ValidationArguments } from 'class-validator';

/** Makes a decorator of a draft out of a question to the domain: null when right, otherwise the code of the sentence. */
export function rule<D extends object>(
  name: string,
  ask: (value: unknown, draft: D) => string | null,
): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value, args) => ask(value, draftOf<D>(args)) === null,
      defaultMessage: (args) => sentence(ask(args?.value, draftOf<D>(args)) ?? 'field.invalid'),
    },
  });
}

const draftOf = <D extends object>(args: ValidationArguments | undefined): D => (args?.object ?? {}) as D;
