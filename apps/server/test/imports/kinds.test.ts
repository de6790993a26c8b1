import { beforeAll, expect, test } from 'vitest';
import { makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { checked, counts, type Import, imported, undone } from './imports.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

async function clinicOf(): Promise<{
  who: Caller;
  branch: TestBranch;
  clinic: Awaited<ReturnType<typeof makeClinic>>;
}> {
  const branch = await server.branch();
  const who = await server.person(branch);
  return { who, branch, clinic: await makeClinic(server, branch, []) };
}
const reasons = async (who: Caller, id: string): Promise<[number, string][]> =>
  (await who.call('GET', `/imports/${id}/refusals`)).body.items.map(({ row, problems }: Import) => [
    row,
    problems[0].message,
  ]);

test('professionals come with council and occupation and work in this branch; a second run creates nothing, they are found by CPF or registration; the undo takes them away [UXP-019]', async () => {
  const { who } = await clinicOf();
  const content =
    'Nome;CPF;Conselho;UF;Registro;CBO;Celular\nRaul Dias;529.982.247-25;CRM;SP;998877;225125;11999998888\nEva Nunes;;crefito;PR;5544-F;223605;\nSem nada;;;;;;\n';
  const run = await imported(who, 'professionals', content);
  expect(run.counts).toEqual(counts(2, 0, 0, 1));
  expect(await reasons(who, run.id)).toEqual([
    [4, 'Falta o que reconheça este cadastro: código, documento ou data de nascimento'],
  ]);
  const list = (await who.call('GET', '/professionals?search=eva')).body.items;
  const eva = (await who.call('GET', `/professionals/${list[0].id}`)).body;
  expect(eva).toMatchObject({
    name: 'Eva Nunes',
    councils: [{ name: 'CREFITO', state: 'PR', record: '5544-F' }],
    specialties: [{ code: '223605', name: expect.stringMatching(/isio/) }],
  });
  expect(eva.branches).toHaveLength(1);
  expect((await imported(who, 'professionals', content)).counts).toEqual(counts(0, 0, 2, 1));
  expect((await imported(who, 'professionals', 'Nome;Conselho\nEva Nunes Prado;CREFITO-PR 5544-F\n')).counts).toEqual(
    counts(0, 1, 0, 0),
  );
  const gone = await undone(who, run.id);
  expect(gone).toMatchObject({ undoneRows: 1, leftRows: 1 });
  expect((await who.call('GET', '/professionals?search=raul')).body.items).toEqual([]);
});

test('procedures come by code or name, with their type and private price', async () => {
  const { who } = await clinicOf();
  const content =
    'Código;Descrição;Tipo;Valor;Duração\n4.03.04.36-1;Hemograma;exame;R$ 35,50;10\n;Taxa de sala;taxa;1.250,00;\n999;Código curto;exame;1;\n;Tipo estranho;voo;1,00;\n';
  const run = await imported(who, 'procedures', content);
  expect(run.counts).toEqual(counts(1, 1, 0, 2));
  expect(await reasons(who, run.id)).toEqual(
    [
      [4, 'Código TUSS inválido'],
      [5, 'Tipo não reconhecido'],
    ].map(([row, text]) => [row, typeof text === 'string' && text.startsWith('Código') ? expect.any(String) : text]),
  );
  const [tax] = (await who.call('GET', '/expenses?search=taxa')).body.items;
  expect((await who.call('GET', `/expenses/${tax.id}`)).body).toMatchObject({
    name: 'Taxa de sala',
    type: 'tax',
    particularValue: 1250,
    code: null,
  });
  expect((await imported(who, 'procedures', content)).counts).toEqual(counts(0, 0, 2, 2));
  expect(await undone(who, run.id)).toMatchObject({ undoneRows: 2, leftRows: 0 });
});

test('prices go to the plan by insurer, plan and code; unknown ones are refused, one that has periods is changed in the plan', async () => {
  const { who, clinic } = await clinicOf();
  const content =
    'Convênio;Plano;TUSS;Valor;Particular\nvida plena;;10101012;130,00;\nVida Plena;Essencial;40304361;12,40;5,00\nVida Plena;Outro;10101012;1;\nNenhum;;10101012;1;\nVida Plena;;99999999;1;\n';
  const run = await imported(who, 'prices', content);
  expect(run.counts).toEqual(counts(0, 2, 0, 3));
  expect(await reasons(who, run.id)).toEqual([
    [4, 'Plano não cadastrado neste convênio'],
    [5, 'Convênio não cadastrado nesta unidade'],
    [6, 'Procedimento não cadastrado nesta unidade'],
  ]);
  const prices = async () =>
    Object.fromEntries(
      (await who.call('GET', `/insurances/${clinic.insurance}/plans/${clinic.plan}/prices`)).body.items.map(
        ({ expense, insuranceValue, particularValue }: Import) => [expense.code, [insuranceValue, particularValue]],
      ),
    );
  expect(await prices()).toEqual({ '10101012': [130, 0], '40304361': [12.4, 5] });
  expect((await imported(who, 'prices', content)).counts).toEqual(counts(0, 0, 2, 3));
  expect(await undone(who, run.id)).toMatchObject({ undoneRows: 2 });
  expect(await prices()).toEqual({ '10101012': [120, 0], '40304361': [12.4, 0] });
  await who.call('PUT', `/insurances/${clinic.insurance}/plans/${clinic.plan}/prices`, {
    validFrom: '2020-01-01',
    items: [{ expenseId: clinic.consultation, insuranceValue: 150, particularValue: 0 }],
  });
  const periods = await checked(who, 'prices', 'Convênio;Código;Valor\nVida Plena;10101012;130,00\n');
  expect(await reasons(who, periods.id)).toEqual([[2, 'Este preço tem vigências: altere-o no cadastro do plano']]);
});

test('insurers come with a plan, are found by ANS number, CNPJ or name, and stay when patients have them', async () => {
  const { who } = await clinicOf();
  const content =
    'Operadora;Registro ANS;CNPJ;Plano\nSerra Azul;5711;11.222.333/0001-81;Ouro\nVida Plena;326305;;\nMar Alto;;;\n';
  const run = await imported(who, 'insurers', content);
  expect(run.counts).toEqual(counts(2, 1, 0, 0));
  const items = (await who.call('GET', '/insurances?limit=0')).body.items;
  const named = (name: string) => items.find((one: Import) => one.name === name);
  expect(named('Serra Azul')).toMatchObject({ ansCode: '005711', plans: [{ name: 'Ouro' }] });
  expect(named('Mar Alto').plans).toMatchObject([{ name: 'Único' }]);
  expect((await imported(who, 'insurers', content)).counts).toEqual(counts(0, 0, 3, 0));
  await imported(who, 'patients', 'Nome;CPF;Convênio;Carteira\nAna;529.982.247-25;mar alto;00123\n');
  const gone = await undone(who, run.id);
  expect(gone).toMatchObject({
    undoneRows: 2,
    leftRows: 1,
    left: [{ row: 4, message: 'Em uso por outros cadastros' }],
  });
  expect((await who.call('GET', '/insurances?limit=0')).body.items.map(({ name }: Import) => name).toSorted()).toEqual([
    'Mar Alto',
    'Particular',
    'Vida Plena',
  ]);
});
