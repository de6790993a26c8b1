import { localDate } from '@prumo/domain/dates';
import { cents, zero } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { tellReceived } from '../src/index.ts';

const received = {
  receipt: 12,
  date: localDate('2026-11-22'),
  total: cents(28_000),
  drawer: 'Caixa Centro',
  methods: ['Pix'],
  due: zero,
  dueDate: null,
};

test('what was received, when, where and how', () => {
  expect(tellReceived(received).replaceAll('\u00a0', ' ')).toBe(
    'Recebido R$ 280,00 em 22/11/2026 · Caixa Centro · Pix',
  );
});

test('and what of cards and cheques is still to come, until when [BIL-192]', () => {
  const card = { methods: ['Dinheiro', 'Cartão'], due: cents(20_000), dueDate: localDate('2026-12-22') };
  expect(tellReceived({ ...received, ...card }).replaceAll('\u00a0', ' ')).toBe(
    'Recebido R$ 280,00 em 22/11/2026 · Caixa Centro · Dinheiro e Cartão · a compensar R$ 200,00 até 22/12/2026',
  );
});
