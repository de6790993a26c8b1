import { describe, expect, test } from 'vitest';
import {
  type Challenge,
  LoginForm,
  proveUser,
  ReloginForm,
  SecondFactorSettings,
  type SecondFactorStatus,
  SecondFactorStep,
  SessionStore,
  type User,
} from '../../src/access/index.ts';
import { aUser, bad, FakeNotifier, good, sessionPorts } from '../support/fakes.ts';

const known: Challenge = { ticket: 't1', enrolment: null };
const unknown: Challenge = { ticket: 't1', enrolment: { key: 'ABC', uri: 'otpauth://totp/Prumo:ana' } };
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

describe('the log-in', () => {
  async function challenged(challenge = known) {
    const all = sessionPorts();
    all.preferences.write('prumo:session', null);
    const session = new SessionStore(all.ports);
    await session.start();
    all.gateway.login = async () => good(challenge);
    const form = new LoginForm(session, all.preferences, all.notifier);
    form.fields.set('username', 'ana@x.com');
    form.fields.set('password', 'segredo');
    const entered = await form.submit();
    const step = new SecondFactorStep<User>(challenge, {
      prove: (ticket, code) => proveUser(all.gateway, ticket, code),
      onDone: session.admit,
      onExpired: session.dropChallenge,
      notifier: all.notifier,
    });
    return { ...all, session, step, entered };
  }

  test('lets nobody in before the code, and then in [AUD-010]', async () => {
    const { session, step, entered, calls, channel } = await challenged();
    expect([entered, session.status, session.challenge]).toEqual([false, 'anonymous', known]);
    step.type('12345');
    await step.submit();
    expect(step.error).toBe('Código incorreto ou já usado');
    expect(calls).toEqual([]);
    step.type('123 456');
    await step.submit();
    expect(calls).toEqual(['prove t1/123 456']);
    expect([session.status, session.challenge]).toEqual(['ready', null]);
    expect(channel.posted).toEqual(['login']);
  });

  test('shows the recovery codes of an enrolment before it goes on [AUD-010]', async () => {
    const { session, step, gateway } = await challenged(unknown);
    gateway.prove = async () => good({ user: aUser(), recoveryCodes: ['ABCDE-FGHIJ'] });
    expect(step.enrolment?.key).toBe('ABC');
    step.type('123456');
    await step.submit();
    expect([step.showsCodes, session.status]).toEqual([true, 'anonymous']);
    step.finish();
    expect(session.status).toBe('ready');
  });

  test('a wrong code is told at the field and taken out; a ticket that is over leads back to the password', async () => {
    const { session, step, gateway, notifier } = await challenged();
    gateway.prove = async () => bad(422, 'auth.second-factor-invalid');
    step.type('123456');
    await step.submit();
    expect([step.code, step.error]).toEqual(['', 'Código incorreto ou já usado']);
    gateway.prove = async () => bad(422, 'auth.second-factor-expired');
    step.type('123456');
    await step.submit();
    expect(session.challenge).toBeNull();
    expect(notifier.texts).toEqual(['O tempo para informar o código acabou. Entre novamente.']);
  });

  test('whoever is thrown out because a group requires it is told so', async () => {
    const all = sessionPorts();
    const session = new SessionStore(all.ports);
    await session.start();
    all.end('auth.second-factor-required');
    expect(session.status).toBe('anonymous');
    expect(all.notifier.texts).toEqual([
      'Seu acesso agora pede um segundo fator. Entre novamente e informe o código do celular.',
    ]);
  });
});

test('over an expired page the code follows the password, and the work goes on [AUD-010]', async () => {
  const all = sessionPorts();
  const session = new SessionStore({ ...all.ports, hasUnsaved: () => true });
  await session.start();
  all.end();
  expect(session.status).toBe('expired');
  all.gateway.login = async () => good(known);
  const form = new ReloginForm(session, all.gateway, all.notifier);
  form.fields.set('password', 'segredo');
  expect(await form.submit()).toBe(false);
  form.step?.type('123456');
  await form.step?.submit();
  await settle();
  expect(session.status).toBe('ready');
});

describe('the own second factor', () => {
  function made(status: SecondFactorStatus = { since: null, required: false, recoveryCodesLeft: 0 }) {
    const calls: string[] = [];
    const notifier = new FakeNotifier();
    const settings = new SecondFactorSettings(
      {
        status: async () => good(status),
        begin: async (password) => (
          calls.push(`begin ${password}`),
          password === 'errada'
            ? bad(422, 'request.invalid', { errors: { password: 'A senha atual está incorreta' } })
            : good(unknown)
        ),
        confirm: async (ticket, code) => (calls.push(`confirm ${ticket}/${code}`), good(['ABCDE-FGHIJ'])),
        remove: async () => (calls.push('remove'), good(undefined)),
        renewCodes: async () => good(['FGHIJ-ABCDE']),
      },
      notifier,
    );
    return { settings, calls, notifier };
  }

  test('is switched on with password and code, and tells the recovery codes once [AUD-010]', async () => {
    const { settings, calls, notifier } = made();
    settings.ask('begin');
    await settings.submit();
    expect(settings.error).toBe('Campo obrigatório');
    settings.typePassword('errada');
    await settings.submit();
    expect([settings.error, settings.step]).toEqual(['A senha atual está incorreta', null]);
    settings.typePassword('segredo');
    await settings.submit();
    settings.step?.type('123456');
    await settings.step?.submit();
    expect(calls).toEqual(['begin errada', 'begin segredo', 'confirm t1/123456']);
    expect(settings.step?.recoveryCodes).toEqual(['ABCDE-FGHIJ']);
    settings.step?.finish();
    expect([settings.step, notifier.texts]).toEqual([null, ['Segundo fator ligado']]);
  });

  test('is switched off, and gets new recovery codes, with the password', async () => {
    const { settings, calls, notifier } = made({
      since: '2026-11-01T12:00:00Z',
      required: false,
      recoveryCodesLeft: 2,
    });
    settings.ask('renew');
    settings.typePassword('segredo');
    await settings.submit();
    expect(settings.recoveryCodes).toEqual(['FGHIJ-ABCDE']);
    settings.close();
    expect(settings.recoveryCodes).toEqual([]);
    settings.ask('remove');
    settings.typePassword('segredo');
    await settings.submit();
    expect([calls, notifier.texts, settings.asking]).toEqual([['remove'], ['Segundo fator desligado'], null]);
  });
});
