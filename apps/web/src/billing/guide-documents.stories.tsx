import { GuideDocuments, type GuideDocument, type GuideDocumentGateway } from '@prumo/view-models/billing';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { good } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { GuideDocumentsDialog } from './guide-documents-dialog.tsx';

export default { title: 'Telas/Documentos da guia' };

const report: GuideDocument = {
  id: 'd1',
  number: 1,
  name: 'Laudo do exame',
  extension: 'pdf',
  sizeBytes: 184_320,
  type: '02',
  note: 'Laudo com imagens',
  status: 'sent',
  protocol: '71',
  message: 'Recebido pelo convênio: protocolo 71',
  addedAt: '2026-11-20T13:00:00Z',
};
const waiting: GuideDocument = {
  ...report,
  id: 'd2',
  number: 2,
  name: 'Pedido médico',
  extension: 'jpg',
  type: '03',
  note: null,
  status: 'new',
  protocol: null,
  message: null,
};
const refusedOne: GuideDocument = {
  ...waiting,
  id: 'd3',
  number: 3,
  name: 'Comprovante',
  type: '06',
  status: 'refused',
  message: 'O convênio recusou: 1305 Guia inexistente',
};

const gatewayOf = (list: readonly GuideDocument[], more: Partial<GuideDocumentGateway> = {}): GuideDocumentGateway => ({
  documents: () => good(list),
  add: () => good(waiting),
  remove: () => good(undefined),
  ...more,
});

function Story({ gateway }: { readonly gateway: GuideDocumentGateway }) {
  const [documents] = useState(() => new GuideDocuments({ gateway, session: { can: () => true } }));
  return (
    <StoryFrame>
      <GuideDocumentsDialog documents={documents} accountId="a1" number="1042" onClose={() => undefined} />
    </StoryFrame>
  );
}

/** What the insurance has stays; what it did not take can be removed. */
export const Listed = {
  name: 'Enviado, a enviar e recusado',
  render: () => <Story gateway={gatewayOf([report, waiting, refusedOne])} />,
  play: async () => {
    await screen.findByText('Laudo do exame.pdf');
    await expect(screen.queryByRole('button', { name: 'Remover Laudo do exame' })).toBeNull();
    await expect(screen.getByRole('button', { name: 'Remover Pedido médico' })).toBeVisible();
  },
};

/** A file without a type is not sent: the field says what is missing. */
export const WithoutType = {
  name: 'Sem o tipo',
  render: () => <Story gateway={gatewayOf([])} />,
  play: async () => {
    await screen.findByText('Nenhum documento');
    const file = new File(['%PDF-1.4'], 'laudo.pdf', { type: 'application/pdf' });
    const input = screen.getByLabelText('Escolher arquivo', { selector: 'input' });
    await userEvent.upload(input, file);
    await expect(await screen.findByText('Campo obrigatório')).toBeVisible();
  },
};
