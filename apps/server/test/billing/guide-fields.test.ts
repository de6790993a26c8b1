import { expect, test } from 'vitest';
import { consultationGuide, line, REQUESTER, SOON } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { checkSchema } from '../../src/tiss/index.ts';
import { readFile, textOf } from '../tiss/read-file.ts';
import { openDesk } from './desk.ts';
import { billByTiss } from './tiss-desk.ts';

const server = await startServer();
const { db } = server;
const { branch, biller, clinic, save } = await openDesk(server);
await billByTiss(server, branch, clinic);
await db.updateTable('professional').set({ cpf: '52998224725' }).where('id', '=', clinic.professional).execute();
const opme = server.newId();
await db
  .insertInto('expense')
  .values({
    branch_id: branch.id,
    id: opme,
    name: 'Parafuso de titânio',
    name_folded: 'parafuso de titanio',
    type: 'opme',
    code: '70000001',
    tuss_table: '19',
    unit: '036',
  })
  .execute();

const supply = {
  table: null,
  consumptionCenter: '6',
  anvisaRegistration: '80000000001',
  manufacturerReference: 'PF-12/ção',
  operatingAuthorization: 'P0001',
  linkedItem: 'exame',
};
const exam = line(
  clinic,
  { insurance: 45, particular: 0 },
  {
    itemId: 'exame',
    expenseId: clinic.exam,
    code: '40304361',
    type: 'exam',
    name: 'Hemograma',
    supply: { ...supply, table: '00', linkedItem: null },
  },
);
const screw = (more: object = {}) =>
  line(
    clinic,
    { insurance: 12.5, particular: 0 },
    {
      itemId: 'parafuso',
      expenseId: opme,
      type: 'opme',
      name: 'Parafuso',
      quantity: 2,
      supply: { ...supply, ...more },
    },
  );
const guide = (more: object = {}) =>
  consultationGuide(clinic, {
    guideType: 'sadt',
    serviceType: 'exam',
    consultationType: null,
    referral: { type: 'sadt', provider: '9001', insurance: '77', main: null },
    authorization: { date: '2026-11-20', password: 'A1B2C3', validity: null },
    validation: { token: null, absence: '07' },
    request: {
      date: '2026-11-19',
      providerType: 'cnpj',
      providerCode: '11.222.333/0001-81',
      providerName: 'Hospital São Lucas',
      professional: REQUESTER,
    },
    expenses: [exam, screw()],
    ...more,
  });

test('the absence of the token, the contracted requester, own table, OPME with what it belongs to and the team are kept, read and sent [TIS-008]', async () => {
  await db
    .updateTable('insurance')
    .set({ rules: JSON.stringify({ sendTeam: true }) })
    .where('id', '=', clinic.insurance)
    .execute();
  const made = await save(guide());
  expect([made.status, made.body.validation]).toEqual([201, { token: null, absence: '07' }]);
  const stored = (await biller.call('GET', `/billing-accounts/${made.body.id}`)).body;
  expect(stored.request).toMatchObject({ providerType: 'cnpj', providerName: 'Hospital São Lucas' });
  expect(stored.expenses.map((one: { supply: unknown }) => one.supply)).toEqual([
    { ...supply, table: '00', linkedItem: null },
    supply,
  ]);
  const invoice = (
    await biller.call('POST', '/billing-invoices', { insurancePlanId: clinic.plan, code: 'OPME', date: '2026-11-01' })
  ).body;
  const { version } = (
    await biller.call('POST', `/billing-invoices/${invoice.id}/accounts`, { accountIds: [made.body.id] })
  ).body;
  const closed = await biller.call('POST', `/billing-invoices/${invoice.id}/closure`, { version, dueDate: SOON });
  expect([closed.status, closed.body.code, closed.body.accounts?.[0]?.problems]).toEqual([200, 'OPME', undefined]);
  const [lot] = (await biller.call('GET', `/billing-invoices/${invoice.id}/lots`)).body.items;
  const file = Buffer.from((await biller.call('GET', `/billing-invoices/${invoice.id}/lots/${lot.id}/xml`)).bytes);
  expect(await checkSchema(file)).toEqual([]);
  const message = readFile(file);
  expect(
    [
      'ausenciaCodValidacao',
      'cnpjContratado',
      'nomeContratadoSolicitante',
      'codigoTabela',
      'centroConsumo',
      'registroANVISA',
      'codigoRefFabricante',
      'autorizacaoFuncionamento',
      'itemVinculado',
      'grauPart',
      'cpfContratado',
    ].map((name) => textOf(message, name)),
  ).toEqual([
    '07',
    '11222333000181',
    'Hospital São Lucas',
    '00',
    '6',
    '80000000001',
    'PF-12/ção',
    'P0001',
    '1',
    '12',
    '52998224725',
  ]);
});

test('what the standard does not have is refused at its field, and nothing is stored [TIS-011]', async () => {
  const count = async () =>
    (await db.selectFrom('billing_account').select('id').where('branch_id', '=', branch.id).execute()).length;
  const before = await count();
  const refused = await save(
    guide({
      validation: { token: '445566', absence: '07' },
      request: { date: '2026-11-19', providerType: 'cpf', providerCode: '529.982.247-24', professional: REQUESTER },
      expenses: [exam, screw({ consumptionCenter: '11', table: '22', linkedItem: 'parafuso' })],
    }),
  );
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      'validation.token': 'Informe o token ou o motivo da ausência, não os dois',
      'request.providerCode': 'CPF inválido',
      'request.providerName': 'Campo obrigatório',
      'expenses.1.supply.table': 'Valor inválido',
      'expenses.1.supply.consumptionCenter': 'Valor inválido',
      'expenses.1.supply.linkedItem': 'O item vinculado deve ser um procedimento desta guia',
    },
  ]);
  expect(await count()).toBe(before);
});

test('the paper has the fields of its own form by their numbers: request, token, OPME; a consultation those of the consultation', async () => {
  const printed = async (account: object) => {
    const { id } = (await save(account)).body;
    return pdfText((await biller.call('GET', `/billing-accounts/${id}/print`)).bytes)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
  };
  const sadt = await printed(guide({ referral: { type: 'sadt', provider: '9044', insurance: '77', main: null } }));
  for (const text of [
    'Nome do contratado solicitante',
    'Hospital São Lucas',
    'Senha',
    'A1B2C3',
    'Ausência do código de validação',
    '80000000001',
    'PF-12/ção',
    'P0001',
  ])
    // A narrow column breaks its texts.
    expect(sadt.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
  const consultation = await printed(
    consultationGuide(clinic, {
      referral: { type: 'sadt', provider: '9045', insurance: null, main: null },
      validation: { token: '445566', absence: null },
    }),
  );
  expect(consultation).toContain('445566');
  expect(consultation).not.toContain('Nome do contratado solicitante');
  expect(consultation).not.toContain('Registro ANVISA');
});
