import { type NoteSettings, NoteSettingsForm, type NoteSettingsGateway } from '@prumo/view-models/registry';
import { expect, screen, userEvent } from 'storybook/test';
import { failed, good, storyKey, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { NoteSettingsCard } from './note-settings-card.tsx';

export default { title: 'Telas/Cadastros/Notas fiscais da unidade' };

const settings: NoteSettings = {
  configured: true,
  municipality: '3550308',
  registration: '12345678',
  simples: 'simples',
  serviceCode: '040101',
  rate: 2,
  withheld: false,
  series: 1,
  nextNumber: 43,
  environment: 'production',
  certificate: { subject: 'CLINICA AURORA SERVICOS DE SAUDE LTDA:11222333000181', until: '2027-08-14T23:59:59Z' },
  version: 2,
};
const none: NoteSettings = {
  ...settings,
  configured: false,
  municipality: '',
  registration: null,
  simples: 'none',
  rate: null,
  nextNumber: 1,
  environment: 'restricted',
  certificate: null,
  version: 0,
};

const card = (shown: NoteSettings, more: Partial<NoteSettingsGateway> = {}, readOnly = false) => {
  const gateway: NoteSettingsGateway = { get: () => good(shown), save: () => good(shown), ...more };
  const form = new NoteSettingsForm({ gateway, notifier: storyNotifier, newKey: storyKey });
  void form.show();
  return (
    <StoryFrame>
      <NoteSettingsCard form={form} readOnly={readOnly} timeZone="America/Sao_Paulo" />
    </StoryFrame>
  );
};

export const Configured = { name: 'Configurada', render: () => card(settings) };
export const ReadOnly = { name: 'Somente leitura', render: () => card(settings, {}, true) };
export const Failed = { name: 'Erro', render: () => card(settings, { get: () => failed() }) };
export const Empty = {
  name: 'Sem configuração: o que falta fica no campo',
  render: () => card(none),
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^Município/), '123');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar emissão de notas' }));
    await expect(await screen.findByText(/com 7 dígitos/)).toBeVisible();
    await expect(screen.getByLabelText(/^Município/)).toHaveValue('123');
  },
};
