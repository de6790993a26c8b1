import { describe, expect, test } from 'vitest';
import {
  PasswordResetForm,
  type PasswordResetGateway,
  PasswordResetRequest,
  SessionStore,
} from '../../src/access/index.ts';
import { bad, good, sessionPorts } from '../support/fakes.ts';

function made() {
  const all = sessionPorts();
  const asked: string[] = [];
  const gateway: PasswordResetGateway = {
    request: async (username) => (asked.push(`request ${username}`), good({ id: 'r1' })),
    validate: async (id, token) => (asked.push(`validate ${id} ${token}`), good({ valid: token === '123456' })),
    reset: async (id, token, password) => (
      asked.push(`reset ${id} ${token} ${password}`),
      good({ username: 'ana@x.com' })
    ),
  };
  const session = new SessionStore(all.ports);
  return { ...all, asked, gateway, session, form: new PasswordResetForm('r1', gateway, session, all.notifier) };
}

describe('forgotten password', () => {
  test('Enviar needs more than 10 characters [ACC-047, ACC-074]', async () => {
    const { gateway, notifier } = made();
    const request = new PasswordResetRequest(gateway, notifier);
    expect(request.canSend).toBe(false);
    request.type('a@b.com.br');
    expect(request.canSend).toBe(false);
    request.type('ab@c.com.br');
    expect(request.canSend).toBe(true);
    expect(await request.send()).toBe('r1');
  });

  test('the sixth digit asks, five do not [ACC-050, ACC-076]', async () => {
    const { form, asked } = made();
    await form.typeCode('12345');
    expect(asked).toEqual([]);
    await form.typeCode('123456');
    expect(asked).toEqual(['validate r1 123456']);
  });

  test('the code keeps digits only, six at most [UIX-011]', async () => {
    const { form } = made();
    await form.typeCode('12a3456789');
    expect(form.code).toBe('123456');
  });

  test('the password opens with a valid code only [ACC-051, ACC-052, ACC-077]', async () => {
    const { form } = made();
    await form.typeCode('000000');
    expect(form.codeState).toBe('invalid');
    expect(form.canEnterPassword).toBe(false);
    await form.typeCode('123456');
    expect(form.codeState).toBe('valid');
    expect(form.canEnterPassword).toBe(true);
  });

  test('request, code, new password, login [ACC-064, ERR-047]', async () => {
    const { form, asked, calls, notifier, session } = made();
    await form.typeCode('123456');
    form.typePassword('outra senha longa');
    expect(await form.reset()).toBe(true);
    expect(asked.at(-1)).toBe('reset r1 123456 outra senha longa');
    expect(calls).toEqual(['login ana@x.com/outra senha longa/true']);
    expect(notifier.texts).toEqual(['Senha alterada com sucesso']);
    expect(session.status).toBe('ready');
  });

  test('an empty password cannot be sent, a short one is told before any call [ACC-053, ACC-075]', async () => {
    const { form, asked } = made();
    await form.typeCode('123456');
    expect(form.canReset).toBe(false);
    form.typePassword('curta');
    expect(await form.reset()).toBe(false);
    expect(form.error).toBe('A senha deve ter no mínimo 8 caracteres');
    expect(asked).toHaveLength(1);
  });

  test('a failure shows its message [ERR-046]', async () => {
    const { form, gateway, notifier } = made();
    gateway.reset = async () => bad(422, 'auth.reset-code-invalid', { message: 'Código inválido ou expirado' });
    await form.typeCode('123456');
    form.typePassword('outra senha longa');
    expect(await form.reset()).toBe(false);
    expect(notifier.texts).toEqual(['Código inválido ou expirado']);
  });
});
