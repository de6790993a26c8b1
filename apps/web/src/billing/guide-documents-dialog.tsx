import { addDocumentWords } from '@prumo/messages/documents';
import { MAX_DOCUMENT_NOTE } from '@prumo/domain/billing';
import { label } from '@prumo/messages';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  FieldGrid,
  IconButton,
  Notice,
  SelectField,
  Skeleton,
  StatusChip,
  TextField,
} from '@prumo/ui';
import type { DocumentType, GuideDocument, GuideDocuments } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { confirmDeletion, FileDrop, formatBytes, useStarted } from '../kit/index.ts';
import './guide-documents.css';

addDocumentWords();

interface Props {
  readonly documents: GuideDocuments;
  readonly accountId: string;
  /** Number of the account. */
  readonly number: string;
  readonly onClose: () => void;
}

/** «Documentos da guia»: files that go to the insurance with the lot, each with its type, and what became of it. [TIS-014] */
export const GuideDocumentsDialog = observer(function GuideDocumentsDialog(props: Props) {
  const { documents, accountId, number, onClose } = props;
  const { loaded, problem, busy } = documents;
  useStarted(() => documents.open(accountId), documents.stop);
  return (
    <Dialog
      title={`Documentos da guia · conta ${number}`}
      size="md"
      closable={!busy}
      onClose={onClose}
      footer={
        <Button onClick={onClose} disabled={busy}>
          Fechar
        </Button>
      }
    >
      <div className="guide-documents">
        {problem !== null && (
          <Notice kind="danger" live>
            {problem.message}
          </Notice>
        )}
        {documents.wrongSize && (
          <Notice kind="danger" live>
            O arquivo está vazio ou passa de 7 MB.
          </Notice>
        )}
        {documents.mayChange && <Addition documents={documents} />}
        {loaded.state === 'failed' && (
          <ErrorState detail={loaded.problem?.message} onRetry={() => void loaded.load()} />
        )}
        {loaded.value === null && loaded.state !== 'failed' && <Skeleton lines={3} />}
        {loaded.value?.length === 0 && (
          <EmptyState
            icon="file"
            text="Nenhum documento"
            detail="Anexe laudos, pedidos e comprovantes: eles seguem com o lote pelo webservice do convênio."
          />
        )}
        <ul className="guide-document-list" aria-label="Documentos da guia" aria-live="polite">
          {(loaded.value ?? []).map((document) => (
            <Line key={document.id} document={document} documents={documents} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
});

const TYPES: readonly DocumentType[] = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
];

const Addition = observer(function Addition({ documents }: Pick<Props, 'documents'>) {
  return (
    <>
      <FieldGrid>
        <SelectField
          label="Tipo de documento"
          required
          span={6}
          options={TYPES.map((value) => ({ value, label: `${value} ${label('guideDocumentType', value)}` }))}
          value={documents.type}
          error={documents.errors['type']}
          onChange={(type) => documents.choose(TYPES.find((one) => one === type) ?? null)}
        />
        <TextField
          label="Observação"
          span={6}
          maxLength={MAX_DOCUMENT_NOTE}
          value={documents.note}
          error={documents.errors['note']}
          onChange={documents.write}
        />
      </FieldGrid>
      <FileDrop
        label="Arraste o documento para cá"
        hint="PDF, JPG ou PNG, até 7 MB"
        accept=".pdf,.jpg,.jpeg,.png"
        button="Escolher arquivo"
        busy={documents.busy}
        onFile={(file) => void documents.add(file)}
      />
    </>
  );
});

const CHIPS: Readonly<Record<GuideDocument['status'], string>> = {
  new: 'scheduled',
  sending: 'waiting',
  sent: 'success',
  refused: 'danger',
  unreached: 'danger',
  lost: 'danger',
};

const Line = observer(function Line({
  document,
  documents,
}: Pick<Props, 'documents'> & { readonly document: GuideDocument }) {
  const { name, extension, sizeBytes, type, note, status, protocol, message } = document;
  return (
    <li className="guide-document">
      <div className="guide-document-text">
        <strong>
          {name}.{extension}
        </strong>
        <span>{label('guideDocumentType', type)}</span>
        <span className="guide-document-aside">
          {formatBytes(sizeBytes)}
          {note !== null && ` · ${note}`}
          {protocol !== null && ` · protocolo ${protocol}`}
        </span>
        {status !== 'sent' && message !== null && <span>{message}</span>}
      </div>
      <StatusChip status={CHIPS[status]} label={label('guideDocumentStatus', status)} />
      {documents.isRemovable(document) && (
        <IconButton
          icon="trash"
          label={`Remover ${name}`}
          disabled={documents.busy}
          onClick={() => void confirmDeletion().then((yes) => (yes ? documents.remove(document) : undefined))}
        />
      )}
    </li>
  );
});
