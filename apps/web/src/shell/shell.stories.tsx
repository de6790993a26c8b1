import { addDays, todayIn } from '@prumo/domain/dates';
import { expect, screen, waitFor, within } from 'storybook/test';
import { copyText } from '../kit/index.ts';
import { storyBranch, storyClock, storyNotifier, storySession, storyUser } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { ShellNotices } from './shell-notices.tsx';
import './master-layout.css';

export default { title: 'Telas/Casca' };

/** What makes somebody an administrator, who is told of the expiry. */
const ADMIN = ['general:updateBranch', 'general:updatePermissionGroup', 'financial:generateBillingXML'] as const;

const expiring = (days: number, online = true) => ({
  render: () => {
    const session = storySession(
      storyUser({
        branch: storyBranch({
          actions: [...ADMIN],
          expiresAt: addDays(todayIn('America/Sao_Paulo', storyClock.now()), days),
        }),
      }),
    );
    return (
      <StoryFrame>
        <ShellNotices session={session} connection={{ online }} />
      </StoryFrame>
    );
  },
});

const says =
  (text: string) =>
  async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(text);
  };

/** [ACC-024] */
export const ExpiresInThreeDays = {
  name: 'Vence em 3 dias',
  ...expiring(3),
  play: says('O sistema será suspenso em 3 dias. Entre em contato com o administrador.'),
};
export const Suspended = {
  name: 'Vencida ontem [ERR-074]',
  ...expiring(-1),
  play: says('O sistema está suspenso. Entre em contato com o administrador.'),
};
export const ExpiresToday = {
  name: 'Vence hoje [ERR-075]',
  ...expiring(0),
  play: says('O sistema será suspenso hoje. Entre em contato com o administrador.'),
};
export const ExpiresTomorrow = {
  name: 'Vence amanhã [ERR-076]',
  ...expiring(1),
  play: says('O sistema será suspenso amanhã. Entre em contato com o administrador.'),
};
export const ExpiresInTwoDays = {
  name: 'Vence em 2 dias [ERR-077]',
  ...expiring(2),
  play: says('O sistema será suspenso em 2 dias. Entre em contato com o administrador.'),
};
export const ExpiresInThirtyDays = {
  name: 'Vence em 30 dias [ERR-077]',
  ...expiring(30),
  play: says('O sistema será suspenso em 30 dias. Entre em contato com o administrador.'),
};
export const ExpiresLater = {
  name: 'Vence em 31 dias: nenhum aviso [ERR-077]',
  ...expiring(31),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    await expect(canvasElement.querySelector('.shell-notices')).toBeEmptyDOMElement();
  },
};
export const Offline = { name: 'Sem conexão', ...expiring(90, false), play: says('Sem conexão com o servidor.') };

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const HowLongMessagesStay = {
  name: 'A mensagem da casca sai após 3 s, a do auxiliar após 7 s [ERR-029]',
  ...expiring(90),
  play: async () => {
    storyNotifier.success('Salvo com sucesso');
    const since = performance.now();
    await copyText('00190', 'Linha digitável copiada');
    const ofShell = () => screen.queryByText(/Linha digitável copiada|O navegador não permitiu copiar/);
    await sleep(2500);
    await expect(ofShell()).toBeVisible();
    await waitFor(() => expect(ofShell()).toBeNull(), { timeout: 1500 });
    await sleep(6500 - (performance.now() - since));
    await expect(screen.getByText('Salvo com sucesso')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Salvo com sucesso')).toBeNull(), { timeout: 1500 });
  },
};
