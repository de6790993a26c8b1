import { expect, test } from 'vitest';
import { type Command, CommandPalette, SEARCH_MILLISECONDS } from '../../src/core/index.ts';
import { bad, FakeClock, good } from '../support/fakes.ts';

const chosen: string[] = [];
const command = (text: string, group = 'Telas', words?: string): Command => ({
  id: text,
  group,
  text,
  words,
  run: () => void chosen.push(text),
});
const screens = [
  command('Agenda'),
  command('Formas de pagamento', 'Telas', 'Financeiro'),
  command('Novo paciente', 'Ações'),
  command('Configurações gerais'),
];
const maria = command('Maria Aparecida', 'Pacientes');

function palette(search: ConstructorParameters<typeof CommandPalette<Command>>[1] = null) {
  const clock = new FakeClock();
  const model = new CommandPalette<Command>(screens, search, clock);
  const found = (text: string) => (model.type(text), model.lines.map((line) => line.text));
  return { model, clock, found };
}

test('finds commands by the beginnings of their words, in any order and without accents [UXP-012]', () => {
  const { found } = palette();
  expect(found('')).toHaveLength(4);
  expect(found('pag for')).toEqual(['Formas de pagamento']);
  expect(found('configuracoes')).toEqual(['Configurações gerais']);
  expect(found('financ')).toEqual(['Formas de pagamento']);
  expect(found('acoes')).toEqual(['Novo paciente']);
  expect(found('gamento')).toEqual([]);
});

test('looks for patients after a pause and from three characters on, and shows them', async () => {
  const asked: string[] = [];
  const { model, clock } = palette(async (text) => (asked.push(text), good([maria])));
  model.type('ma');
  clock.pass(SEARCH_MILLISECONDS);
  model.type('mar');
  model.type('mari ');
  expect(model.state).toBe('loading');
  clock.pass(SEARCH_MILLISECONDS);
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toEqual(['mari']);
  expect(model.lines[0]).toBe(maria);
  expect(model.pick()).toBe(true);
  expect(chosen).toEqual(['Maria Aparecida']);
  model.type('x');
  expect(model.lines).toEqual([]);
  expect(model.pick()).toBe(false);
});

test('the line that Enter chooses does not change when patients come in', async () => {
  const { model, clock } = palette(async () => good([maria]));
  model.type('novo');
  clock.pass(SEARCH_MILLISECONDS);
  await Promise.resolve();
  await Promise.resolve();
  expect(model.lines).toHaveLength(2);
  expect(model.lines[model.active]?.text).toBe('Novo paciente');
});

test('a failed search for patients says so, and the commands stay', async () => {
  const { model, clock } = palette(async () => bad(500, 'server.internal'));
  model.type('agenda');
  clock.pass(SEARCH_MILLISECONDS);
  await Promise.resolve();
  await Promise.resolve();
  expect(model.state).toBe('failed');
  expect(model.lines.map(({ text }) => text)).toEqual(['Agenda']);
});
