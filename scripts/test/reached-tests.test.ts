import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { reachedTests } from '../reach/tests.ts';

process.chdir(resolve(import.meta.dirname, '../..'));

const testsOf = (...changed: string[]) =>
  reachedTests(changed).flatMap(({ folder, files }) => files.map((file) => `${folder}/${file}`));

test('a file of the server reaches the tests of its context and of what asks it, not the others', () => {
  const reached = testsOf('apps/server/src/cashier/till.ts');
  expect(reached).toContain('apps/server/test/cashier/cashier.test.ts');
  expect(reached).toContain('apps/server/test/billing/accounts.test.ts');
  expect(reached).not.toContain('apps/server/test/chat/chat.test.ts');
});

test('a rule reaches its laws, the view models and the server that ask it', () => {
  const reached = testsOf('packages/domain/src/money/apportion.ts');
  expect(reached.filter((file) => file.startsWith('packages/domain/'))).not.toEqual([]);
  expect(reached.filter((file) => file.startsWith('packages/view-models/'))).not.toEqual([]);
  expect(reached.filter((file) => file.startsWith('apps/server/'))).not.toEqual([]);
});

test('a part of a page reaches the stories that show it; a test reaches itself alone; a text reaches none', () => {
  expect(testsOf('apps/web/src/kit/conflict-dialog.tsx')).toContain(
    'apps/storybook/../web/src/kit/conflict-dialog.stories.tsx',
  );
  expect(testsOf('apps/server/test/chat/chat.test.ts')).toEqual(['apps/server/test/chat/chat.test.ts']);
  expect(testsOf('README.md')).toEqual([]);
});
