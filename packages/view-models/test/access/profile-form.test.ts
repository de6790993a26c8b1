import { expect, test, vi } from 'vitest';
import { ProfileForm, SessionStore } from '../../src/access/index.ts';
import { good, sessionPorts } from '../support/fakes.ts';
import { fakePhotos } from '../support/photos.ts';

async function made() {
  const all = sessionPorts();
  const session = new SessionStore(all.ports);
  await session.start();
  const photos: (string | null)[] = [];
  const passwords: string[] = [];
  const gateway = {
    changePassword: async (current: string, next: string, closeOthers: boolean) => (
      passwords.push(`${current}>${next}>${closeOthers}`),
      good(undefined)
    ),
    changePhoto: async (url: string | null) => (photos.push(url), good(undefined)),
  };
  const { ports: pictures } = fakePhotos();
  return { ...all, photos, passwords, form: new ProfileForm(session, gateway, pictures, all.notifier) };
}

test('a picture is cut to 200×200, stored, and the user read again; without one nothing is left of it [ACC-100, UIX-008]', async () => {
  const { form, photos, calls } = await made();
  await form.photo.choose({ type: 'image/png', size: 9 });
  form.photo.use();
  await vi.waitFor(() => expect(form.photoSaving).toBe(false));
  expect(photos).toEqual(['data:200']);
  expect(calls.at(-1)).toBe('me');
  form.photo.remove();
  expect(photos).toEqual(['data:200', null]);
});

test('a file that is no picture is refused', async () => {
  const { form, photos, notifier } = await made();
  await form.photo.choose({ type: 'text/plain', size: 9 });
  expect(photos).toEqual([]);
  expect(notifier.texts).toEqual(['Tipo de arquivo não permitido']);
});

test('the password changes with the current one; a short one is told before any call [ACC-100]', async () => {
  const { form, passwords, notifier } = await made();
  form.password.set('newPassword', 'curta');
  expect(await form.changePassword()).toBe(false);
  expect(form.password.errors).toEqual({
    currentPassword: 'Campo obrigatório',
    newPassword: 'A senha deve ter no mínimo 8 caracteres',
  });
  form.password.set('currentPassword', 'demonstracao');
  form.password.set('newPassword', 'outra senha longa');
  expect(await form.changePassword()).toBe(true);
  expect(passwords).toEqual(['demonstracao>outra senha longa>true']);
  expect(notifier.texts).toEqual(['Senha alterada com sucesso']);
  expect(form.password.dirty).toBe(false);
});
