import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';
import { Held } from '../story-kit/held.tsx';
import { AutoCompleteField, type AutoCompleteFieldProps } from './autocomplete-field.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly birth: string;
}

const people: readonly Person[] = [
  { id: '1', name: 'Maria Aparecida da Silva', birth: '02/01/1983' },
  { id: '2', name: 'Maria Clara Souza', birth: '14/05/1991' },
  { id: '3', name: 'Mário Lopes', birth: '30/09/1975' },
];

const find = async (text: string) =>
  people.filter((person) => person.name.toLowerCase().startsWith(text.toLowerCase()));
const search = fn(find);

const shared = {
  label: 'Paciente',
  search,
  toLabel: (person: Person) => person.name,
  toKey: (person: Person) => person.id,
  toDetail: (person: Person) => person.birth,
  looksFor: 'other' as const,
  emptyText: 'Paciente não encontrado',
};

const meta = {
  title: 'Controles/Campos/AutoCompleteField',
  component: AutoCompleteField<Person>,
  args: { ...shared, value: null, onChange: () => undefined },
  beforeEach: () => {
    search.mockClear();
    search.mockImplementation(find);
  },
} satisfies Meta<AutoCompleteFieldProps<Person>>;
export default meta;
type Story = StoryObj<typeof meta>;

const held = (props: Partial<AutoCompleteFieldProps<Person>> = {}): NonNullable<Story['render']> =>
  function Render() {
    return (
      <Held<Person | null> initial={null}>
        {(value, set) => <AutoCompleteField {...shared} {...props} value={value} onChange={set} />}
      </Held>
    );
  };

export const ThreeCharacters: Story = {
  name: 'Three characters open the list [UIX-015, LIM-012]',
  render: held(),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Paciente' });
    await userEvent.type(input, 'ma');
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(search).not.toHaveBeenCalled();
    await userEvent.type(input, 'r');
    await expect(await screen.findByRole('listbox')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(input).toHaveValue('Maria Clara Souza');
    await expect(canvas.getByText(/"id":"2"/)).toBeVisible();
  },
};

/** The field asks for this delay at each key from the third on, takes the earlier one back, and calls when the last one is over: once. */
async function waits(input: HTMLElement, type: (text: string) => Promise<void>, milliseconds: number): Promise<void> {
  const asked = spyOn(window, 'setTimeout');
  const takenBack = spyOn(window, 'clearTimeout');
  try {
    await type('mari');
    const timers = asked.mock.calls.flatMap(([, delay], call) =>
      delay === milliseconds ? [{ call, id: asked.mock.results[call]?.value as unknown }] : [],
    );
    await expect(input).toHaveValue('mari');
    await expect(timers).toHaveLength(2);
    await expect(takenBack.mock.calls.some(([id]) => id === timers[0]?.id)).toBe(true);
    await waitFor(() => expect(search).toHaveBeenCalled());
    await expect(search.mock.calls.map(([text]) => text)).toEqual(['mari']);
  } finally {
    asked.mockRestore();
    takenBack.mockRestore();
  }
}

export const WaitsBeforeProcedures: Story = {
  name: 'Procedures, products and specialties: one call, 800 ms after the last key [LIM-011]',
  render: held({ looksFor: 'specialty' }),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await waits(input, (text) => userEvent.type(input, text), 800);
  },
};

export const WaitsBeforeOthers: Story = {
  name: 'Other searches: one call, 300 ms after the last key [LIM-013]',
  render: held({ looksFor: 'other' }),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await waits(input, (text) => userEvent.type(input, text), 300);
  },
};

export const ClosesAfterBlur: Story = {
  name: '200 ms after the focus leaves the list is gone; a click on an item still counts [LIM-014]',
  render: held(),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'mar');
    await expect(await screen.findByRole('listbox')).toBeVisible();
    await userEvent.tab();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.type(input, 'i');
    await userEvent.click(await screen.findByRole('option', { name: /Maria Clara/ }));
    await expect(input).toHaveValue('Maria Clara Souza');
  },
};

export const NothingFound: Story = {
  render: held(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'xyz');
    await waitFor(() => expect(screen.getAllByText('Paciente não encontrado')[0]).toBeInTheDocument());
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('Escolha na lista');
    await expect(canvas.getByRole('combobox')).toHaveValue('xyz');
  },
};

export const EscapeBringsBack: Story = {
  name: 'A stray key on a chosen item: Esc brings it back; a field with text is not called empty',
  render: function Render() {
    return (
      <Held<Person | null> initial={people[0] ?? null}>
        {(value, set) => (
          <AutoCompleteField
            {...shared}
            value={value}
            onChange={set}
            error={value === null ? 'Campo obrigatório' : undefined}
          />
        )}
      </Held>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'x');
    await expect(input).toHaveAccessibleDescription('Escolha na lista');
    // The first Esc closes the list, the second takes the key back.
    await expect(await screen.findByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(input).toHaveValue('Maria Aparecida da Silva');
    await expect(canvas.getByText(/"id":"1"/)).toBeVisible();
    await userEvent.clear(input);
    await expect(input).toHaveAccessibleDescription('Campo obrigatório');
  },
};

const used = fn();
export const UsesTheTypedText: Story = {
  render: held({ onUseText: used, emptyText: 'Favorecido/Pagador não encontrado' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Posto Sol');
    await userEvent.click(await screen.findByRole('option', { name: 'Usar «Posto Sol»' }));
    await expect(used).toHaveBeenCalledWith('Posto Sol');
  },
};

export const FailsAndTriesAgain: Story = {
  render: held(),
  play: async ({ canvas, userEvent }) => {
    search.mockRejectedValueOnce(new Error('offline'));
    await userEvent.type(canvas.getByRole('combobox'), 'maria');
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    await expect(await screen.findByRole('option', { name: /Maria Clara/ })).toBeVisible();
  },
};

export const LaterTextAbortsTheEarlierSearch: Story = {
  render: held(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'mar');
    await waitFor(() => expect(search).toHaveBeenCalledTimes(1));
    await userEvent.type(canvas.getByRole('combobox'), 'i');
    const signal = (search.mock.calls[0] as unknown as [string, AbortSignal])[1];
    await expect(signal.aborted).toBe(true);
  },
};

export const Chosen: Story = { args: { value: people[0] ?? null } };
export const ChosenDark: Story = { args: { value: people[0] ?? null }, parameters: { theme: 'dark' } };
export const ReadOnly: Story = { args: { value: people[0] ?? null, readOnly: true } };
