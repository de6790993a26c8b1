import {
  createAdmin,
  type FirstPasswordCode,
  giveWayIn,
  type ListedPerson,
  listPeople,
  namedBranch,
} from '../access/index.ts';
import { withServices } from './operator-services.ts';
import { type Call, type Command, UsageError } from './run-command.ts';

const PASSWORD = `  --password-stdin      pergunta a senha no terminal, ou a lê da entrada padrão; nunca é um argumento.
                        Sem esta opção sai um código de uso único, com o qual a pessoa escolhe a senha`;
const AUDITED = 'A ação fica na auditoria, com o nome do comando e sem usuário.';

/** `pnpm admin -- create-admin`. [OPS-007] */
export const createAdminCommand: Command = {
  name: 'create-admin',
  help: `Uso: pnpm admin -- create-admin --name <nome> --email <e-mail> (--branch <unidade> | --new-branch <nome>) [--cpf <CPF>] [--password-stdin]

Cadastra uma pessoa com todas as permissões: na unidade informada, ou na primeira unidade de um cliente novo.

  --name <nome>         nome e sobrenome
  --email <e-mail>      com o qual a pessoa entra
  --cpf <CPF>           também serve para entrar
  --branch <unidade>    código ou nome de uma unidade que existe
  --new-branch <nome>   cria um cliente e a sua primeira unidade com este nome
${PASSWORD}
  --help                esta ajuda

${AUDITED}
Saída: 0 feito; 1 recusado ou sem êxito; 2 chamada errada.
`,
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    cpf: { type: 'string' },
    branch: { type: 'string' },
    'new-branch': { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  run: async (call) => {
    const [name, email] = [call.needed('name'), call.needed('email')];
    const [named, newName] = [call.option('branch'), call.option('new-branch').trim()];
    if ((named === '') === (newName === '')) throw new UsageError('Informe --branch ou --new-branch, um dos dois');
    return withServices(call.settings(), newName === '' ? 'migrates' : 'makes', async (services) => {
      const branch = newName === '' ? await namedBranch(services.db, named) : { newName };
      const code = await createAdmin(services, {
        name,
        email,
        cpf: call.option('cpf') || null,
        branch,
        password: await passwordOf(call),
      });
      return `${email} administra «${'newName' in branch ? newName : branch.name}».\n${told(code)}`;
    });
  },
};

/** `pnpm admin -- reset-password`. [OPS-007] */
export const resetPasswordCommand: Command = {
  name: 'reset-password',
  help: `Uso: pnpm admin -- reset-password --user <e-mail ou CPF> [--forget-phone] [--password-stdin]

Devolve o acesso a quem não consegue mais entrar. As sessões abertas terminam, e o bloqueio por tentativas erradas também.

  --user <e-mail ou CPF>  com o que a pessoa entra
  --forget-phone          esquece o telefone do segundo fator, por exemplo depois de restaurar uma cópia sem a chave secreta
${PASSWORD}
  --help                  esta ajuda

${AUDITED}
Saída: 0 feito; 1 recusado ou sem êxito; 2 chamada errada.
`,
  options: { user: { type: 'string' }, 'forget-phone': { type: 'boolean' }, 'password-stdin': { type: 'boolean' } },
  run: async (call) => {
    const username = call.needed('user');
    return withServices(call.settings(), 'migrates', async (services) => {
      const forgetsPhone = call.flag('forget-phone');
      const code = await giveWayIn(services, { username, password: await passwordOf(call), forgetsPhone });
      return `As sessões de ${username} terminaram.\n${told(code)}`;
    });
  },
};

/** `pnpm admin -- list-users`. [OPS-007] */
export const listUsersCommand: Command = {
  name: 'list-users',
  help: `Uso: pnpm admin -- list-users

Lista quem pode entrar, uma pessoa por linha, separadas por tabulação: com o que entra, nome, situação, segundo fator, e em cada
unidade o grupo de permissões; um asterisco marca quem administra.

  --help  esta ajuda

A consulta fica na auditoria, com o nome do comando e sem usuário.
Saída: 0 feito; 1 recusado ou sem êxito; 2 chamada errada.
`,
  options: {},
  run: async ({ settings }) =>
    withServices(settings(), 'migrates', async (services) => (await listPeople(services)).map(lineOf).join('')),
};

const lineOf = ({ login, name, active, secondFactor, places }: ListedPerson): string =>
  `${[
    login,
    name,
    active ? 'ativo' : 'inativo',
    secondFactor ? 'com segundo fator' : 'sem segundo fator',
    ...places.map(({ branch, group, admin }) => `${branch}: ${group ?? 'sem grupo'}${admin ? ' *' : ''}`),
  ].join('\t')}\n`;

const passwordOf = async ({ flag, secret }: Call): Promise<string | null> => (flag('password-stdin') ? secret() : null);

const told = (code: FirstPasswordCode | null): string =>
  code === null
    ? 'A senha foi gravada.\n'
    : `Para escolher a senha, abra ${code.page} e informe o código ${code.code}. Ele vale por ${code.hours} horas e uma vez.\n`;
