import { expect, test } from 'vitest';
import { licenceOf } from '../licences.ts';

const MIT = 'Permission is hereby granted, free of charge, to any person\nobtaining a copy of this software';

test('a licence is known by its text, whatever package.json says', () => {
  expect(licenceOf(MIT)).toBe('MIT');
  expect(licenceOf('Apache License\n   Version 2.0, January 2004')).toBe('Apache-2.0');
});

test('of a choice between a free licence and one that binds the free one is taken', () => {
  const terms = 'Redistribution and use in source and binary forms, with or without modification, are permitted';
  const choice = 'under the terms of either the BSD License or the\nGNU General Public License (GPL) Version 2.';
  expect(licenceOf(`You may use it ${choice} ${terms}`)).toBe('BSD');
  expect(licenceOf(`GNU General Public License Version 2 and ${terms}`)).toBeNull();
});

test('a dual licence by revenue, a shop licence and the GPL are refused, even with MIT words in them', () => {
  expect(licenceOf(`${MIT}\nfor organisations with less than 2 M USD annual revenue`)).toBeNull();
  expect(licenceOf('PrimeUI Commercial License')).toBeNull();
  expect(licenceOf('GNU GENERAL PUBLIC LICENSE Version 3')).toBeNull();
  expect(licenceOf('all rights reserved')).toBeNull();
});
