import { expect, test } from 'vitest';
import { FormState } from '../../src/core/index.ts';
import { AddressFinder, type AddressGateway } from '../../src/registry/index.ts';
import { bad, good } from '../support/fakes.ts';

const praca = { cep: '80010000', street: 'Praça Tiradentes', neighborhood: 'Centro', city: 'Curitiba', state: 'PR' };

function scene(byCep: AddressGateway['byCep'] = async () => good(praca)) {
  const asked: string[] = [];
  const form = new FormState({
    cep: '',
    street: 'Rua digitada',
    number: '10',
    neighborhood: '',
    city: '',
    state: null as string | null,
  });
  const finder = new AddressFinder({ byCep: (cep, options) => (asked.push(cep), byCep(cep, options)) });
  const type = async (cep: string) => {
    form.set('cep', cep);
    await finder.lookUp(form, cep);
  };
  return { asked, form, finder, type };
}

test('typing 80.010-000 fills street, neighborhood, city and state, and keeps the number [COM-001]', async () => {
  const { asked, form, finder, type } = scene();
  for (const typed of ['8', '80.010', '80.010-000']) await type(typed);
  expect(asked).toEqual(['80010000']);
  expect(form.draft).toMatchObject({
    street: 'Praça Tiradentes',
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
    number: '10',
  });
  expect(finder.state).toBe('idle');
});

test('a fallen service and an unknown code change nothing and say so', async () => {
  for (const [answer, state] of [
    [bad(503, 'partner.unavailable'), 'failed'],
    [bad(404, 'cep.not-found'), 'missing'],
  ] as const) {
    const { form, finder, type } = scene(async () => answer);
    await type('80010000');
    expect([finder.state, form.draft.street, form.draft.city]).toEqual([state, 'Rua digitada', '']);
  }
});

test('an answer that comes after another code was typed is nobody’s, and a town without streets keeps the typed one', async () => {
  const answers: (() => void)[] = [];
  const { form, type } = scene(
    (cep) =>
      new Promise((resolve) =>
        answers.push(() => resolve(good({ ...praca, cep, street: null, city: cep === '80010000' ? 'Tarde' : 'Cedo' }))),
      ),
  );
  const first = type('80010000');
  const second = type('86010000');
  answers[1]?.();
  await second;
  answers[0]?.();
  await first;
  expect(form.draft).toMatchObject({ city: 'Cedo', street: 'Rua digitada' });
});
