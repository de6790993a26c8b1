import { expect, test } from 'vitest';
import { BranchForm, type BranchGateway, type BranchInput, type BranchRecord } from '../../src/access/index.ts';
import { bad, FakeNotifier, good } from '../support/fakes.ts';

const aurora: BranchRecord = {
  id: 'b1',
  name: 'Aurora',
  legalName: null,
  cnpj: '12ABC34501DE35',
  cnes: '7654321',
  phone: null,
  email: null,
  timeZone: 'America/Sao_Paulo',
  modules: ['clinical'],
  publicId: 'aurora',
  address: {
    cep: '01310100',
    street: null,
    number: null,
    complement: null,
    neighborhood: null,
    city: null,
    state: 'SP',
  },
  expiresAt: null,
  settings: { 'patient.identityRequired': true },
  logo: null,
  version: 2,
};
const question = 'Esta unidade tem 3 agendamento(s).';

async function opened(id: string | null, agrees = true, currentBranchId = 'b1') {
  const sent: BranchInput[] = [];
  const asked: string[] = [];
  const notifier = new FakeNotifier();
  const gateway: BranchGateway = {
    list: async () => good({ items: [], total: 0, hasMore: false }),
    get: async () => good(aurora),
    create: async (input) => (sent.push(input), good(aurora)),
    update: async (_id, input) => {
      sent.push(input);
      if (input.timeZone === aurora.timeZone || input.confirmTimeZone)
        return good({ ...aurora, timeZone: input.timeZone });
      return bad(409, 'access.time-zone-in-use', { message: question });
    },
  };
  const branch = new BranchForm({
    currentBranchId,
    gateway,
    notifier,
    newKey: () => 'key',
    fitter: { fit: async () => null },
    ask: async (text) => (asked.push(text), agrees),
  });
  await branch.load(id);
  return { branch, sent, asked, notifier };
}

test('a new branch needs a name and a public code; a wrong CNPJ is named [REG-023, UIX-040, UIX-041]', async () => {
  const { branch, sent } = await opened(null);
  branch.form.fields.set('cnpj', '11222333000180');
  expect(await branch.form.save()).toBe(false);
  expect(branch.form.fields.errors).toEqual({
    name: 'Campo obrigatório',
    publicId: 'Campo obrigatório',
    cnpj: 'CNPJ inválido',
  });
  branch.form.fields.set('name', 'Aurora');
  branch.form.fields.set('publicId', 'aurora');
  branch.form.fields.set('cnpj', '12.ABC.345/01DE-35');
  branch.chooseModules(new Set(['clinical', 'stock']));
  branch.chooseSettings(new Set(['patient.identityRequired']));
  expect(await branch.form.save()).toBe(true);
  expect(sent[0]).toMatchObject({
    cnpj: '12ABC34501DE35',
    modules: ['clinical', 'stock'],
    timeZone: 'America/Sao_Paulo',
  });
  expect(Object.entries(sent[0]?.settings ?? {}).filter(([, on]) => on)).toEqual([['patient.identityRequired', true]]);
});

test('a new time zone under appointments is asked about and sent again once agreed', async () => {
  const { branch, sent, asked, notifier } = await opened('b1');
  branch.form.fields.set('timeZone', 'America/Manaus');
  expect(await branch.form.save()).toBe(true);
  expect(asked).toEqual([`${question} Deseja continuar?`]);
  expect(sent.map(({ confirmTimeZone }) => confirmTimeZone)).toEqual([undefined, true]);
  expect(notifier.texts).toEqual(['Salvo com sucesso']);
});

test('who does not agree stays in the form, and nothing is told', async () => {
  const { branch, sent, notifier } = await opened('b1', false);
  branch.form.fields.set('timeZone', 'America/Manaus');
  expect(await branch.form.save()).toBe(false);
  expect([sent.length, notifier.texts, branch.form.fields.draft.timeZone]).toEqual([1, [], 'America/Manaus']);
});

test('the expiry of the branch that one works in is shown and not changed; that of another one is', async () => {
  expect((await opened('b1')).branch.expiryHint).toBe(
    'O vencimento da unidade em que você está não é alterado por ela mesma',
  );
  expect((await opened('b1', true, 'b2')).branch.expiryHint).toBeNull();
  expect((await opened(null)).branch.expiryHint).toBeNull();
});
