import { expect, test } from 'vitest';
import { licenceOf } from '../licences.ts';

const MIT = 'Permission is hereby granted, free of charge, to any person\nobtaining a copy of this software';

test('a licence is known by its text, whatever package.json says', () => {
  expect(licenceOf(MIT)).toBe('MIT');
  expect(licenceOf('Apache License\n   Version 2.0, January 2004')).toBe('Apache-2.0');
});

test('a dual licence by revenue, a shop licence and the GPL are refused, even with MIT words in them', () => {
  expect(licenceOf(`${MIT}\nfor organisations with less than 2 M USD annual revenue`)).toBeNull();
  expect(licenceOf('PrimeUI Commercial License')).toBeNull();
  expect(licenceOf('GNU GENERAL PUBLIC LICENSE Version 3')).toBeNull();
  expect(licenceOf('all rights reserved')).toBeNull();
});
