import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { amountsOf } from './amounts.ts';
import { compactAmounts } from './compact-amounts.ts';
import type { ContractDocument } from './contract-document.ts';
import { deriveAnswers } from './derive-answers.ts';
import { deriveListParameters } from './derive-list-parameters.ts';
import { deriveLists } from './derive-lists.ts';
import { shapesOf } from './shapes.ts';

// One bundled document and what is read from it: the types of the wire, the same in the units of the domain, where
// amounts stand, and the permission of each operation.
const source = '../../openapi/openapi.yaml';
const folder = 'src/generated';
mkdirSync(folder, { recursive: true });
const bundle = ['bundle', '--config', 'redocly.yaml', source, '-o', `${folder}/openapi.json`];
execFileSync('redocly', bundle, { stdio: ['ignore', 'ignore', 'inherit'] });

const written = JSON.parse(readFileSync(`${folder}/openapi.json`, 'utf8')) as ContractDocument;
const document = deriveLists(deriveAnswers(deriveListParameters(written)));
writeFileSync(`${folder}/openapi.json`, `${JSON.stringify(document, null, 2)}\n`);
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const write = (name: string, text: string): void => writeFileSync(`${folder}/${name}.ts`, text);

write('schema', astToString(await openapiTS(structuredClone(document) as object as Parameters<typeof openapiTS>[0])));
write('shapes', await shapesOf(document));
write(
  'amounts',
  `import type { Amounts } from '../amounts.ts';\n\n/** Where amounts stand in the contract. */\nexport const AMOUNTS: Amounts = ${JSON.stringify(compactAmounts(amountsOf(document)))};\n`,
);
write(
  'permissions',
  `/** Who may call each operation: public, authenticated, the permission of the catalogue, or several of which one is enough. */\nexport const OPERATION_PERMISSIONS = {\n${operations
    .map((operation) => `  ${operation.operationId}: ${JSON.stringify(operation['x-permission'])},`)
    .join('\n')}\n} as const;\n`,
);
