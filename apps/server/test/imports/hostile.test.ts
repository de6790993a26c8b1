import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startServer, type TestServer } from '../harness.ts';
import { PDF, PNG } from '../upload.ts';
import { bring, checked, counts, type Import, imported } from './imports.ts';

let server: TestServer;
let who: Caller;
beforeAll(async () => {
  server = await startServer();
  who = await server.person(await server.branch());
});

const fresh = async (): Promise<Caller> => server.person(await server.branch());
const said = async (content: Buffer | string, name?: string): Promise<[number, string]> => {
  const { status, body } = await bring(who, 'patients', content, name);
  return [status, body.message ?? ''];
};
const sheet = async (rows: (string | number | boolean | Date | null)[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Pacientes', rows }] }));

describe('what a file is written in', () => {
  const TEXT = 'Nome;Nascimento;Sexo\nJoão Antônio;05/06/1980;M\n';
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TEXT, 'utf16le')]);
  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['Latin-1', Buffer.from(TEXT, 'latin1')],
    ['UTF-16 of a spreadsheet', wide],
    ['commas', Buffer.from(TEXT.replaceAll(';', ','))],
    ['tabs', Buffer.from(TEXT.replaceAll(';', '\t'))],
    ['old Mac lines', Buffer.from(TEXT.replaceAll('\n', '\r'))],
    ['quotes', Buffer.from('"Nome";"Nascimento";"Sexo"\n"João Antônio";"05/06/1980";"M"\n')],
  ])('%s', async (_name, content) => {
    const mine = await fresh();
    expect((await imported(mine, 'patients', content)).counts).toEqual(counts(1, 0, 0, 0));
    expect((await mine.call('GET', '/patients')).body.items[0]).toMatchObject({
      name: 'João Antônio',
      birthDate: '1980-06-05',
      gender: 'male',
    });
  });

  test('a spreadsheet: numbers, days and texts, a title above the header, columns without a name', async () => {
    const mine = await fresh();
    const content = await sheet([
      ['Clínica Aurora: pacientes', null, null, null],
      [],
      ['Nome', 'CPF', 'Nascimento', ''],
      ['Ana Lima', 1_234_567_890, new Date('1990-03-04T00:00:00Z'), 'x'],
      ['Rui', '111.444.777-35', '04/03/1990', true],
    ]);
    const done = await imported(mine, 'patients', content);
    expect(done).toMatchObject({ counts: counts(2, 0, 0, 0), totalRows: 2 });
    const items = (await mine.call('GET', '/patients')).body.items;
    expect(items.map(({ name, cpf, birthDate }: Import) => [name, cpf, birthDate])).toEqual([
      ['Ana Lima', '01234567890', '1990-03-04'],
      ['Rui', '11144477735', '1990-03-04'],
    ]);
  });

  test('a formula is a text, in a CSV and in a spreadsheet', async () => {
    const mine = await fresh();
    await imported(
      mine,
      'patients',
      'Nome;CPF\n"=HYPERLINK(""http://x"";""y"")";529.982.247-25\n@SUM(1);11144477735\n',
    );
    expect((await mine.call('GET', '/patients')).body.items.map(({ name }: Import) => name)).toEqual([
      '=HYPERLINK("http://x";"y")',
      '@SUM(1)',
    ]);
  });

  test('line separators of Unicode, control characters, half characters and quotes over several lines stay inside their cell', async () => {
    const mine = await fresh();
    const run = await imported(
      mine,
      'patients',
      'Nome;CPF;Obs\nAna\u2028Lima\u0007;529.982.247-25;"linha 1\nlinha 2"\n',
    );
    expect(run.counts).toEqual(counts(1, 0, 0, 0));
    const { id } = (await mine.call('GET', '/patients')).body.items[0];
    expect((await mine.call('GET', `/patients/${id}`)).body).toMatchObject({
      name: 'Ana Lima',
      notes: 'linha 1\nlinha 2',
    });
  });
});

describe('what is no table is refused with a sentence, and nothing stays on the disk [AUD-012]', () => {
  test.each([
    ['a PDF called CSV', PDF, 'dados.csv', 'Este arquivo não é uma planilha XLSX nem um texto CSV'],
    ['a picture called XLSX', PNG, 'dados.xlsx', 'Este arquivo não é uma planilha XLSX nem um texto CSV'],
    [
      'a page of the web called XLS',
      Buffer.from('<html><table><tr><td>Nome</td></tr></table>'),
      'dados.xls',
      'Este arquivo não é uma planilha XLSX nem um texto CSV',
    ],
    [
      'Excel before 2007',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]),
      'dados.xls',
      'Este é um arquivo antigo do Excel ou tem senha: salve como XLSX sem senha, ou como CSV',
    ],
    ['bytes', Buffer.alloc(2000), 'dados.csv', 'Este arquivo não é uma planilha XLSX nem um texto CSV'],
    ['only a header', Buffer.from('Nome;CPF\n'), 'dados.csv', 'O arquivo não tem nenhuma linha de dados'],
    ['blank lines', Buffer.from('\n\n;;;\n'), 'dados.csv', 'O arquivo não tem nenhuma linha de dados'],
    [
      'an archive cut off',
      Buffer.from('PK\u0003\u0004xxxx'),
      'dados.xlsx',
      'Este arquivo não é uma planilha XLSX nem um texto CSV',
    ],
    [
      'a million columns',
      Buffer.from(`${'a;'.repeat(1_000_000)}\n1;2\n`),
      'dados.csv',
      'O arquivo tem mais de 200 colunas',
    ],
    [
      'a quote never closed',
      Buffer.from(`Nome;CPF\n"Ana;${'x\n'.repeat(40_000)}`),
      'dados.csv',
      'A linha 2 tem um texto longo demais: verifique se falta fechar aspas',
    ],
    [
      'a row too many',
      Buffer.from(`Nome\n${'a\n'.repeat(100_001)}`),
      'dados.csv',
      'O arquivo tem mais de 100000 linhas: divida-o em partes',
    ],
  ])('%s', async (_name, content, name, sentence) => {
    expect(await said(content, name)).toEqual([422, sentence]);
  });

  test('a spreadsheet that unpacks to gigabytes is not unpacked', async () => {
    const bomb = zipOf([
      ['[Content_Types].xml', Buffer.from('<Types/>')],
      ['xl/workbook.xml', Buffer.alloc(250 * 1024 * 1024)],
    ]);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await said(bomb, 'dados.xlsx')).toEqual([
      422,
      'Esta planilha ocupa espaço demais quando aberta: salve apenas a aba dos dados, como CSV',
    ]);
  });

  test('a broken spreadsheet, and one with a cell in column XFD, answer clearly', async () => {
    expect(
      await said(
        zipOf([
          ['[Content_Types].xml', Buffer.from('<Types/>')],
          ['xl/workbook.xml', Buffer.from('<workbook>')],
        ]),
        'dados.xlsx',
      ),
    ).toEqual([422, expect.stringContaining('Não foi possível ler a planilha')]);
  });

  test('nothing of a refused file is left', async () => {
    const found = await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true });
    const drafts = await server.db.selectFrom('import_run').select('id').where('status', '!=', 'done').execute();
    expect(
      found
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(drafts.map(({ id }) => id).toSorted());
  });
});

test('rows with everything wrong in them are refused one by one and stop nobody', async () => {
  const mine = await fresh();
  const odd = [
    '\u0000',
    '😀'.repeat(200),
    "'; drop table patient; --",
    '=cmd()',
    '-1',
    '1e400',
    'NaN',
    '99/99/9999',
    '0'.repeat(400),
    '"',
  ];
  const rows = odd.map((text) =>
    [text, text, text, text].map((cell) => `"${cell.replaceAll('"', '""').replaceAll('\u0000', '\u0001')}"`).join(';'),
  );
  const done = await checked(
    mine,
    'patients',
    `Nome;CPF;Nascimento;Celular\n${rows.join('\n')}\nAna;529.982.247-25;01/01/1990;11999998888\n`,
  );
  expect(done.counts).toEqual(counts(1, 0, 0, 10));
});

/** A real archive of packed entries. */
function zipOf(entries: readonly (readonly [string, Buffer])[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const packed = deflateRawSync(content, { level: 9 });
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
