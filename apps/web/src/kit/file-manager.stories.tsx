import { type FileGateway, FileManager, type StoredFile } from '@prumo/view-models/files';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { failed, good, never, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { FileManagerPanel } from './file-manager-panel.tsx';

export default { title: 'Telas/Arquivos' };

const stored = (
  id: string,
  description: string,
  extension: string,
  contentType: string,
  sizeBytes: number,
): StoredFile => ({ id, description, extension, contentType, sizeBytes, date: '2026-11-20T14:32:00Z' });
const list = [
  stored('f1', 'Ressonância do joelho direito', 'pdf', 'application/pdf', 1_258_291),
  stored('f2', 'Carteira do convênio, frente', 'png', 'image/png', 84_210),
  stored(
    'f3',
    'Encaminhamento',
    'docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    23_552,
  ),
];
const png = atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==');
const pixel = new Blob([Uint8Array.from(png, (sign) => sign.charCodeAt(0))], { type: 'image/png' });

function filesWith(rest: Partial<FileGateway> = {}): FileManager {
  let keys = 0;
  const files = new FileManager(
    {
      list: () => good(list),
      upload: (_of, { name }) => good(stored('new', name.replace(/\.\w+$/, ''), 'pdf', 'application/pdf', 5)),
      rename: (id, description) =>
        good({ ...(list.find((one) => one.id === id) ?? stored(id, '', 'pdf', 'application/pdf', 1)), description }),
      remove: () => good(undefined),
      read: () => good(pixel),
      ...rest,
    },
    storyNotifier,
    () => `key-${(keys += 1)}`,
    () => () => undefined,
  );
  void files.show({ entityId: 'p1', origin: null });
  return files;
}

const framed = (files: FileManager, readOnly = false) => (
  <StoryFrame>
    <FileManagerPanel files={files} timeZone="America/Sao_Paulo" readOnly={readOnly} />
  </StoryFrame>
);
const pdf = new File(['%PDF-1.4'], 'Exame de sangue.pdf', { type: 'application/pdf' });

export const Filled = { name: 'Preenchida', render: () => framed(filesWith()) };
export const Empty = { name: 'Vazia', render: () => framed(filesWith({ list: () => good([]) })) };
export const Failed = { name: 'Erro', render: () => framed(filesWith({ list: failed })) };
export const Loading = { name: 'Carregando', render: () => framed(filesWith({ list: never })) };

export const ReadOnly = {
  name: 'Só leitura',
  render: () => framed(filesWith(), true),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const screen = within(canvasElement);
    await screen.findByText('Encaminhamento');
    // No rename or delete icon, nothing to drop on. [UIX-026]
    await expect(screen.queryByRole('button', { name: /Renomear|Excluir|Escolher/ })).toBeNull();
  },
};

export const Uploading = {
  name: 'Enviando e falha',
  render: () => {
    const files = filesWith({
      upload: (_of, { name }, options) => {
        options?.onProgress?.(0.6);
        return name.startsWith('Falha') ? failed() : never();
      },
    });
    const chosen = ['Falha.pdf', 'Exame de sangue.pdf'].map((name) => ({ name, sizeBytes: 10, content: {} }));
    void files.show({ entityId: 'p1', origin: null }).then(() => files.add(chosen));
    return framed(files);
  },
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await within(canvasElement).findByText('Falha no envio do arquivo');
  },
};

export const Dropped = {
  name: 'Arquivo solto na área',
  render: () => framed(filesWith()),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const screen = within(canvasElement);
    await screen.findByText('Encaminhamento');
    const transfer = new DataTransfer();
    transfer.items.add(pdf);
    screen
      .getByRole('group', { name: 'Adicionar arquivos' })
      .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
    // Dropped, uploaded and listed. [UIX-021]
    await screen.findByRole('button', { name: 'Exame de sangue' });
  },
};

export const Preview = {
  name: 'Visualização de imagem',
  render: () => framed(filesWith()),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Carteira do convênio, frente' }));
    await within(document.body).findByRole('img', { name: 'Carteira do convênio, frente' });
  },
};

export const Renaming = {
  name: 'Renomear vazio é barrado',
  render: () => framed(filesWith()),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const body = within(document.body);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Renomear Encaminhamento' }));
    const field = await body.findByLabelText(/Descrição/);
    await userEvent.clear(field);
    await userEvent.click(body.getByRole('button', { name: 'Salvar' }));
    await body.findByText('Informe a descrição do arquivo');
    await userEvent.type(field, 'Carta do clínico');
    await userEvent.click(body.getByRole('button', { name: 'Salvar' }));
    await waitFor(async () => expect(within(canvasElement).getByText('Carta do clínico')).toBeVisible());
  },
};
