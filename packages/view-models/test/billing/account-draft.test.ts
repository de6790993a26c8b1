import { cents, zero } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { appointment, card, expense, fillConsultation, makeDialog } from './fakes.ts';

test('what was typed into a guide is taken up again, and nothing is filled in over it [UXP-006]', async () => {
  const first = makeDialog();
  await first.open();
  fillConsultation(first.model);
  first.model.guide.set('clinicalIndication', 'Dor torácica');
  first.model.guide.set('startHour', '9:');
  first.model.guide.setNewborn(true);
  const second = makeDialog();
  await second.open();
  expect(second.model.dirty).toBe(false);
  second.model.restoreDraft(first.model.draftContent);
  expect({ ...second.model.guide.values }).toEqual({ ...first.model.guide.values });
  expect([second.model.guide.isNewborn, second.model.dirty]).toEqual([true, true]);
  expect(second.model.draftContent).toBe(first.model.draftContent);
});

test('the payment of a private account is taken up again; a cashier that has been closed is not', async () => {
  const particularOne = async () => {
    const dialog = makeDialog();
    dialog.gateway.booked = appointment({
      expenses: [expense({ value: { insurance: zero, particular: cents(15_000) } })],
    });
    return dialog;
  };
  const first = await particularOne();
  await first.open();
  first.model.payment.addition.chooseMethod(card);
  first.model.payment.addition.setCount(3);
  first.model.payment.add(card);
  expect(first.model.payment.installments).toHaveLength(3);
  const second = await particularOne();
  second.gateway.cashiers = [];
  await second.open();
  second.model.restoreDraft(first.model.draftContent);
  expect(second.model.payment.installments).toEqual(first.model.payment.installments);
  expect(second.model.payment.open).toBe(0);
  expect(second.model.payment.receiving.cashierId).toBeNull();
});

test('a draft over an account that somebody else has saved since keeps its version: the server refuses it [BIL-206]', async () => {
  const { model, gateway, open } = makeDialog();
  await open();
  fillConsultation(model);
  const saved = await model.save();
  expect(saved).not.toBeNull();
  model.guide.set('clinicalIndication', 'Dor torácica');
  const typed = model.draftContent;
  gateway.account = { ...saved!, version: 7 };
  await open({ accountId: saved!.id });
  model.restoreDraft(typed);
  await model.save();
  expect(gateway.saves.at(-1)?.input.version).toBe(1);
});
