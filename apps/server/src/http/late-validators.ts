interface Validator {
  (data: unknown): unknown;
  errors?: unknown;
}

interface Compiler {
  compile: (schema: never) => Validator;
}

/**
 * Makes a validator of the contract only when something is first held against it: most of a start was spent on compiling the requests of all
 * operations, of which a process meets few in its first minutes. What is checked stays the same.
 */
export function compileLate(ajv: Compiler): void {
  const compile = ajv.compile.bind(ajv);
  ajv.compile = (schema) => {
    let made: Validator | undefined;
    const late: Validator = (data) => {
      made ??= compile(schema);
      const fits = made(data);
      late.errors = made.errors;
      return fits;
    };
    return late;
  };
}
