import { label } from '@prumo/messages';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

type Scope = Pick<ReturnType<typeof within>, 'getByRole'>;

/** What a select offers, in its order. */
export async function optionsOf(scope: Scope, name: string | RegExp): Promise<readonly string[]> {
  await userEvent.click(scope.getByRole('combobox', { name }));
  const list = await screen.findByRole('listbox');
  const texts = within(list)
    .getAllByRole('option')
    .map((option) => option.querySelector('.option-label')?.textContent ?? option.textContent ?? '');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  return texts;
}

/** A select offers just these values, written here as their row writes them, each by its label and none by its code. [UIX-058] */
export async function offersValues(
  scope: Scope,
  name: string | RegExp,
  enumeration: string,
  values: string,
): Promise<void> {
  const offered = await optionsOf(scope, name);
  const wanted = values.split(' ').map((value) => label(enumeration, value));
  await expect([name, offered.toSorted()]).toEqual([name, wanted.toSorted()]);
  await expect(offered.filter((text) => /_|^[a-z]+$/.test(text))).toEqual([]);
}
