import type { ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';

export type Validator = ReturnType<FastifySchemaCompiler<object>>;

/**
 * Makes a validator only when something is first held against it: most of a start was spent on compiling the requests of all operations, of
 * which a process meets few in its first minutes. What is checked stays the same.
 */
export function late(compile: () => ValidateFunction): Validator {
  let made: ValidateFunction | undefined;
  const validator: Validator = (data) => {
    made ??= compile();
    const fits = made(data);
    validator.errors = made.errors ?? null;
    return fits;
  };
  return validator;
}
