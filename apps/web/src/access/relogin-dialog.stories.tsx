import { ReloginForm } from '@prumo/view-models/access';
import { expect, screen } from 'storybook/test';
import { failed, storyNotifier, storySession, storyUser } from '../stories/fakes.ts';
import { ReloginDialog } from './relogin-dialog.tsx';

export default { title: 'Telas/Sessão expirada' };

export const Expired = {
  name: 'Senha de novo',
  loaders: [
    async () => {
      const session = storySession(storyUser());
      // The story's session comes in on the next turn.
      await Promise.resolve();
      await Promise.resolve();
      return { form: new ReloginForm(session, { prove: failed }, storyNotifier) };
    },
  ],
  render: (_args: unknown, { loaded }: { readonly loaded: Record<string, unknown> }) => (
    <ReloginDialog form={loaded['form'] as ReloginForm} />
  ),
  play: async () => {
    await expect(await screen.findByLabelText('Senha')).toHaveFocus();
    await expect(screen.getByText(/Ana Maria de Souza, entre de novo/)).toBeVisible();
  },
};
