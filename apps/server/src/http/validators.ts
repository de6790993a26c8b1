import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { limitDates } from './formats.ts';
import { late, type Validator } from './late-validators.ts';

let compilers: { readonly address: Ajv; readonly body: Ajv } | undefined;
/** What was made for a schema of the contract serves every server of the process. */
const made = new WeakMap<object, Validator>();

/**
 * What holds a request against the contract: nothing is dropped in silence, and every wrong field is named. An address
 * knows texts alone, so that its numbers and lists are read from them; in a body «"12"» is a text and no number. A
 * parameter that the contract does not know is refused as an unknown field is.
 */
export const validatorOfContract: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let validator = made.get(schema);
  if (validator === undefined) {
    validator = late(() => compile(schema, httpPart));
    made.set(schema, validator);
  }
  return validator;
};

function compile(schema: object, httpPart: string | undefined): ValidateFunction {
  compilers ??= { address: compilerOf('array'), body: compilerOf(false) };
  if (httpPart === 'body') return compilers.body.compile(schema);
  return compilers.address.compile(httpPart === 'querystring' ? { ...schema, additionalProperties: false } : schema);
}

function compilerOf(coerceTypes: 'array' | false): Ajv {
  const ajv = new Ajv({
    useDefaults: true,
    removeAdditional: false,
    coerceTypes,
    allErrors: true,
    multipleOfPrecision: 6,
    addUsedSchema: false,
    strict: false,
    // What stood there tells nothing from something of another kind.
    verbose: true,
  });
  // The package is CommonJS: its own default lies in what it exports.
  addFormats['default'](ajv);
  limitDates(ajv);
  return ajv;
}
