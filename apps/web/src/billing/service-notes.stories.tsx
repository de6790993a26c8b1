import { cents } from '@prumo/domain/money';
import {
  ServiceNotes,
  type ServiceNote,
  type ServiceNoteGateway,
  type ServiceNoteSheet,
} from '@prumo/view-models/billing';
import { useEffect } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { failed, good, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { ServiceNotesDialog } from './service-notes-dialog.tsx';

export default { title: 'Telas/Nota fiscal da conta' };

const payer = {
  name: 'Ana Beatriz Souza',
  document: '529.982.247-25',
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: 'Conjunto 42',
  neighborhood: 'Bela Vista',
  municipality: '3550308',
};
const free: ServiceNoteSheet = {
  refusal: null,
  value: cents(36_000),
  iss: cents(720),
  rate: 2,
  withheld: false,
  environment: 'production',
  payer,
  description: 'Consulta em consultório; Eletrocardiograma',
  notes: [],
};
const issued: ServiceNote = {
  id: 'n1',
  status: 'issued',
  environment: 'production',
  series: 1,
  number: 42,
  askedAt: '2026-11-24T13:00:00Z',
  askedBy: 'Bia Faturista',
  value: cents(36_000),
  iss: cents(720),
  payer,
  description: free.description,
  noteNumber: '1042',
  key: '35503082211222333000181000000000104226110000000001',
  link: 'https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=35503082211222333000181000000000104226110000000001',
  issuedAt: '2026-11-24T13:00:05Z',
  canceledAt: null,
  cancelReason: null,
  message: null,
};
const failedNote: ServiceNote = {
  ...issued,
  id: 'n0',
  status: 'failed',
  noteNumber: null,
  key: null,
  link: null,
  issuedAt: null,
  message: 'O emissor recusou: E0433 O valor do serviço prestado não pode ser aceito para este prestador',
};
const noted = (...notes: readonly ServiceNote[]): ServiceNoteSheet => ({
  ...free,
  refusal: 'Esta conta já tem uma nota fiscal',
  notes: [...notes],
});

function Shown({
  sheet,
  gateway,
  act,
}: {
  readonly sheet: ServiceNoteSheet;
  readonly gateway?: Partial<ServiceNoteGateway>;
  readonly act?: (notes: ServiceNotes) => void;
}) {
  const notes = new ServiceNotes({
    gateway: {
      sheet: () => good(sheet),
      issue: () => good(sheet),
      retry: () => good(sheet),
      cancel: () => good(sheet),
      ...gateway,
    },
    downloads: { print: () => failed(), save: () => failed() },
    notifier: storyNotifier,
    clock: { after: () => () => undefined } as never,
    session: { can: () => true },
  });
  useEffect(() => act?.(notes));
  return (
    <StoryFrame>
      <ServiceNotesDialog notes={notes} accountId="a1" timeZone="America/Sao_Paulo" onClose={() => undefined} />
    </StoryFrame>
  );
}

export const ToIssue = { name: 'A emitir', render: () => <Shown sheet={free} /> };
export const WithoutPayer = {
  name: 'Sem CPF nem endereço: o que falta fica no campo',
  render: () => (
    <Shown
      sheet={{
        ...free,
        payer: {
          name: 'Ana Beatriz Souza',
          document: '',
          cep: '',
          street: '',
          number: '',
          neighborhood: '',
          municipality: '',
        },
      }}
    />
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Emitir NFS-e' }));
    await expect(await screen.findByLabelText(/CPF ou CNPJ/)).toHaveAttribute('aria-invalid', 'true');
    await expect(screen.getByLabelText(/^Tomador/)).toHaveValue('Ana Beatriz Souza');
  },
};
export const Issued = { name: 'Emitida', render: () => <Shown sheet={noted(issued)} /> };
export const Canceling = {
  name: 'Cancelar',
  render: () => <Shown sheet={noted(issued)} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar NFS-e' }));
    await userEvent.type(await screen.findByLabelText(/^Explicação/), 'errado');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar cancelamento' }));
    await expect(await screen.findByText(/com 15 a 255 caracteres/)).toBeVisible();
  },
};
export const Refused = {
  name: 'Recusada, pode ser emitida de novo',
  render: () => <Shown sheet={{ ...free, notes: [failedNote] }} />,
};
export const Lost = {
  name: 'Sem resposta',
  render: () => (
    <Shown
      sheet={noted({
        ...failedNote,
        status: 'lost',
        message: 'A conexão caiu antes da resposta: não se sabe se o emissor recebeu',
      })}
    />
  ),
};
export const Canceled = {
  name: 'Cancelada, em ambiente de testes',
  render: () => (
    <Shown
      sheet={{
        ...free,
        environment: 'restricted',
        notes: [
          {
            ...issued,
            status: 'canceled',
            canceledAt: '2026-11-25T12:00:00Z',
            cancelReason: 'Nota emitida para o pagador errado',
          },
        ],
      }}
    />
  ),
};
export const None = {
  name: 'Cortesia',
  render: () => <Shown sheet={{ ...free, refusal: 'Uma cortesia não tem nota fiscal', value: cents(0), iss: null }} />,
};
export const Failed = { name: 'Erro', render: () => <Shown sheet={free} gateway={{ sheet: failed }} /> };
