import { IMPORT_FIELDS } from '@prumo/domain/imports';
import { label } from '@prumo/messages';
import { Button, Card, Icon, Notice, PageHeader, RadioGroupField } from '@prumo/ui';
import type { NewImport } from '@prumo/view-models/imports';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useFirstField } from '../kit/index.ts';
import { ImportSteps } from './import-steps.tsx';
import './imports.css';

const ACCEPTED = '.csv,.txt,.tsv,.xlsx';

/** The first step of an import: what it is and which file. [UXP-019] */
export const NewImportScreen = observer(function NewImportScreen({ model }: { readonly model: NewImport }) {
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  useFirstField(page, model.kinds.length > 0);
  const send = async () => {
    const id = await model.send();
    if (id !== null) await navigate(`/settings/imports/${id}`, { replace: true });
  };
  if (model.kinds.length === 0) {
    return (
      <div className="page">
        <Head />
        <Notice kind="warning">
          Para importar é preciso também poder criar e alterar o cadastro: peça a permissão a quem administra a unidade.
        </Notice>
      </div>
    );
  }
  return (
    <div ref={page} className="page">
      <Head />
      <ImportSteps step={1} />
      <Card>
        <div className="import-form">
          <RadioGroupField
            label="O que será importado"
            value={model.kind}
            options={model.kinds.map((kind) => ({ value: kind, label: label('importKind', kind) }))}
            onChange={model.choose}
          />
          {model.kind === 'appointments' && (
            <Notice>
              Importe antes os pacientes e cadastre as agendas: aqui eles são encontrados pelos nomes e documentos. O
              que já passou entra sempre, como encaixe se cair sobre outro; o que ainda vai acontecer precisa de horário
              livre na agenda. Um agendamento que já existe fica como está.
            </Notice>
          )}
          {model.kind !== null && (
            <p className="import-hint">
              Campos aceitos: {IMPORT_FIELDS[model.kind].map(({ key }) => label('importField', key)).join(', ')}. Os
              nomes das colunas do arquivo podem ser outros: você confere na próxima etapa.
            </p>
          )}
          <FileChoice model={model} />
          {model.error !== null && (
            <Notice kind="danger" live>
              {model.error}
            </Notice>
          )}
          {model.sending && (
            <progress className="import-progress" max={1} value={model.progress} aria-label="Enviando o arquivo" />
          )}
          <div className="import-actions">
            <Button
              kind="primary"
              icon="upload"
              busy={model.sending}
              disabled={!model.canSend}
              disabledReason={model.file === null ? 'Escolha o arquivo' : undefined}
              onClick={() => void send()}
            >
              Enviar e continuar
            </Button>
          </div>
        </div>
      </Card>
    </div>
  );
});

const Head = () => (
  <PageHeader title="Nova importação" crumbs={<Link to="/settings/imports">Importação de dados</Link>} />
);

/** The file, chosen or dropped. */
const FileChoice = observer(function FileChoice({ model }: { readonly model: NewImport }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) model.take({ name: file.name, sizeBytes: file.size, content: file });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping adds to the button inside
    <div
      className={over ? 'import-drop import-drop-over' : 'import-drop'}
      role="group"
      aria-label="Arquivo"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name={model.file === null ? 'cloud-upload' : 'file-check'} className="import-drop-icon" />
      <div className="import-drop-text">
        <span>{model.file === null ? 'Arraste o arquivo para cá' : model.file.name}</span>
        <span className="import-hint">Planilha XLSX ou CSV, até 20 MB e 100.000 linhas; só a primeira aba é lida</span>
      </div>
      <Button icon="folder-open" disabled={model.sending} onClick={() => input.current?.click()}>
        {model.file === null ? 'Escolher arquivo' : 'Escolher outro'}
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Escolher arquivo"
        aria-hidden
        accept={ACCEPTED}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
});
