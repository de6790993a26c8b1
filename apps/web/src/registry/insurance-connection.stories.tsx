import { ConnectionForm, type ConnectionGateway, type InsuranceConnection } from '@prumo/view-models/registry';
import { expect, screen, userEvent } from 'storybook/test';
import { failed, good, storyKey, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { InsuranceConnectionCard } from './insurance-connection-card.tsx';
import './insurances.css';

export default { title: 'Telas/Cadastros/Webservice do convênio' };

const connection: InsuranceConnection = {
  configured: true,
  address: 'https://webservice.vidaplena.example/tiss/v40300',
  addresses: {},
  login: 'clinica-aurora',
  hasPassword: true,
  passwordForm: 'md5',
  certificate: { subject: 'CLINICA AURORA SERVICOS DE SAUDE LTDA:11222333000181', until: '2027-08-14T23:59:59Z' },
  tested: { at: '2026-11-21T12:00:00Z', ok: true, message: 'O convênio respondeu: a conexão funciona' },
  version: 2,
};
const none: InsuranceConnection = {
  ...connection,
  configured: false,
  address: null,
  login: null,
  hasPassword: false,
  passwordForm: 'plain',
  certificate: null,
  tested: null,
  version: 0,
};

const card = (shown: InsuranceConnection, more: Partial<ConnectionGateway> = {}, readOnly = false) => {
  const gateway: ConnectionGateway = {
    get: () => good(shown),
    save: () => good(shown),
    remove: () => good(undefined),
    test: () => failed(),
    ...more,
  };
  const form = new ConnectionForm({ gateway, notifier: storyNotifier, newKey: storyKey });
  void form.show('i1');
  return (
    <StoryFrame>
      <InsuranceConnectionCard form={form} readOnly={readOnly} timeZone="America/Sao_Paulo" />
    </StoryFrame>
  );
};

export const Connected = { name: 'Conectado', render: () => card(connection) };
export const OwnAddresses = {
  name: 'Um endereço para cada operação',
  render: () =>
    card({
      ...connection,
      address: null,
      addresses: {
        lot: 'https://lotes.vidaplena.example/tissLoteGuias',
        status: 'https://consultas.vidaplena.example/tissSolicitacaoStatusProtocolo',
      },
      tested: { at: '2026-11-21T12:00:00Z', ok: false, message: 'O convênio não aceitou o login ou a senha' },
    }),
};
export const ReadOnly = { name: 'Somente leitura', render: () => card(connection, {}, true) };
export const Failed = { name: 'Erro', render: () => card(connection, { get: () => failed() }) };
export const Empty = {
  name: 'Sem conexão: o que falta fica no campo',
  render: () => card(none),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Endereço'), 'http://tiss.example');
    await userEvent.type(screen.getByLabelText('Login'), 'clinica');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar conexão' }));
    await expect(await screen.findByText(/começando com https/)).toBeVisible();
    await expect(screen.getByLabelText('Endereço')).toHaveValue('http://tiss.example');
  },
};
