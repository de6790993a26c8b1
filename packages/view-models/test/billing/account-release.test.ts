import { expect, test } from 'vitest';
import { bad } from '../support/fakes.ts';
import { fillConsultation, id, makeDialog, openConsultation } from './fakes.ts';

test('a line that needs a release opens "Requer autorização", for exactly this save, and the grant goes with it [BIL-063, BIL-064, BIL-149]', async () => {
  const { model, gateway, open } = makeDialog();
  gateway.lineRules.set(id(40), { requireAuthorization: true });
  await open();
  fillConsultation(model);
  expect(await model.save()).toBeNull();
  expect(gateway.saves).toHaveLength(0);
  model.authorization?.setCpf('52998224725');
  model.authorization?.setPassword('demonstracao');
  expect((await model.authorize())?.id).toBe(id(70));
  expect(gateway.saves[0]?.input.grant).toBe('grant');
  expect(gateway.released).toEqual([{ id: null, input: { ...gateway.saves[0]?.input, grant: undefined } }]);
  expect(model.authorization).toBeNull();
});

test('the release is also asked for when only the server demands it [BIL-063]', async () => {
  const { model, gateway, said } = await openConsultation();
  gateway.refusal = bad(422, 'billing.authorization-required');
  await model.save();
  expect(model.authorization).not.toBeNull();
  expect(said.all).toEqual([]);
});

test('a supervisor with a second factor is asked for the code after the password, which stays typed; a wrong code is told at its field', async () => {
  const { model, gateway, said } = await openConsultation();
  gateway.refusal = bad(422, 'billing.authorization-required');
  gateway.phoneCode = '123456';
  await model.save();
  const form = model.authorization;
  form?.setCpf('52998224725');
  form?.setPassword('demonstracao');
  expect(form?.needsCode).toBe(false);
  expect(await form?.authorize()).toBeNull();
  expect([form?.needsCode, form?.password, form?.errors.size]).toEqual([true, 'demonstracao', 0]);
  expect(await form?.authorize()).toBeNull();
  expect(form?.errors.get('code')).toBe('Campo obrigatório');
  form?.setCode('000000');
  expect(await form?.authorize()).toBeNull();
  expect([form?.errors.get('code'), form?.code]).toEqual(['Código incorreto ou já usado', '']);
  form?.setCode('123456');
  expect(await form?.authorize()).toBe('grant');
  expect([form?.password, form?.code, said.all]).toEqual(['', '', []]);
});

test('a refused release, a wrong CPF and a short password are told [BIL-134, BIL-135, ERR-040, ERR-041]', async () => {
  const { model, gateway, said } = await openConsultation();
  gateway.refusal = bad(422, 'billing.authorization-required');
  await model.save();
  const form = model.authorization;
  form?.setCpf('52998224724');
  form?.setPassword('1234');
  await form?.authorize();
  expect(Object.fromEntries(form?.errors ?? [])).toEqual({ cpf: 'CPF inválido', password: 'Mínimo 5 caracteres' });
  gateway.grant = null;
  form?.setCpf('52998224725');
  form?.setPassword('12345');
  expect(await model.authorize()).toBeNull();
  gateway.authorizing = bad(500, 'server.internal');
  form?.setPassword('12345');
  await model.authorize();
  expect(said.all).toEqual([
    'error: Usuário sem autorização para esta liberação!',
    'error: Ocorreu um erro inesperado. Tente novamente!',
  ]);
});
