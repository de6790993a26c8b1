import { confirmDeletion } from './confirm-deletion.ts';
import { formatDateTime } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import { Button, Card, EmptyState, ErrorState, Icon, IconButton, type IconName, Skeleton } from '@prumo/ui';
import type { FileItem, FileManager } from '@prumo/view-models/files';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useRef, useState } from 'react';
import { FilePreview } from './file-preview.tsx';
import { FileRename } from './file-rename.tsx';
import './file-manager.css';
import { formatBytes } from './format-bytes.ts';

interface Props {
  readonly files: FileManager;
  readonly timeZone: string;
  /** Without add, rename and delete. [UIX-026] */
  readonly readOnly?: boolean | undefined;
  readonly title?: string | undefined;
  /** What the files are for, said while there is none. */
  readonly purpose?: string | undefined;
}

const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.odt,.ods';

/** Files of a person: drop or choose, see, rename, delete. [UIX-021, UIX-025, UIX-026, PAT-023] */
export const FileManagerPanel = observer(function FileManagerPanel({
  files,
  timeZone,
  readOnly = false,
  title = 'Arquivos',
  purpose = 'Guarde aqui exames, documentos e fotos desta pessoa.',
}: Props) {
  const [shown, setShown] = useState<FileItem | null>(null);
  const [renamed, setRenamed] = useState<FileItem | null>(null);
  return (
    <Card title={title}>
      {!readOnly && <FileDrop files={files} />}
      {files.state === 'loading' && <Skeleton lines={3} />}
      {files.state === 'failed' && <ErrorState inline onRetry={() => void files.reload()} />}
      {files.state === 'ready' && files.items.length === 0 && (
        <EmptyState icon="file" text="Nenhum arquivo" {...(readOnly ? {} : { detail: purpose })} />
      )}
      <ul className="file-list" aria-label={title}>
        {files.items.map((item) => (
          <FileRow
            key={item.key}
            item={item}
            files={files}
            timeZone={timeZone}
            readOnly={readOnly}
            onShow={setShown}
            onRename={setRenamed}
          />
        ))}
      </ul>
      {shown && <FilePreview item={shown} files={files} onClose={() => setShown(null)} />}
      {renamed && <FileRename item={renamed} files={files} onClose={() => setRenamed(null)} />}
    </Card>
  );
});

/** Where files are dropped, chosen or photographed. [UIX-021, LIM-024] */
function FileDrop({ files }: { readonly files: FileManager }) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    void files.add(Array.from(list ?? [], (file) => ({ name: file.name, sizeBytes: file.size, content: file })));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const inputs = [
    { ref: chooser, label: 'Escolher arquivos', accept: ACCEPTED },
    { ref: camera, label: 'Tirar foto', accept: 'image/*', capture: 'environment' },
  ] as const;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping adds to the buttons inside
    <div
      className={over ? 'file-drop file-drop-over' : 'file-drop'}
      role="group"
      aria-label="Adicionar arquivos"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="cloud-upload" className="file-drop-icon" />
      <div className="file-drop-text">
        <span className="file-drop-hint">Arraste arquivos para cá</span>
        <span className="file-drop-limit">PDF, imagem ou documento, até 20 MB cada</span>
      </div>
      <div className="file-drop-actions">
        <Button small icon="folder-open" onClick={() => chooser.current?.click()}>
          Escolher arquivos
        </Button>
        <Button small icon="camera" className="file-camera" onClick={() => camera.current?.click()}>
          Tirar foto
        </Button>
      </div>
      {inputs.map(({ ref, label, ...input }) => (
        <input
          key={label}
          ref={ref}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={label}
          aria-hidden
          multiple={ref === chooser}
          {...input}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      ))}
    </div>
  );
}

interface RowProps {
  readonly item: FileItem;
  readonly files: FileManager;
  readonly timeZone: string;
  readonly readOnly: boolean;
  readonly onShow: (item: FileItem) => void;
  readonly onRename: (item: FileItem) => void;
}

const FileRow = observer(function FileRow({ item, files, timeZone, readOnly, onShow, onRename }: RowProps) {
  const remove = async () => {
    if (item.state === 'failed' || (await confirmDeletion(`Arquivo «${item.name}».`, 'Excluir')))
      await files.remove(item);
  };
  return (
    <li className={`file-row file-${item.state}`}>
      <Icon name={item.state === 'failed' ? 'exclamation-circle' : iconOf(item)} className="file-icon" />
      <div className="file-text">
        {item.state === 'saved' ? (
          <button type="button" className="file-name" title={item.name} onClick={() => onShow(item)}>
            {item.name}
          </button>
        ) : (
          <span className="file-name">{item.name}</span>
        )}
        {item.state === 'uploading' && (
          <progress className="file-progress" max={1} value={item.progress} aria-label={`Enviando ${item.name}`} />
        )}
        {item.state === 'failed' && (
          <span className="file-error" role="alert">
            {item.error ?? sentence('file.upload-failed')}
          </span>
        )}
        {item.file && (
          <span className="file-facts">
            {formatDateTime(item.file.date, timeZone)} · {item.file.extension.toUpperCase()} ·{' '}
            {formatBytes(item.sizeBytes)}
          </span>
        )}
      </div>
      {!readOnly && (
        <div className="file-actions">
          {item.state === 'failed' && (
            <IconButton
              icon="refresh"
              label={`Tentar novamente: ${item.name}`}
              onClick={() => void files.retry(item)}
            />
          )}
          {item.state === 'saved' && (
            <IconButton icon="pencil" label={`Renomear ${item.name}`} onClick={() => onRename(item)} />
          )}
          {item.state !== 'uploading' && (
            <IconButton icon="trash" label={`Excluir ${item.name}`} onClick={() => void remove()} />
          )}
        </div>
      )}
    </li>
  );
});

function iconOf(item: FileItem): IconName {
  if (item.state === 'uploading') return 'cloud-upload';
  if (item.preview === 'image') return 'image';
  if (item.preview === 'pdf') return 'file-pdf';
  return item.file?.extension === 'xlsx' || item.file?.extension === 'ods' ? 'file-excel' : 'file-word';
}
