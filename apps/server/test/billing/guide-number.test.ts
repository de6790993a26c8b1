import { expect, test } from 'vitest';
import { consultationGuide, particularAccount } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { openDesk } from './desk.ts';

const server = await startServer();
const { biller, clinic, save } = await openDesk(server);
const unpaid = { cashierId: null, receipt: false };
/** A private account that says nothing of its number. */
const unnumbered = () => {
  const { referral: _number, ...account } = particularAccount(clinic, unpaid);
  return account;
};
const proposed = async () => (await biller.call('GET', '/billing-account-number')).body.number;

test('a private account is proposed with the next number of the branch and settled with it when it is saved', async () => {
  const number = await proposed();
  const { body } = await save(unnumbered());
  expect([body.referral.provider, body.key]).toEqual([String(number), String(number)]);
  expect(await proposed()).toBe(number + 1);
});

test('two desks with the same proposal have two numbers, one after the other', async () => {
  const number = await proposed();
  const made = await Promise.all([save(unnumbered()), save(unnumbered()), save(unnumbered())]);
  const numbers = made.map(({ body }) => Number(body.referral.provider)).toSorted((a, b) => a - b);
  expect(numbers).toEqual([number, number + 1, number + 2]);
});

test('a refused account takes no number; a number that is typed stands, an empty one is asked for', async () => {
  const number = await proposed();
  expect((await save({ ...unnumbered(), serviceType: null })).status).toBe(422);
  expect(await proposed()).toBe(number);
  const referral = { type: 'sadt', provider: 'A-77', insurance: null, main: null };
  expect((await save({ ...unnumbered(), referral })).body.referral.provider).toBe('A-77');
  const empty = await save({ ...unnumbered(), referral: { ...referral, provider: null } });
  expect([empty.status, empty.body.errors['referral.provider']]).toEqual([422, 'Campo obrigatório']);
});

test('the other modes and the guides of an insurer keep theirs [BIL-065, BIL-066, BIL-067, BIL-068]', async () => {
  const numberOf = async (mode: string, account: object) => {
    await server.db
      .updateTable('insurance_plan')
      .set({ settings: JSON.stringify({ general: { providerReferral: { mode } } }) })
      .where('id', 'in', [clinic.plan, clinic.particularPlan])
      .execute();
    const { status, body } = await save(account);
    return status === 201 ? body.referral.provider : body.errors['referral.provider'];
  };
  const said = { type: 'sadt', provider: null, insurance: '778899', main: null };
  const authorization = { date: null, password: 'ABC9', validity: null };
  const typed = (provider: string) => ({
    ...unnumbered(),
    referral: { type: 'sadt', provider, insurance: null, main: null },
  });
  expect(await numberOf('automatic', unnumbered())).toBe('GUIA_AUTOMATICA');
  expect(await numberOf('automatic', typed('555'))).toBe('555');
  expect(await numberOf('manual', typed('123'))).toBe('123');
  expect(await numberOf('password', { ...unnumbered(), authorization })).toBe('ABC9');
  expect(await numberOf('insurance_referral', { ...unnumbered(), referral: said })).toBe('778899');
  const { referral: _none, ...guide } = consultationGuide(clinic);
  expect(await numberOf('manual', guide)).toBe('Campo obrigatório');
});
