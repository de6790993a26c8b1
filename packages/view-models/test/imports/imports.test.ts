import { addImportWords } from '@prumo/messages/imports';
import { expect, test } from 'vitest';
import { makeProblem } from '../../src/core/index.ts';
import { type DataImport, type ImportGateway, ImportPage, NewImport } from '../../src/imports/index.ts';
import { FakeClock, FakeNotifier } from '../support/fakes.ts';

addImportWords();

const base: DataImport = {
  id: 'i1',
  kind: 'patients',
  status: 'draft',
  fileName: 'pacientes.csv',
  totalRows: 200,
  doneRows: 0,
  counts: { created: 0, updated: 0, unchanged: 0, refused: 0 },
  createdAt: '2026-11-21T12:00:00Z',
  createdBy: 'Ana',
  preview: null,
  undoneRows: 0,
  leftRows: 0,
  left: [],
  canUndo: false,
  columns: [
    { header: 'Nome', samples: ['Ana'], field: 'name' },
    { header: 'Doc', samples: ['1'], field: null },
    { header: 'CPF', samples: ['2'], field: 'cpf' },
  ],
};
const good = <T>(value: T) => Promise.resolve({ ok: true as const, value });
const bad = (status: number, code: string) => Promise.resolve({ ok: false as const, error: makeProblem(status, code) });

function scene(states: readonly Partial<DataImport>[], more: Partial<ImportGateway> = {}) {
  const calls: string[] = [];
  let at = 0;
  const now = (): DataImport => ({ ...base, ...states[Math.min(at, states.length - 1)] });
  const moved = (name: string) => () => {
    calls.push(name);
    at++;
    return good(now());
  };
  const gateway = {
    list: () => good({ items: [], total: 0, hasMore: false }),
    create: () => good(base),
    get: () => good(now()),
    check: (_id, mapping) => moved(`check ${mapping.join()}`)(),
    run: moved('run'),
    cancel: moved('cancel'),
    undo: moved('undo'),
    refusals: (_id, { offset }) => {
      calls.push(`refusals ${offset}`);
      return good({ items: [], total: 45, hasMore: true });
    },
    ...more,
  } satisfies ImportGateway;
  const notifier = new FakeNotifier();
  const clock = new FakeClock();
  const saved: string[] = [];
  const downloads = {
    print: () => bad(500, 'server.internal'),
    save: (path: string) => {
      saved.push(path);
      return good(undefined);
    },
  };
  const page = new ImportPage({ gateway, downloads, notifier, clock });
  return { page, calls, notifier, clock, saved, next: () => void at++ };
}

test('the proposed columns are shown, a field moves to the column it is chosen for, and without a needed one nothing is checked', async () => {
  const { page, calls } = scene([{}, { status: 'checking' }]);
  await page.load('i1');
  expect(page.mapping).toEqual(['name', null, 'cpf']);
  page.map(1, 'cpf');
  expect(page.mapping).toEqual(['name', 'cpf', null]);
  page.map(0, null);
  expect(page.missing).toEqual(['name']);
  await page.check();
  expect(calls).toEqual([]);
  page.map(0, 'name');
  await page.check();
  expect(calls).toEqual(['check name,cpf,']);
  expect(page.working).toBe(true);
  page.stop();
});

test('while the server works the page asks each second, then reads the refused rows and tells that it is done', async () => {
  const { page, calls, clock, notifier, next } = scene([
    { status: 'checked', counts: { created: 190, updated: 0, unchanged: 0, refused: 10 } },
    { status: 'running', doneRows: 50 },
    { status: 'running', doneRows: 150 },
    { status: 'done', doneRows: 200, counts: { created: 190, updated: 0, unchanged: 0, refused: 10 } },
  ]);
  await page.load('i1');
  expect(calls).toEqual(['refusals 0']);
  await page.run();
  expect([page.working, page.progress]).toEqual([true, 0.25]);
  next();
  clock.pass(1000);
  await expect.poll(() => page.progress).toBe(0.75);
  next();
  clock.pass(1000);
  await expect.poll(() => page.import.value?.status).toBe('done');
  await expect.poll(() => notifier.texts).toEqual(['Importação concluída']);
  await expect.poll(() => calls).toEqual(['refusals 0', 'run', 'refusals 0']);
  await page.goTo(3);
  expect(calls.at(-1)).toBe('refusals 40');
  clock.pass(5000);
  expect(calls.at(-1)).toBe('refusals 40');
});

test('a step that somebody else has taken is told and the page shows what is now', async () => {
  const { page, notifier } = scene([{ status: 'checked' }, { status: 'done', canUndo: true }], {
    run: () => bad(409, 'import.not-now'),
  });
  await page.load('i1');
  await page.run();
  expect(notifier.texts).toEqual(['Esta importação já passou desta etapa: atualize a página']);
});

test('back from the check the columns can be changed again, the refused rows are downloaded, and the progress of an undo counts records', async () => {
  const { page, saved } = scene([
    { status: 'checked' },
    { status: 'undoing', counts: { created: 8, updated: 2, unchanged: 0, refused: 0 }, undoneRows: 4, leftRows: 1 },
  ]);
  await page.load('i1');
  await page.again();
  expect([page.import.value?.status, page.mapping]).toEqual(['draft', ['name', null, 'cpf']]);
  await page.download();
  expect(saved).toEqual(['/imports/i1/refused-rows']);
  await page.undo();
  expect(page.progress).toBe(0.5);
  page.stop();
});

test('only what the user may write is offered; a file that is too large or empty is refused without a call, a refusal of the server is shown', async () => {
  const { page: _page, ...rest } = scene([{}]);
  expect(rest.calls).toEqual([]);
  let sent = 0;
  const gateway = {
    create: () => {
      sent++;
      return sent === 1 ? bad(422, 'import.file-empty') : good(base);
    },
  } as unknown as ImportGateway;
  const model = new NewImport(
    gateway,
    () => 'key',
    (permission) => permission.endsWith('Patient') || permission === 'general:updateInsurance',
  );
  expect(model.kinds).toEqual(['patients', 'prices']);
  expect(
    new NewImport(
      gateway,
      () => 'key',
      (permission) => permission === 'clinical:createAppointment',
    ).kinds,
  ).toEqual(['appointments']);
  model.take({ name: 'a.csv', sizeBytes: 0, content: {} });
  expect([model.canSend, model.error]).toEqual([false, expect.any(String)]);
  model.take({ name: 'a.csv', sizeBytes: 21 * 1024 * 1024, content: {} });
  expect([model.canSend, model.error]).toEqual([false, expect.any(String)]);
  expect(await model.send()).toBeNull();
  model.take({ name: 'a.csv', sizeBytes: 10, content: {} });
  model.choose('prices');
  expect(await model.send()).toBeNull();
  expect(model.error).toBe('O arquivo não tem nenhuma linha de dados');
  expect(await model.send()).toBe('i1');
});

test('appointments need an agenda or a professional, and something that says the patient', async () => {
  const columns = ['date', 'status', null, null].map((field, at) => ({ header: `c${at}`, samples: [], field }));
  const { page } = scene([{ kind: 'appointments', columns }]);
  await page.load('i1');
  expect(page.missing).toEqual(['schedule', 'patient']);
  page.map(2, 'professional');
  page.map(3, 'cpf');
  expect(page.missing).toEqual([]);
});
