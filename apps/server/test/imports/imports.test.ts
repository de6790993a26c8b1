import { access } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { bring, checked, counts, type Import, imported, settled, undone } from './imports.ts';

let server: TestServer;
let branch: TestBranch;
let desk: Caller;
beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  desk = await server.person(branch);
});

/** A fresh branch with somebody who may do everything. */
async function fresh(): Promise<Caller> {
  return server.person(await server.branch());
}

const HEADER = 'Código;Nome completo;CPF;Data de nascimento;Sexo;Celular;Cidade';
const MARIA = 'A1;Maria da Silva;529.982.247-25;05/06/1980;F;(11) 99999-8888;São Paulo';
const JOSE = 'A2;José Souza;111.444.777-35;1/2/1975;Masculino;11 98888-7777;Curitiba';
const BAD = 'A3;Sem Documento;111.111.111-00;31/02/1990;?;123;';
const file = (...rows: string[]): string => `${[HEADER, ...rows].join('\r\n')}\r\n`;
const search = async (who: Caller, name: string) =>
  (await who.call('GET', `/patients?search=${encodeURIComponent(name)}`)).body.items as { id: string; name: string }[];

test('a file is read, its columns are proposed, the check writes nothing and tells each refused row with column, value and reason; the run creates; a second run creates nothing [UXP-019]', async () => {
  const who = await fresh();
  const brought = await bring(who, 'patients', file(MARIA, JOSE, BAD), 'pacientes antigos.csv');
  expect(brought.status).toBe(201);
  expect(brought.body).toMatchObject({
    kind: 'patients',
    status: 'draft',
    fileName: 'pacientes antigos.csv',
    totalRows: 3,
  });
  expect(brought.body.columns.map(({ field }: { field: string }) => field)).toEqual([
    'externalId',
    'name',
    'cpf',
    'birthDate',
    'gender',
    'cellphone',
    'city',
  ]);
  expect(brought.body.columns[1]).toEqual({
    header: 'Nome completo',
    samples: ['Maria da Silva', 'José Souza', 'Sem Documento'],
    field: 'name',
  });

  const done = await checked(who, 'patients', file(MARIA, JOSE, BAD));
  expect(done).toMatchObject({ status: 'checked', doneRows: 3, counts: counts(2, 0, 0, 1) });
  expect(await search(who, 'Maria')).toEqual([]);
  const refusals = (await who.call('GET', `/imports/${done.id}/refusals`)).body;
  expect(refusals).toEqual({
    total: 1,
    hasMore: false,
    items: [
      {
        row: 4,
        problems: [
          { column: 'CPF', value: '111.111.111-00', message: 'CPF inválido' },
          { column: 'Data de nascimento', value: '31/02/1990', message: 'Data inválida' },
          { column: 'Sexo', value: '?', message: 'Sexo não reconhecido: use F ou M' },
          { column: 'Celular', value: '123', message: 'Telefone inválido' },
        ],
      },
    ],
  });

  expect((await who.call('POST', `/imports/${done.id}/run`)).status).toBe(200);
  const ran = await settled(who, done.id);
  expect(ran).toMatchObject({ status: 'done', counts: counts(2, 0, 0, 1), preview: counts(2, 0, 0, 1), canUndo: true });
  const [maria] = await search(who, 'silva mar');
  const stored = (await who.call('GET', `/patients/${maria?.id}`)).body;
  expect(stored).toMatchObject({
    name: 'Maria da Silva',
    cpf: '52998224725',
    birthDate: '1980-06-05',
    gender: 'female',
    cellphone: '11999998888',
    address: { city: 'São Paulo' },
    active: true,
    version: 1,
  });
  await expect(access(server.services.files.pathOf(done.id))).rejects.toThrow('ENOENT');

  expect(await imported(who, 'patients', file(MARIA, JOSE, BAD))).toMatchObject({
    counts: counts(0, 0, 2, 1),
    canUndo: false,
  });
  expect((await who.call('GET', '/patients')).body.total).toBe(2);
});

test('a changed file updates what it names and keeps the rest; a blank cell erases nothing', async () => {
  const who = await fresh();
  await imported(who, 'patients', file(MARIA, JOSE));
  const changed = MARIA.replace('Maria da Silva', 'Maria da Silva Prado')
    .replace('(11) 99999-8888', '')
    .replace('São Paulo', 'Santos');
  expect(await imported(who, 'patients', file(changed, JOSE))).toMatchObject({ counts: counts(0, 1, 1, 0) });
  const [maria] = await search(who, 'prado');
  expect((await who.call('GET', `/patients/${maria?.id}`)).body).toMatchObject({
    cellphone: '11999998888',
    address: { city: 'Santos' },
    version: 2,
  });
});

test('the code of the other system finds a record whose documents are corrected; without one, CPF, CNS, then name with birth date', async () => {
  const who = await fresh();
  await imported(who, 'patients', 'Código;Nome;Nascimento\nB1;Ana Lima;01/01/1990\nB2;Rui Campos;02/02/1991\n');
  expect(
    await imported(who, 'patients', 'Código;Nome;Nascimento;CPF\nB1;Ana Lima;03/03/1990;529.982.247-25\n'),
  ).toMatchObject({ counts: counts(0, 1, 0, 0) });
  expect(
    await imported(who, 'patients', 'Nome;Nascimento;CNS\nRUI  CAMPOS;02/02/1991;700000000000005\n'),
  ).toMatchObject({ counts: counts(0, 1, 0, 0) });
  expect(await imported(who, 'patients', 'Nome;Nascimento;CPF\nAna Lima;03/03/1990;111.444.777-35\n')).toMatchObject({
    counts: counts(1, 0, 0, 0),
  });
  const clash = await checked(who, 'patients', 'Código;Nome;CPF\nB1;Ana Lima;111.444.777-35\n');
  expect(clash.counts).toEqual(counts(0, 0, 0, 1));
  expect((await who.call('GET', `/imports/${clash.id}/refusals`)).body.items[0].problems[0].message).toBe(
    'O código e os documentos desta linha são de cadastros diferentes',
  );
});

test('a registration that was merged since is recognised and left as it is, and so is the one it was merged into', async () => {
  const who = await fresh();
  const twin = 'A2;Maria Silva;;05/06/1980;F;11 98888-7777;Curitiba';
  await imported(who, 'patients', file(MARIA, twin));
  const people = await search(who, 'Maria');
  const [kept, gone] = [
    people.find(({ name }) => name === 'Maria da Silva'),
    people.find(({ name }) => name === 'Maria Silva'),
  ];
  expect((await who.call('POST', `/patients/${kept?.id}/merge`, { duplicateId: gone?.id })).status).toBe(200);
  const read = async () => [
    (await who.call('GET', `/patients/${kept?.id}`)).body,
    (await who.call('GET', `/patients/${gone?.id}`)).body,
  ];
  const merged = await read();
  expect(await imported(who, 'patients', file(twin.replace('Curitiba', 'Londrina')))).toMatchObject({
    counts: counts(0, 0, 1, 0),
  });
  expect(await read()).toEqual(merged);
});

test('two rows of one file that mean the same person: the second is refused and names the first', async () => {
  const who = await fresh();
  const run = await imported(
    who,
    'patients',
    'Nome;CPF;Nascimento\nAna;529.982.247-25;01/01/1990\nAna L.;52998224725;\nAna;;01/01/1990\nAna;11144477735;01/01/1990\n',
  );
  expect(run.counts).toEqual(counts(2, 0, 0, 2));
  const { items } = (await who.call('GET', `/imports/${run.id}/refusals`)).body;
  expect(items.map(({ row, problems }: Import) => [row, problems[0].message])).toEqual([
    [3, 'Repete a linha 2'],
    [4, 'Repete a linha 2'],
  ]);
});

test('an undo removes what was created, gives back what was updated, leaves what somebody changed or uses, and says why', async () => {
  const who = await fresh();
  await imported(who, 'patients', file(MARIA));
  const second = await imported(
    who,
    'patients',
    file(MARIA.replace('São Paulo', 'Santos'), JOSE, 'A5;Ana Teles;;03/03/1990;F;;', 'A6;Rui Teles;;04/03/1990;M;;'),
  );
  expect(second.counts).toEqual(counts(3, 1, 0, 0));
  const [ana] = await search(who, 'ana teles');
  const [rui] = await search(who, 'rui teles');
  expect(
    (
      await who.call('PUT', `/patients/${ana?.id}`, {
        name: 'Ana Teles Neves',
        cpf: '11144477735',
        birthDate: '1990-03-03',
        gender: 'female',
        version: 1,
      })
    ).status,
  ).toBe(409);
  expect(
    (
      await who.call('PUT', `/patients/${ana?.id}`, {
        name: 'Ana Teles Neves',
        cpf: '39053344705',
        birthDate: '1990-03-03',
        gender: 'female',
        version: 1,
      })
    ).status,
  ).toBe(200);
  const joined = (await who.call('POST', '/patients', { name: 'Outro', phone: '1133334444', quick: true })).body.id;
  await server.db
    .updateTable('patient')
    .set({ merged_into: rui?.id ?? '' })
    .where('id', '=', joined)
    .execute();

  const gone = await undone(who, second.id);
  expect(gone).toMatchObject({ status: 'undone', undoneRows: 2, leftRows: 2, canUndo: false });
  expect(gone.left).toEqual([
    { row: 4, message: 'Alterado depois da importação' },
    { row: 5, message: 'Em uso por outros cadastros' },
  ]);
  expect(await search(who, 'josé souza')).toEqual([]);
  const [maria] = await search(who, 'maria');
  expect((await who.call('GET', `/patients/${maria?.id}`)).body).toMatchObject({
    address: { city: 'São Paulo' },
    version: 3,
  });
  expect((await search(who, 'ana teles')).map(({ name }) => name)).toEqual(['Ana Teles Neves']);
  const actions = await server.db
    .selectFrom('audit_entry')
    .select('action')
    .where('record_id', '=', second.id)
    .orderBy('number')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'import.created',
    'import.checked',
    'import.started',
    'import.done',
    'import.undo-started',
    'import.undone',
  ]);
  // After the undo nothing is left of the codes: the same file creates again.
  expect((await imported(who, 'patients', file(JOSE))).counts).toEqual(counts(1, 0, 0, 0));
});

test('two imports of one file at once create each person once', async () => {
  const who = await fresh();
  const rows = Array.from(
    { length: 1500 },
    (_, index) =>
      `C${index};Paciente ${index};;${String(1 + (index % 28)).padStart(2, '0')}/03/19${50 + (index % 50)};F;;`,
  );
  const [one, other] = await Promise.all([
    checked(who, 'patients', file(...rows, MARIA)),
    checked(who, 'patients', file(...rows, MARIA)),
  ]);
  await Promise.all([one, other].map(({ id }) => who.call('POST', `/imports/${id}/run`)));
  const [first, second] = await Promise.all([settled(who, one.id), settled(who, other.id)]);
  expect([first.status, second.status]).toEqual(['done', 'done']);
  expect(first.counts.created + second.counts.created).toBe(1501);
  expect(first.counts.unchanged + second.counts.unchanged).toBe(1501);
  expect((await who.call('GET', '/patients')).body.total).toBe(1501);
});

test('a canceled check goes back to the columns; what is past a step is refused (409)', async () => {
  const who = await fresh();
  const { id } = (await bring(who, 'patients', file(MARIA))).body;
  expect((await who.call('POST', `/imports/${id}/run`)).status).toBe(409);
  expect((await who.call('POST', `/imports/${id}/undo`)).status).toBe(409);
  const wrong = await who.call('POST', `/imports/${id}/check`, {
    mapping: [null, null, 'cpf', 'cpf', null, null, null],
  });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { name: 'Escolha a coluna deste campo', cpf: 'Duas colunas foram escolhidas para este campo' },
  ]);
  expect((await who.call('POST', `/imports/${id}/check`, { mapping: ['name'] })).status).toBe(422);
  expect((await who.call('POST', `/imports/${id}/cancel`)).body.status).toBe('canceled');
  expect((await who.call('POST', `/imports/${id}/check`, { mapping: [] })).status).toBe(409);
});

test('the columns chosen by a person are proposed for the next file with the same headers', async () => {
  const who = await fresh();
  const content = 'Quem;Doc\nAna;529.982.247-25\n';
  const { id, columns } = (await bring(who, 'patients', content)).body;
  expect(columns.map(({ field }: Import) => field)).toEqual([null, 'cpf']);
  await who.call('POST', `/imports/${id}/check`, { mapping: ['name', 'cpf'] });
  await settled(who, id);
  expect((await bring(who, 'patients', content)).body.columns.map(({ field }: Import) => field)).toEqual([
    'name',
    'cpf',
  ]);
});

test('the refused rows are downloaded as they were sent, with their reasons; a formula in them stays text [AUD-014]', async () => {
  const who = await fresh();
  const run = await checked(who, 'patients', 'Nome;CPF\n=1+1;111\nAna;529.982.247-25\n');
  const csv = await who.call('GET', `/imports/${run.id}/refused-rows`);
  expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(csv.bytes.toString()).toBe(
    '\uFEFF"Nome";"CPF";"Linha";"Motivo da recusa"\r\n"\'=1+1";"111";"2";"CPF: CPF inválido"\r\n',
  );
});

test('a header that could be a formula stays text in the refused rows as a cell does [AUD-014]', async () => {
  const who = await fresh();
  const dangerous = ['=HYPERLINK(""http://x"")', '+1', '-1', '@soma', '＝1'];
  const headers = dangerous.map((text) => `"${text}"`).join(';');
  const { id } = (await bring(who, 'patients', `Nome;CPF;${headers}\n＝1;111;;;;;\n`)).body;
  await who.call('POST', `/imports/${id}/check`, { mapping: ['name', 'cpf', ...dangerous.map(() => null)] });
  await settled(who, id);
  const [header, row] = (await who.call('GET', `/imports/${id}/refused-rows`)).bytes.toString().slice(1).split('\r\n');
  expect(header?.split(';')).toEqual([
    '"Nome"',
    '"CPF"',
    ...dangerous.map((text) => `"'${text}"`),
    '"Linha"',
    '"Motivo da recusa"',
  ]);
  expect(row).toMatch(/^"'＝1";"111";/);
});

describe('who may', () => {
  test('without the permission to import nothing is answered; with it the permissions of the registry are needed too', async () => {
    const without = await server.person(branch, ['general:createPatient', 'general:updatePatient']);
    expect((await bring(without, 'patients', file(MARIA))).status).toBe(403);
    expect((await without.call('GET', '/imports')).status).toBe(403);
    const half = await server.person(branch, ['general:importData', 'general:createPatient']);
    expect((await bring(half, 'patients', file(MARIA))).status).toBe(403);
  });

  test("another branch's import is not found, and its people are never touched", async () => {
    const run = await imported(desk, 'patients', file(MARIA));
    const other = await fresh();
    for (const path of [`/imports/${run.id}`, `/imports/${run.id}/refusals`, `/imports/${run.id}/refused-rows`])
      expect((await other.call('GET', path)).status).toBe(404);
    expect((await other.call('POST', `/imports/${run.id}/undo`)).status).toBe(404);
    expect((await imported(other, 'patients', file(MARIA))).counts).toEqual(counts(1, 0, 0, 0));
  });
});
