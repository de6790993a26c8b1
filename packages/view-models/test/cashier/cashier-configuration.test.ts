import { expect, test, vi } from 'vitest';
import type { Named } from '../../src/access/index.ts';
import { CashierConfiguration, type CashierSetting, type CashierSettingGateway } from '../../src/cashier/index.ts';
import { type Category, Lookup } from '../../src/registry/index.ts';
import { fakePorts, NO_CATEGORIES, refused } from './fakes.ts';

const formOf = async (
  save?: CashierSettingGateway['save'],
  drawers: readonly Named[] = [{ id: 'd1', name: 'Recepção' }],
) => {
  const fakes = fakePorts();
  let stored: CashierSetting = {
    categories: { ...NO_CATEGORIES, revenue: { id: 'k1', name: 'Receitas' } },
    collaborators: ['u2', 'u1'],
    transferAccount: { id: 'safe', name: 'Cofre' },
    blindCount: false,
    withdrawalLimit: null,
  };
  const gateway = {
    get: vi.fn<CashierSettingGateway['get']>(async () => ({ ok: true, value: stored })),
    save: vi.fn<CashierSettingGateway['save']>(
      save ?? (async ({ collaborators }) => ((stored = { ...stored, collaborators }), { ok: true, value: stored })),
    ),
    listCollaborators: async () => ({
      ok: true as const,
      value: [
        { id: 'u1', name: 'Ana' },
        { id: 'u2', name: 'Bia' },
      ],
    }),
  };
  const bank = new Lookup<Named>(async () => ({ ok: true, value: drawers }));
  const all = new Lookup<Named>(async () => ({ ok: true, value: [...drawers, { id: 'safe', name: 'Cofre' }] }));
  await all.load();
  const categories = new Lookup<Category>(async () => ({ ok: true, value: [] }));
  const form = new CashierConfiguration(
    gateway,
    { bankAccounts: (cashier) => (cashier ? bank : all), categories: () => categories },
    fakes.ports,
  );
  await form.start();
  return { ...fakes, gateway, form };
};

test('the only drawer is shown with its categories and collaborators; saved ones come back [CSH-051, ERR-068]', async () => {
  const { form, gateway, notifier } = await formOf();
  expect(form.fields.draft).toMatchObject({ drawerId: 'd1', revenue: 'k1', collaborators: ['u1', 'u2'] });
  form.tick(new Set(['u2']));
  expect(form.fields.dirty).toBe(true);
  await form.save();
  expect(gateway.save.mock.calls[0]?.[0]).toEqual({
    drawerId: 'd1',
    categories: { revenue: 'k1', expense: null, attendance: null, forward: null },
    collaborators: ['u2'],
    transferAccountId: 'safe',
    blindCount: false,
    withdrawalLimit: null,
  });
  // The account of a drawer is none of the drawers.
  expect(form.accounts).toEqual([{ id: 'safe', name: 'Cofre' }]);
  expect(notifier.told).toEqual(['success: Configuração realizada com sucesso!']);
  await form.reload();
  expect(form.fields.draft.collaborators).toEqual(['u2']);
  expect(form.fields.dirty).toBe(false);
});

test("nobody ticked: 'Selecione ao menos um colaborador' and no save [CSH-081]", async () => {
  const { form, gateway } = await formOf();
  form.tick(new Set());
  await form.save();
  expect(form.fields.errors).toEqual({ collaborators: 'Selecione ao menos um colaborador' });
  expect(gateway.save).not.toHaveBeenCalled();
});

test('no cashier chosen: nothing is saved [CSH-080]', async () => {
  const { form, gateway } = await formOf(undefined, [
    { id: 'd1', name: 'A' },
    { id: 'd2', name: 'B' },
  ]);
  await form.save();
  expect(form.fields.errors['drawerId']).toBe('Campo obrigatório');
  expect(gateway.save).not.toHaveBeenCalled();
});

test('another drawer asks before typed values are lost', async () => {
  const { form, questions, gateway } = await formOf();
  form.tick(new Set());
  questions.discard.mockResolvedValueOnce(false);
  await form.choose('d2');
  expect(form.fields.draft.drawerId).toBe('d1');
  await form.choose('d2');
  expect(gateway.get.mock.lastCall?.[0]).toBe('d2');
});

test.each([
  [500, 'Ocorreu um erro ao realizar a operação solicitada!'],
  [403, 'Acesso não autorizado'],
])('a failed save %i [ERR-070]', async (status, told) => {
  const { form, notifier } = await formOf(async () => refused(status));
  await form.save();
  expect(notifier.told).toEqual([`error: ${told}`]);
});
