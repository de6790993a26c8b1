import { expect, test } from 'vitest';
import { FormState } from '../../src/core/index.ts';
import { type Company, CompanyFinder, type CompanyGateway } from '../../src/registry/index.ts';
import { bad, good } from '../support/fakes.ts';

const vida: Company = {
  document: '11222333000181',
  companyName: 'Distribuidora Vida Ltda',
  tradeName: 'Vida',
  situation: 'ATIVA',
  phone: '4133334444',
  email: null,
  address: {
    cep: '80010000',
    street: 'Praça Tiradentes',
    number: '100',
    complement: null,
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
  },
};
const valuesOf = (company: Company) => ({
  name: company.companyName,
  phone: company.phone,
  email: company.email,
  city: company.address.city,
  state: company.address.state,
});

function scene(byCnpj: CompanyGateway['byCnpj'] = async () => good(vida)) {
  const asked: string[] = [];
  const form = new FormState({
    document: '',
    name: '',
    phone: '',
    email: 'compras@vida.demo',
    city: '',
    state: null as string | null,
    notes: 'fica',
  });
  const finder = new CompanyFinder({ byCnpj: (cnpj, options) => (asked.push(cnpj), byCnpj(cnpj, options)) });
  const type = async (document: string) => {
    form.set('document', document);
    await finder.lookUp(form, document, valuesOf);
  };
  return { asked, form, finder, type };
}

test('a whole valid CNPJ fills the empty fields once; a CPF, a part or a wrong one asks nobody', async () => {
  const { asked, form, finder, type } = scene();
  for (const typed of ['1', '52998224725', '11222333000180', '11.222.333/0001-81']) await type(typed);
  expect(asked).toEqual(['11222333000181']);
  expect(form.draft).toMatchObject({
    name: 'Distribuidora Vida Ltda',
    phone: '4133334444',
    email: 'compras@vida.demo',
    city: 'Curitiba',
    state: 'PR',
    notes: 'fica',
  });
  expect([finder.state, finder.differences, finder.situation]).toEqual(['idle', [], null]);
});

test('letters are asked for in capitals', async () => {
  const { asked, type } = scene();
  await type('12abc34501de35');
  expect(asked).toEqual(['12ABC34501DE35']);
});

test('typed text stays until the user asks for the register’s; the same text in other letters is no difference', async () => {
  const { form, finder, type } = scene();
  form.set('name', 'Vida');
  form.set('city', 'CURITIBA');
  await type('11222333000181');
  expect(form.draft).toMatchObject({ name: 'Vida', city: 'CURITIBA', phone: '4133334444' });
  expect(finder.differences).toEqual([{ field: 'name', value: 'Distribuidora Vida Ltda' }]);
  finder.replace();
  expect(form.draft.name).toBe('Distribuidora Vida Ltda');
  expect(finder.differences).toEqual([]);
  form.set('name', 'Outra');
  await type('11222333000181');
  finder.keep();
  expect([form.draft.name, finder.differences]).toEqual(['Outra', []]);
});

test('a company that is not active is told', async () => {
  const { finder, type } = scene(async () => good({ ...vida, situation: 'BAIXADA' }));
  await type('11222333000181');
  expect(finder.situation).toBe('BAIXADA');
  await type('1122233300018');
  expect(finder.situation).toBeNull();
});

test('a fallen service and an unknown CNPJ change nothing and say so', async () => {
  for (const [answer, state] of [
    [bad(503, 'partner.unavailable'), 'failed'],
    [bad(404, 'cnpj.not-found'), 'missing'],
  ] as const) {
    const { form, finder, type } = scene(async () => answer);
    await type('11222333000181');
    expect([finder.state, form.draft.name]).toEqual([state, '']);
  }
});

test('an answer that comes after another document was typed is nobody’s', async () => {
  const answers: (() => void)[] = [];
  const { form, type } = scene(
    (document) => new Promise((resolve) => answers.push(() => resolve(good({ ...vida, companyName: document })))),
  );
  const first = type('11222333000181');
  const second = type('12ABC34501DE35');
  answers[1]?.();
  await second;
  answers[0]?.();
  await first;
  expect(form.draft.name).toBe('12ABC34501DE35');
});
