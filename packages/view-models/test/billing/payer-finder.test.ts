import { noAdjustment } from '@prumo/domain/billing';
import { cents } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { PayerFinder, type PayerGateway, PaymentForm, type PaymentSource } from '../../src/billing/index.ts';
import { bad, good } from '../support/fakes.ts';
import { Said, till, today } from './fakes.ts';

const patient: PaymentSource = { type: 'person', value: '52998224725', name: 'Maria Aparecida' };

function scene(nameOf: PayerGateway['nameOf'] = async () => good('Distribuidora Vida Ltda')) {
  const payment = new PaymentForm({
    notifier: new Said(),
    newKey: () => 'key',
    today: () => today,
    particularTotal: () => cents(10_000),
    methods: () => [],
    mayAdjust: () => true,
    onChange: () => undefined,
  });
  payment.begin({
    courtesy: false,
    discount: noAdjustment,
    interest: noAdjustment,
    installments: [],
    cashier: null,
    paymentDate: null,
    cashiers: [till],
    patient,
    readOnly: false,
  });
  const asked: string[] = [];
  const finder = new PayerFinder({ nameOf: (digits, options) => (asked.push(digits), nameOf(digits, options)) });
  const type = async (value: string) => {
    payment.payer.setValue(value);
    await finder.lookUp(payment.payer);
  };
  return { payment, asked, type };
}

test('an invalid CPF asks nobody; a valid one asks once and fills the name [BIL-133]', async () => {
  const { payment, asked, type } = scene(async () => good('João Reparos'));
  for (const typed of ['111', '11111111111', '11144477735']) await type(typed);
  expect([asked, payment.payer.source.name]).toEqual([['11144477735'], 'João Reparos']);
});

test('a company is found by its CNPJ, with letters too; a CPF in its place asks nobody', async () => {
  const { payment, asked, type } = scene();
  payment.payer.setType('company');
  for (const typed of ['11144477735', '12abc34501de35']) await type(typed);
  expect([asked, payment.payer.source.name]).toEqual([['12ABC34501DE35'], 'Distribuidora Vida Ltda']);
});

test('a typed name stays; one that was proposed follows the document', async () => {
  const { payment, type } = scene(async (digits) => good(`dono de ${digits}`));
  await type('11144477735');
  await type('52998224725');
  expect(payment.payer.source.name).toBe('dono de 52998224725');
  payment.payer.setName('Tia Rosa');
  await type('11144477735');
  expect(payment.payer.source.name).toBe('Tia Rosa');
});

test('nobody known, a fallen service and a late answer change nothing', async () => {
  for (const answer of [good(null), bad(503, 'partner.unavailable'), bad(404, 'entity.not-found')]) {
    const { payment, type } = scene(async () => answer);
    await type('11144477735');
    expect(payment.payer.source.name).toBe('Maria Aparecida');
  }
  const answers: (() => void)[] = [];
  const { payment, type } = scene((digits) => new Promise((resolve) => answers.push(() => resolve(good(digits)))));
  const first = type('11144477735');
  await type('111');
  answers[0]?.();
  await first;
  expect(payment.payer.source.name).toBe('Maria Aparecida');
});
