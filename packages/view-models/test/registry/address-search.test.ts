import { expect, test } from 'vitest';
import { FormState } from '../../src/core/index.ts';
import { type AddressGateway, AddressSearch, type FilledAddress } from '../../src/registry/index.ts';
import { bad, good } from '../support/fakes.ts';

const praca = { cep: '80010000', street: 'Praça Tiradentes', neighborhood: 'Centro', city: 'Curitiba', state: 'PR' };

function scene(byAddress: AddressGateway['byAddress'] = async () => good([praca])) {
  const asked: string[] = [];
  const form = new FormState<FilledAddress & { number: string }>({
    cep: '',
    street: 'Tiradentes',
    neighborhood: '',
    city: 'Curitiba',
    state: 'PR',
    number: '7',
  });
  const search = new AddressSearch({
    byAddress: (address, options) => (asked.push(address), byAddress(address, options)),
  });
  search.open(form.draft);
  return { asked, form, search };
}

test('begins with what is typed, and the chosen address fills the form and keeps the number [COM-025]', async () => {
  const { asked, form, search } = scene();
  await search.search();
  expect([asked, search.found]).toEqual([['Tiradentes, Curitiba, PR'], [praca]]);
  search.choose(form, praca);
  expect(form.draft).toEqual({ ...praca, number: '7' });
  expect(search.isOpen).toBe(false);
});

test("nothing typed: 'Endereço não informado'; a part missing is said and nobody is asked [ERR-025]", async () => {
  const { asked, search } = scene();
  search.type('street', ' ');
  await search.search();
  expect(search.problem).toBe('Informe a UF, a cidade e ao menos três letras da rua');
  search.type('city', '');
  search.chooseState(null);
  await search.search();
  expect([search.problem, asked]).toEqual(['Endereço não informado', []]);
});

test('a comma in the street does not shift the parts, and a fallen service says so', async () => {
  const { asked, search } = scene(async () => bad(503, 'partner.unavailable'));
  search.type('street', 'Rua A, lado par');
  await search.search();
  expect(asked).toEqual(['Rua A  lado par, Curitiba, PR']);
  expect([search.busy, search.found, search.problem]).toEqual([
    false,
    null,
    'O serviço do parceiro está indisponível. Tente novamente!',
  ]);
});
