import { expect, test } from 'vitest';
import { routeCommands } from '../src/shell/palette/commands.ts';
import { SHORTCUTS } from '../src/shell/palette/shortcuts.ts';
import { routes } from '../src/shell/routes.ts';

const opened: string[] = [];
const commandsOf = (can: (permission: string) => boolean) =>
  routeCommands(routes, { can, module: 'clinical', open: (path) => opened.push(path) });

test('the palette offers screens and empty forms by permission, and none that needs a record first [UXP-012]', () => {
  const all = commandsOf(() => true);
  expect(all.find(({ text }) => text === 'Pacientes')?.group).toBe('Telas');
  expect(all.find(({ text }) => text === 'Novo paciente')?.group).toBe('Ações');
  expect(all.some(({ id }) => id.includes(':'))).toBe(false);
  const few = commandsOf((permission) => permission === 'general:listPatients').map(({ text }) => text);
  expect(few).toContain('Pacientes');
  expect(few).not.toContain('Novo paciente');
  expect(few).not.toContain('Grupos de permissão');
  all.find(({ text }) => text === 'Novo paciente')?.run();
  expect(opened).toEqual(['/patients/create']);
});

test('no text of the palette stands for two screens', () => {
  const texts = commandsOf(() => true).map(({ text, detail }) => `${text} ${detail ?? ''}`);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('the list of shortcuts names each key once in a place', () => {
  for (const { shortcuts } of SHORTCUTS) {
    const keys = shortcuts.flatMap((one) => one.keys);
    expect(new Set(keys).size).toBe(keys.length);
  }
});
