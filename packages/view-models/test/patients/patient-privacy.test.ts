import { expect, test } from 'vitest';
import { type Patient, PatientPrivacy } from '../../src/patients/index.ts';
import { bad, FakeNotifier, good } from '../support/fakes.ts';

type Gateway = ConstructorParameters<typeof PatientPrivacy>[0];

function made(rest: Partial<Gateway> = {}, saved: Awaited<ReturnType<Gateway['erase']>> = good(undefined)) {
  const notifier = new FakeNotifier();
  const paths: string[] = [];
  const gateway: Gateway = {
    eraseMarketing: async () => good({} as Patient),
    erase: async () => good(undefined),
    ...rest,
  };
  const downloads = { print: async () => good(undefined), save: async (path: string) => (paths.push(path), saved) };
  return { notifier, paths, privacy: new PatientPrivacy(gateway, downloads, notifier) };
}

test('the archive of the patient is stored by the browser; a failure is told [AUD-006]', async () => {
  const { privacy, paths } = made();
  expect(await privacy.exportData('p1')).toBe(true);
  expect([paths, privacy.busy]).toEqual([['/patients/p1/export'], null]);
  const failed = made({}, bad(422, 'patient.export-too-large'));
  expect(await failed.privacy.exportData('p1')).toBe(false);
  expect(failed.notifier.texts).toEqual(['Os arquivos deste paciente passam de 4 GB: baixe-os um a um em Arquivos']);
});

test('marketing: consents and contacts are taken away, and it is said [AUD-006]', async () => {
  const { privacy, notifier } = made();
  expect(await privacy.eraseMarketing('p1')).toBe(true);
  expect(notifier.texts).toEqual(['Autorizações e contatos retirados do cadastro']);
});

test('what the law keeps stands on the page in words and not in a passing message [AUD-006]', async () => {
  const message = 'O prontuário é guardado por pelo menos 20 anos';
  const { privacy, notifier } = made({ erase: async () => bad(409, 'patient.kept-by-law', { message }) });
  expect(await privacy.erase('p1')).toBe(false);
  expect([privacy.keptBecause, notifier.texts]).toEqual([message, []]);
});

test('a registration without a record is erased; anything else that goes wrong is told', async () => {
  const { privacy, notifier } = made();
  expect(await privacy.erase('p1')).toBe(true);
  expect(notifier.texts).toEqual(['Cadastro excluído']);
  const offline = made({ erase: async () => bad(0, 'network.offline') });
  expect(await offline.privacy.erase('p1')).toBe(false);
  expect([offline.privacy.keptBecause, offline.notifier.texts.length]).toEqual([null, 1]);
});

test('one thing at a time', async () => {
  let finish = (): void => undefined;
  const { privacy, paths } = made({
    eraseMarketing: () => new Promise((resolve) => (finish = () => resolve(good({} as Patient)))),
  });
  const running = privacy.eraseMarketing('p1');
  expect(privacy.busy).toBe('marketing');
  expect(await privacy.exportData('p1')).toBe(false);
  finish();
  await running;
  expect(paths).toEqual([]);
});
