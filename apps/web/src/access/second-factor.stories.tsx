import {
  type Challenge,
  type OpenSession,
  OpenSessions,
  type OpenSessionsGateway,
  type SecondFactorGateway,
  SecondFactorSettings,
  type SecondFactorStatus,
  SecondFactorStep,
  type User,
} from '@prumo/view-models/access';
import { makeProblem } from '@prumo/view-models/core';
import { expect, screen, userEvent } from 'storybook/test';
import { failed, good, never, storyNotifier, storyUser } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactorScreen } from './second-factor.screen.tsx';

export default { title: 'Telas/Segundo fator e sessões' };

const ZONE = 'America/Sao_Paulo';
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const known: Challenge = { ticket: 't', enrolment: null };
const unknown: Challenge = {
  ticket: 't',
  enrolment: { key: KEY, uri: `otpauth://totp/Prumo:ana%40aurora.demo?issuer=Prumo&secret=${KEY}` },
};
const codes = [
  'K3PXP-JBSWY',
  '3DPEH-PK3PX',
  'PJBSW-Y3DPE',
  'HPK3P-XPJBS',
  'WY3DP-EHPK3',
  'PXPJB-SWY3D',
  'PEHPK-3PXPJ',
  'BSWY3-DPEHP',
  'K3PXP-JBSW7',
  '3DPEH-PK3P7',
];
const wrong = () => Promise.resolve({ ok: false as const, error: makeProblem(422, 'auth.second-factor-invalid') });

const stepOf = (challenge: Challenge, prove: ConstructorParameters<typeof SecondFactorStep<User>>[1]['prove']) =>
  new SecondFactorStep<User>(challenge, {
    prove,
    onDone: () => undefined,
    onExpired: () => undefined,
    notifier: storyNotifier,
  });
const right = () => good({ value: storyUser(), recoveryCodes: codes });
const screenOf = (challenge: Challenge, prove: Parameters<typeof stepOf>[1] = right) => ({
  render: () => (
    <StoryFrame>
      <SecondFactorScreen step={stepOf(challenge, prove)} onBack={() => undefined} />
    </StoryFrame>
  ),
});
const typeCode = async (button: string) => {
  await userEvent.type(await screen.findByLabelText('Código de verificação'), '123456');
  await userEvent.click(screen.getByRole('button', { name: button }));
};

export const Code = { name: 'Código na entrada', ...screenOf(known) };
export const WrongCode = {
  name: 'Código incorreto',
  ...screenOf(known, wrong),
  play: async () => {
    await typeCode('Entrar');
    await expect(await screen.findByText('Código incorreto ou já usado')).toBeVisible();
  },
};
export const NewPhone = { name: 'Cadastro do celular na entrada', ...screenOf(unknown) };
export const Codes = {
  name: 'Códigos de recuperação',
  ...screenOf(unknown),
  play: async () => {
    await typeCode('Confirmar');
    await expect(await screen.findByText('K3PXP-JBSWY')).toBeVisible();
  },
};

const gatewayOf = (status: SecondFactorGateway['status']): SecondFactorGateway => ({
  status,
  begin: () => good(unknown),
  confirm: () => good(codes),
  remove: () => good(undefined),
  renewCodes: () => good(codes),
});
const settingsWith = (status: SecondFactorGateway['status']) => ({
  render: () => {
    const settings = new SecondFactorSettings(gatewayOf(status), storyNotifier);
    void settings.status.load();
    return (
      <StoryFrame>
        <OwnSecondFactor settings={settings} timeZone={ZONE} />
      </StoryFrame>
    );
  },
});
const on: SecondFactorStatus = { since: '2026-11-10T12:00:00Z', required: false, recoveryCodesLeft: 9 };

export const Off = {
  name: 'Perfil: desligado',
  ...settingsWith(() => good({ since: null, required: false, recoveryCodesLeft: 0 })),
};
export const On = { name: 'Perfil: ligado', ...settingsWith(() => good(on)) };
export const Required = { name: 'Perfil: exigido pelo grupo', ...settingsWith(() => good({ ...on, required: true })) };
export const Failed = { name: 'Perfil: erro', ...settingsWith(failed) };
export const SwitchingOn = {
  name: 'Perfil: ligando',
  ...settingsWith(() => good({ since: null, required: false, recoveryCodesLeft: 0 })),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ligar segundo fator' }));
    await userEvent.type(await screen.findByLabelText(/Sua senha/), 'segredo');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await expect(await screen.findByRole('img', { name: 'QR code para o aplicativo de códigos' })).toBeVisible();
  },
};

const sessions: readonly OpenSession[] = [
  {
    id: 's1',
    current: true,
    browser: 'Chrome',
    system: 'Windows',
    address: '189.40.12.7',
    branchName: 'Clínica Aurora',
    createdAt: '2026-11-21T10:40:00Z',
    lastUsedAt: '2026-11-21T11:55:00Z',
  },
  {
    id: 's2',
    current: false,
    browser: 'Safari',
    system: 'iPhone',
    address: '2804:14c:87::1f',
    branchName: 'Clínica Aurora',
    createdAt: '2026-11-19T22:03:00Z',
    lastUsedAt: '2026-11-20T23:10:00Z',
  },
  {
    id: 's3',
    current: false,
    browser: null,
    system: null,
    address: null,
    branchName: null,
    createdAt: '2026-11-02T13:30:00Z',
    lastUsedAt: '2026-11-02T13:30:00Z',
  },
];
const sessionsWith = (list: OpenSessionsGateway['list']) => ({
  render: () => {
    const open = new OpenSessions(
      { list, close: () => good(undefined), closeOthers: () => good(undefined) },
      storyNotifier,
    );
    void open.list.load();
    return (
      <StoryFrame>
        <OwnSessions sessions={open} timeZone={ZONE} />
      </StoryFrame>
    );
  },
});

export const Sessions = { name: 'Sessões abertas', ...sessionsWith(() => good(sessions)) };
export const OnlyThis = { name: 'Sessões abertas: só esta', ...sessionsWith(() => good(sessions.slice(0, 1))) };
export const SessionsFailed = { name: 'Sessões abertas: erro', ...sessionsWith(failed) };
export const SessionsLoading = { name: 'Sessões abertas: carregando', ...sessionsWith(never) };
