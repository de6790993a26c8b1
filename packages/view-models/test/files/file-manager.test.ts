import { expect, test } from 'vitest';
import {
  type ChosenFile,
  type FileContent,
  type FileGateway,
  FileManager,
  type StoredFile,
} from '../../src/files/index.ts';
import { bad, FakeNotifier, good } from '../support/fakes.ts';

const of = { entityId: 'p1', origin: null };
const stored = (id: string, rest: Partial<StoredFile> = {}): StoredFile => ({
  id,
  extension: 'pdf',
  description: `Arquivo ${id}`,
  date: '2026-11-21T12:00:00Z',
  contentType: 'application/pdf',
  sizeBytes: 1000,
  ...rest,
});
const chosen = (name: string, sizeBytes = 1000): ChosenFile => ({ name, sizeBytes, content: {} });

function scene(rest: Partial<FileGateway> = {}) {
  const calls: string[] = [];
  const notifier = new FakeNotifier();
  let keys = 0;
  const printed: (FileContent | null)[] = [];
  const printer = () => (content: FileContent | null) => void printed.push(content);
  const gateway: FileGateway = {
    list: async () => good([stored('f1')]),
    upload: async (_of, { name }, options) => (
      calls.push(`upload ${name} ${options?.key ?? ''}`),
      good(stored('new', { description: name }))
    ),
    rename: async (id, description) => (calls.push(`rename ${id} ${description}`), good(stored(id, { description }))),
    remove: async (id) => (calls.push(`remove ${id}`), good(undefined)),
    read: async () => good({}),
    ...rest,
  };
  return { calls, notifier, printed, files: new FileManager(gateway, notifier, () => `k${(keys += 1)}`, printer) };
}

test('an upload goes uploading → saved, with id and date from the server [UIX-025]', async () => {
  let arrive = (): void => undefined;
  const { files } = scene({
    upload: (_of, _file, options) => {
      options?.onProgress?.(0.5);
      return new Promise((resolve) => (arrive = () => resolve(good(stored('f2', { date: '2026-11-21T13:00:00Z' })))));
    },
  });
  await files.show(of);
  const sending = files.add([chosen('exame.pdf')]);
  await Promise.resolve();
  expect(files.items.map(({ state, progress, name }) => [state, progress, name])).toEqual([
    ['uploading', 0.5, 'exame.pdf'],
    ['saved', 0, 'Arquivo f1'],
  ]);
  expect(files.uploading).toBe(true);
  arrive();
  await sending;
  expect(files.items[0]).toMatchObject({
    state: 'saved',
    chosen: null,
    file: { id: 'f2', date: '2026-11-21T13:00:00Z' },
  });
});

test("a failed upload is marked 'Falha no envio do arquivo', and another try has the same key [ERR-078]", async () => {
  let tries = 0;
  const keys: (string | undefined)[] = [];
  const { files } = scene({
    upload: async (_of, _file, options) => {
      keys.push(options?.key);
      return (tries += 1) === 1 ? bad(500, 'server.internal') : good(stored('f2'));
    },
  });
  await files.show(of);
  await files.add([chosen('exame.pdf')]);
  const [item] = files.items;
  expect([item?.state, item?.error]).toEqual(['failed', 'Falha no envio do arquivo']);
  if (item) await files.retry(item);
  expect(item?.state).toBe('saved');
  expect(keys).toEqual(['k1', 'k1']);
});

test('20971520 bytes are sent; 20971521 and an empty file fail without a call [LIM-024]', async () => {
  const { files, calls } = scene();
  await files.show(of);
  await files.add([chosen('cabe.pdf', 20_971_520), chosen('grande.pdf', 20_971_521), chosen('vazio.pdf', 0)]);
  expect(files.items.map(({ name, state }) => [name, state])).toEqual([
    ['cabe.pdf', 'saved'],
    ['grande.pdf', 'failed'],
    ['vazio.pdf', 'failed'],
    ['Arquivo f1', 'saved'],
  ]);
  expect(files.items[1]?.error).toMatch(/20 MB/);
  expect(calls).toEqual(['upload cabe.pdf k1']);
});

test('a refused file says why', async () => {
  const { files } = scene({ upload: async () => bad(422, 'file.type-refused') });
  await files.show(of);
  await files.add([chosen('virus.exe')]);
  expect(files.items[0]?.error).toBe('Tipo de arquivo não permitido');
});

test("renaming to '' or spaces is blocked; another description is stored [UIX-050, PAT-016]", async () => {
  const { files, calls } = scene();
  await files.show(of);
  const [item] = files.items;
  if (!item) throw new Error('one file is listed');
  expect(await files.rename(item, '')).toBe(false);
  expect(await files.rename(item, '   ')).toBe(false);
  expect(calls).toEqual([]);
  expect(await files.rename(item, ' Laudo ')).toBe(true);
  expect([calls, item.name]).toEqual([['rename f1 Laudo'], 'Laudo']);
});

test('a removed file leaves the list, also when somebody else removed it before; another failure keeps it and is told [PAT-017]', async () => {
  for (const [answer, left] of [
    [good(undefined), 0],
    [bad(404, 'not-found'), 0],
    [bad(503, 'database.unavailable'), 1],
  ] as const) {
    const { files, notifier } = scene({ remove: async () => answer });
    await files.show(of);
    const [item] = files.items;
    if (item) await files.remove(item);
    expect([files.items.length, notifier.texts.length]).toEqual([left, left]);
  }
});

test('a failed load does not look like no files', async () => {
  const { files } = scene({ list: async () => bad(500, 'server.internal') });
  await files.show(of);
  expect([files.state, files.items]).toEqual(['failed', []]);
});

test('a PDF opens to be printed; a document that no browser shows does not', async () => {
  const { files, printed } = scene({
    list: async () => good([stored('f1'), stored('f2', { contentType: 'application/vnd.oasis.opendocument.text' })]),
  });
  await files.show(of);
  for (const item of files.items) await files.print(item);
  expect(printed).toEqual([{}]);
});

test.each([
  ['FORBIDDEN', bad(422, 'x', { message: 'FORBIDDEN' }), 'Acesso negado'],
  ['a missing right', bad(403, 'access.forbidden', { message: 'FORBIDDEN' }), 'Acesso negado'],
  ['another message', bad(422, 'x', { message: 'Arquivo em conversão' }), 'Arquivo em conversão'],
])('a print that fails with %s closes its tab and is told for 7 s [ERR-003]', async (_, answer, text) => {
  const { files, notifier, printed } = scene({ read: async () => answer });
  await files.show(of);
  const [item] = files.items;
  if (item) await files.print(item);
  expect(printed).toEqual([null]);
  expect(notifier.told).toEqual([{ kind: 'error', text, seconds: 7 }]);
});

test('a file that is chosen while the list is on its way stays, once, also when the list knows it already', async () => {
  for (const listed of [[stored('f1')], [stored('new'), stored('f1')]]) {
    let arrive = (): void => undefined;
    const { files } = scene({ list: () => new Promise((resolve) => (arrive = () => resolve(good(listed)))) });
    const shown = files.show(of);
    await files.add([chosen('exame.pdf')]);
    arrive();
    await shown;
    expect(files.items.map(({ file }) => file?.id).toSorted()).toEqual(['f1', 'new']);
  }
});

test('a list that comes with the file before the answer of its upload does not show it twice', async () => {
  let answered = (): void => undefined;
  const { files } = scene({
    list: async () => good([stored('new'), stored('f1')]),
    upload: () => new Promise((resolve) => (answered = () => resolve(good(stored('new'))))),
  });
  const shown = files.show(of);
  const sending = files.add([chosen('exame.pdf')]);
  await shown;
  expect(files.items.map(({ state }) => state)).toEqual(['uploading', 'saved', 'saved']);
  answered();
  await sending;
  expect(files.items.map(({ file }) => file?.id)).toEqual(['new', 'f1']);
});
