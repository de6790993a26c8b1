import { open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { auditCommand } from '../access/index.ts';
import { tussTypeOf } from '../files/index.ts';
import { readTussPackage, takeTussTables } from '../imports/index.ts';
import { withServices } from './operator-services.ts';
import { type Command, UsageError } from './run-command.ts';

/** `pnpm admin -- import-ans`: the national tables that the operator downloaded from the agency, of any size that fits in memory. [OPS-007, TIS-022] */
export const importAnsCommand: Command = {
  name: 'import-ans',
  help: `Uso: pnpm admin -- import-ans <pacote.zip|arquivo.csv|arquivo.xlsx> [18|19|20|22]

Traz as tabelas TUSS do pacote da ANS, ou uma só tabela, com o seu número. Os códigos valem para todas as clínicas do servidor;
trazer o mesmo arquivo outra vez não muda nada.

  --help  esta ajuda

A ação fica na auditoria, com o nome do comando e sem usuário.
Saída: 0 feito; 1 recusado ou sem êxito; 2 chamada errada.
`,
  options: {},
  takes: 2,
  run: async ({ rest: [path, table = null], settings }) => {
    if (path === undefined) throw new UsageError('Falta o arquivo');
    const file = await open(path).catch((error: unknown) => {
      throw new UsageError(`Não foi possível abrir o arquivo ${path}`, { cause: error });
    });
    const { extension } = await file
      .stat()
      .then(({ size }) => tussTypeOf(file, size))
      .finally(() => file.close());
    const brought = { path, name: basename(path, extname(path)), extension };
    const read = await readTussPackage(brought, table, { who: 'operator' });
    return withServices(settings(), 'makes', async ({ db }) => {
      const taken = await takeTussTables(db, read, false);
      await auditCommand(db, 'import-ans');
      return taken
        .map(
          ({ table: name, file: source, added, changed, ended, unchanged, skipped }) =>
            `Tabela ${name} (${source}): ${added} novos, ${changed} alterados, ${ended} encerrados, ${unchanged} sem mudança, ${skipped} linhas ignoradas.\n`,
        )
        .join('');
    });
  },
};
