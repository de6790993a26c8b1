import { addDays, todayIn } from '@prumo/domain/dates';
import { expect, within } from 'storybook/test';
import { storyBranch, storyClock, storySession, storyUser } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { ShellNotices } from './shell-notices.tsx';
import './master-layout.css';

export default { title: 'Telas/Casca' };

/** What makes somebody an administrator, who is told of the expiry. */
const ADMIN = ['general:updateBranch', 'general:updatePermissionGroup', 'financial:generateBillingXML'] as const;

const expiring = (days: number, online = true) => ({
  render: () => {
    const session = storySession(storyUser({ branch: storyBranch({ actions: [...ADMIN], expiresAt: addDays(todayIn('America/Sao_Paulo', storyClock.now()), days) }) }));
    return (
      <StoryFrame>
        <ShellNotices session={session} connection={{ online }} />
      </StoryFrame>
    );
  },
});

const says = (text: string) => async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(text);
};

/** [ACC-024] */
export const ExpiresInThreeDays = {
  name: 'Vence em 3 dias',
  ...expiring(3),
  play: says('O sistema será suspenso em 3 dias. Entre em contato com o administrador.'),
};
export const ExpiresToday = { name: 'Vence hoje', ...expiring(0), play: says('O sistema será suspenso hoje. Entre em contato com o administrador.') };
export const Offline = { name: 'Sem conexão', ...expiring(90, false), play: says('Sem conexão com o servidor.') };
