import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

// One bundled document, the types of openapi-typescript, and the permission of each operation as a typed constant.
const source = '../../openapi/openapi.yaml';
const folder = 'src/generated';
mkdirSync(folder, { recursive: true });
const run = (tool: string, ...args: string[]) => execFileSync(tool, args, { stdio: ['ignore', 'ignore', 'inherit'] });
run('redocly', 'bundle', '--config', 'redocly.yaml', source, '-o', `${folder}/openapi.json`);
run('openapi-typescript', `${folder}/openapi.json`, '-o', `${folder}/schema.ts`);

interface Operation {
  readonly operationId: string;
  readonly 'x-permission': string;
}
const { paths } = JSON.parse(readFileSync(`${folder}/openapi.json`, 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const lines = Object.values(paths).flatMap((item) =>
  Object.values(item).map((operation) => `  ${operation.operationId}: '${operation['x-permission']}',`),
);
writeFileSync(
  `${folder}/permissions.ts`,
  `/** Who may call each operation: public, authenticated, or the permission of the catalogue. */\nexport const OPERATION_PERMISSIONS = {\n${lines.join('\n')}\n} as const;\n`,
);
