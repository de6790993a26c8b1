import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { limitDates } from './formats.ts';
import { compileLate } from './late-validators.ts';

/**
 * What holds a request against the contract: nothing is dropped in silence, and every wrong field is named. An address
 * knows texts alone, so that its numbers and lists are read from them; in a body «"12"» is a text and no number. A
 * parameter that the contract does not know is refused as an unknown field is.
 */
export function validatorsOfContract(): FastifySchemaCompiler<object> {
  const [address, body] = [compilerOf('array'), compilerOf(false)];
  return ({ schema, httpPart }) => {
    if (httpPart === 'body') return body.compile(schema);
    return address.compile(httpPart === 'querystring' ? { ...schema, additionalProperties: false } : schema);
  };
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
  compileLate(ajv);
  return ajv;
}
