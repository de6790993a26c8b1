import { composeStory } from '@storybook/react-vite';
import { expect, test } from 'vitest';
import { stacked } from './rule-pages.tsx';

/** What axe says of some lines under one another, after others that stood in the same colours. */
const faultOf = (...colours: readonly (string | undefined)[]): Promise<string> =>
  composeStory(
    stacked(
      colours.map((color, at) => [String(at), { args: { caso: '' }, render: () => <p style={{ color }}>Texto</p> }]),
    ),
    { title: 'Textos' },
  )
    .run()
    .then(() => '', String);

test('of many texts in the same colours a pale one is found, wherever it stands', async () => {
  const dark = Array.from({ length: 12 }, () => undefined);
  expect(await faultOf(...dark)).toBe('');
  expect(await faultOf(...dark, '#ddd')).toMatch(/color-contrast/);
  expect(await faultOf(...dark)).toBe('');
  expect(await faultOf('#ddc', ...dark)).toMatch(/color-contrast/);
});
