import { maskitoTransform } from '@maskito/core';
import { formatCep, formatCnpj, formatCpf, formatPhone } from '@prumo/domain/identity';
import { expect, test } from 'vitest';
import { masks, unmask } from '../src/fields/masks.ts';

test.each([
  ['cpf', '52998224725', '529.982.247-25'],
  ['cpf', '529.982.247-25', '529.982.247-25'],
  ['cnpj', '11222333000181', '11.222.333/0001-81'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['cpfOrCnpj', '52998224725', '529.982.247-25'],
  ['cpfOrCnpj', '11222333000181', '11.222.333/0001-81'],
  ['cpfOrCnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['cep', '80010000', '80.010-000'],
  ['phone', '4133334444', '(41) 3333-4444'],
  ['phone', '41999998888', '(41) 9 9999-8888'],
  ['date', '10062025', '10/06/2025'],
  ['hour', '0830', '08:30'],
] as const)('%s: %s is shown as %s [UIX-022]', (name, text, shown) =>
  expect(maskitoTransform(text, masks[name])).toBe(shown),
);

test('a mask writes what the domain writes [UIX-037, UIX-040, UIX-031, UIX-042]', () => {
  expect(maskitoTransform('52998224725', masks.cpf)).toBe(formatCpf('52998224725'));
  expect(maskitoTransform('11222333000181', masks.cnpj)).toBe(formatCnpj('11222333000181'));
  expect(maskitoTransform('80010000', masks.cep)).toBe(formatCep('80010000'));
  expect(maskitoTransform('41999998888', masks.phone)).toBe(formatPhone('41999998888'));
});

test('the value of a masked text is its letters and digits', () =>
  expect(unmask('12.ABC.345/01DE-35')).toBe('12ABC34501DE35'));
