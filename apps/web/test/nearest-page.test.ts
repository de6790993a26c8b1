import { expect, test } from 'vitest';
import { nearestPage } from '../src/shell/nearest-page.ts';
import { routes } from '../src/shell/routes.ts';

const pages = routes.filter(({ path }) => !path.includes(':') && path !== '/');
const near = (address: string) => nearestPage(address, pages)?.path ?? null;

test('of an address that does not exist the nearest that does is the one above it, one that is written almost so, or one whose title it says [ACC-009]', () => {
  expect(near('/patients/019311397b0001000000026b/prontuario')).toBe('/patients');
  expect(near('/patientes')).toBe('/patients');
  expect(near('/pacientes')).toBe('/patients');
  expect(near('/clinical/profesionals')).toBe('/clinical/professionals');
  expect(near('/convenios')).toBe('/clinical/insurances');
  expect(near('/cashier-oppening')).toBe('/cashier-opening');
  expect(near('/qwertyuiop')).toBeNull();
});

test('every page is the nearest to its own address, and to one with a letter too many [ACC-009]', () => {
  for (const { path } of pages) expect(near(path)).toBe(path);
  for (const { path } of pages) expect(near(`${path}x`)).not.toBeNull();
});
