import { expect, screen } from 'storybook/test';
import { DraftDialog } from './draft-dialog.tsx';

export default { title: 'Telas/Rascunhos' };

const nothing = () => undefined;

export const Offered = {
  name: 'Há um rascunho',
  render: () => (
    <DraftDialog savedAt="2026-11-21T17:31:00Z" timeZone="America/Sao_Paulo" onResume={nothing} onDiscard={nothing} />
  ),
  play: async () => {
    await expect(await screen.findByText(/Há um rascunho de 14:31/)).toBeVisible();
    // What was typed must not go away by a stray Enter.
    await expect(screen.getByRole('button', { name: 'Continuar' })).toHaveFocus();
  },
};
