import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { RichTextField } from './rich-text-field.tsx';

export default { title: 'Kit/RichTextField' };

const told = fn();

function Held({
  text = '',
  ...rest
}: {
  readonly text?: string;
  readonly error?: string;
  readonly readOnly?: boolean;
}) {
  const [value, setValue] = useState(text);
  return (
    <RichTextField
      label="Mensagem"
      required
      value={value}
      onChange={(next) => (told(next), setValue(next))}
      {...rest}
    />
  );
}

export const Typing = {
  name: 'Tells once, 500 ms after the last key; bold by the keyboard [LIM-016]',
  render: () => <Held />,
  play: async () => {
    told.mockClear();
    await userEvent.click(await screen.findByRole('textbox', { name: 'Mensagem' }));
    await userEvent.keyboard('Traga ');
    await userEvent.click(screen.getByRole('button', { name: 'Negrito' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Negrito' })).toHaveAttribute('aria-pressed', 'true'),
    );
    told.mockClear();
    await userEvent.keyboard('documento');
    await expect(told).not.toHaveBeenCalled();
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    await expect(told).toHaveBeenCalledWith('Traga *documento*');
  },
};
export const Filled = {
  name: 'With every look',
  render: () => <Held text={'Olá, *{{patient_name}}*!\n\nSua consulta é _amanhã_. ~Chegue às 8h~\n```Sala 3```'} />,
};
export const Wrong = { name: 'With an error', render: () => <Held error="Campo obrigatório" /> };
export const ReadOnly = { name: 'To read', render: () => <Held text="*Pronto*" readOnly /> };
