import { describe, expect, test } from 'vitest';
import { LoginForm, SessionStore } from '../../src/access/index.ts';
import { bad, sessionPorts } from '../support/fakes.ts';

function made() {
  const all = sessionPorts();
  const form = new LoginForm(new SessionStore(all.ports), all.preferences, all.notifier);
  return { ...all, form };
}

describe('LoginForm', () => {
  test('both fields are required, without a call [ACC-072]', async () => {
    const { form, calls } = made();
    expect(await form.submit()).toBe(false);
    expect(form.fields.errors).toEqual({ username: 'Campo obrigatório', password: 'Campo obrigatório' });
    expect(calls).toEqual([]);
  });

  test('both are trimmed, and keep-me-logged-in is on by default [ACC-038, ACC-073]', async () => {
    const { form, calls } = made();
    form.fields.set('username', ' ana@x.com ');
    form.fields.set('password', ' segredo ');
    expect(await form.submit()).toBe(true);
    expect(calls).toEqual(['login ana@x.com/segredo/true']);
  });

  test('the user name is remembered with the switch on and forgotten with it off [ACC-039, ACC-040, ACC-041]', async () => {
    const { form, preferences, notifier, ports } = made();
    form.fields.set('username', 'ana@x.com');
    form.fields.set('password', 'segredo');
    await form.submit();
    const again = new LoginForm(new SessionStore(ports), preferences, notifier);
    expect(again.fields.draft.username).toBe('ana@x.com');
    expect(again.remembered).toBe(true);
    again.fields.set('password', 'segredo');
    again.fields.set('keep', false);
    await again.submit();
    expect(new LoginForm(new SessionStore(ports), preferences, notifier).remembered).toBe(false);
  });

  test('a wrong password and an unknown user get the same sentence [ERR-045]', async () => {
    const { form, ports, notifier } = made();
    ports.gateway.login = async () => bad(401, 'auth.invalid-credentials');
    await form.enterAs('ana@x.com', 'errada');
    expect(notifier.told).toEqual([{ kind: 'error', text: 'Dados de login inválidos', seconds: undefined }]);
    expect(form.sending).toBe(false);
    expect(form.refusal).toBe('Dados de login inválidos');
  });

  test('a refusal stands at the form until the next try', async () => {
    const { form, ports } = made();
    const { login } = ports.gateway;
    ports.gateway.login = async () => bad(429, 'auth.locked');
    await form.enterAs('ana@x.com', 'errada');
    expect(form.refusal).toMatch(/\w/);
    ports.gateway.login = login;
    await form.enterAs('ana@x.com', 'segredo');
    expect(form.refusal).toBeNull();
  });
});
