import { SERVICE_NOTE_CANCEL_REASONS } from '@prumo/domain/billing';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@prumo/domain/dates';
import { formatNumber } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import { addServiceNoteWords } from '@prumo/messages/service-notes';
import {
  Button,
  CepField,
  CpfOrCnpjField,
  Dialog,
  ErrorState,
  FieldGrid,
  MoneyText,
  Notice,
  SelectField,
  Skeleton,
  StatusChip,
  TextAreaField,
  TextField,
} from '@prumo/ui';
import type { ServiceNote, ServiceNotes, ServiceNoteSheet } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { useStarted } from '../kit/index.ts';
import './account-statement.css';
import './service-notes.css';

addServiceNoteWords();

interface Props {
  readonly notes: ServiceNotes;
  readonly accountId: string;
  readonly timeZone?: string | undefined;
  readonly onClose: () => void;
}

/** «Nota fiscal (NFS-e)» of a private account: what it will tell, its state, its papers, its cancelling. */
export const ServiceNotesDialog = observer(function ServiceNotesDialog(props: Props) {
  const { notes, accountId, timeZone = DEFAULT_TIME_ZONE, onClose } = props;
  const { loaded, problem, errors, busy, cancelling } = notes;
  useStarted(() => notes.open(accountId), notes.stop);
  const sheet = loaded.value;
  return (
    <Dialog
      title="Nota fiscal (NFS-e)"
      size="lg"
      closable={!busy}
      dirty={notes.typed || cancelling !== null}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Sair
          </Button>
          {notes.mayIssue && cancelling === null && (
            <Button kind="primary" icon="send" busy={busy} onClick={() => void notes.issue()}>
              Emitir NFS-e
            </Button>
          )}
        </>
      }
    >
      {problem !== null && Object.keys(errors).length === 0 && (
        <Notice kind="danger" live>
          {problem.message}
        </Notice>
      )}
      {loaded.state === 'failed' && sheet === null ? (
        <ErrorState detail={loaded.problem?.message} onRetry={() => void loaded.load()} />
      ) : sheet === null ? (
        <Skeleton lines={6} />
      ) : (
        <>
          {sheet.environment === 'restricted' && (
            <Notice>Ambiente de testes: as notas emitidas aqui não têm validade jurídica.</Notice>
          )}
          {sheet.notes.map((note) => (
            <Note key={note.id} notes={notes} note={note} timeZone={timeZone} />
          ))}
          {cancelling !== null && <CancelForm notes={notes} />}
          {cancelling === null &&
            (sheet.refusal === null ? <NoteForm notes={notes} sheet={sheet} /> : <Refused sheet={sheet} />)}
        </>
      )}
    </Dialog>
  );
});

/** Why there is no form; a note that stands says it by itself. */
const Refused = ({ sheet }: { readonly sheet: ServiceNoteSheet }) =>
  sheet.notes.some(({ status }) => status !== 'failed' && status !== 'canceled') ? null : (
    <Notice>{sheet.refusal}</Notice>
  );

const CHIPS: Readonly<Record<ServiceNote['status'], string>> = {
  waiting: 'waiting',
  asking: 'waiting',
  issued: 'success',
  failed: 'danger',
  lost: 'danger',
  canceling: 'waiting',
  cancel_lost: 'danger',
  canceled: 'canceled',
};

/** The state of a note in a word, as the list of accounts shows it too. */
export const ServiceNoteChip = ({ status }: { readonly status: ServiceNote['status'] }) => (
  <StatusChip status={CHIPS[status]} label={label('serviceNoteStatus', status)} icon="receipt" />
);

interface OfNote {
  readonly notes: ServiceNotes;
  readonly note: ServiceNote;
  readonly timeZone: string;
}

const Note = observer(function Note({ notes, note, timeZone }: OfNote) {
  const isIssued = note.key !== null;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Tomador', `${note.payer.name}, ${note.payer.document}`],
    ['DPS', `série ${note.series}, número ${note.number}`],
    ['Chave de acesso', note.key],
    ['Emitida em', note.issuedAt && formatDateTime(note.issuedAt, timeZone)],
    ['Cancelada em', note.canceledAt && formatDateTime(note.canceledAt, timeZone)],
    ['Motivo do cancelamento', note.canceledAt && note.cancelReason],
    ['Pedida por', `${note.askedBy}, ${formatDateTime(note.askedAt, timeZone)}`],
  ];
  return (
    <section
      className="service-note"
      aria-label={note.noteNumber === null ? 'Nota fiscal' : `NFS-e ${note.noteNumber}`}
    >
      <div className="service-note-head">
        <strong>{note.noteNumber === null ? 'Nota fiscal' : `NFS-e ${note.noteNumber}`}</strong>
        <ServiceNoteChip status={note.status} />
        <MoneyText value={note.value} />
      </div>
      {note.message !== null && (
        <Notice kind="warning" live>
          {note.message}
        </Notice>
      )}
      <dl className="service-note-facts">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <div className="service-note-acts">
        {note.link !== null && (
          <a href={note.link} target="_blank" rel="noreferrer">
            Consultar no portal
          </a>
        )}
        {isIssued && notes.mayPrint && (
          <>
            <Button small icon="file-pdf" onClick={() => void notes.print(note)}>
              Baixar DANFSe
            </Button>
            <Button small icon="download" onClick={() => void notes.saveXml(note)}>
              Baixar XML
            </Button>
          </>
        )}
        {notes.mayRetry(note) && (
          <Button small icon="refresh" disabled={notes.busy} onClick={() => void notes.retry(note)}>
            Perguntar ao emissor
          </Button>
        )}
        {note.status === 'issued' && notes.mayChange && notes.cancelling === null && (
          <Button small icon="times-circle" disabled={notes.busy} onClick={() => notes.startCancelling(note)}>
            Cancelar NFS-e
          </Button>
        )}
      </div>
    </section>
  );
});

const reasons = () =>
  SERVICE_NOTE_CANCEL_REASONS.map((value) => ({ value, label: label('serviceNoteCancelReason', value) }));

const CancelForm = observer(function CancelForm({ notes }: { readonly notes: ServiceNotes }) {
  return (
    <form
      className="service-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void notes.cancel();
      }}
    >
      <h3>Cancelar NFS-e {notes.cancelling?.noteNumber}</h3>
      <FieldGrid>
        <SelectField
          label="Motivo"
          span={4}
          options={reasons()}
          value={notes.reason}
          onChange={(reason) => reason !== null && notes.chooseReason(reason)}
        />
        <TextField
          label="Explicação"
          required
          span={8}
          maxLength={255}
          hint="Vai para o emissor: de 15 a 255 caracteres."
          value={notes.text}
          error={notes.errors['text']}
          onChange={notes.enterText}
        />
      </FieldGrid>
      <div className="service-note-acts service-note-end">
        <Button disabled={notes.busy} onClick={notes.giveUp}>
          Voltar
        </Button>
        <Button kind="danger" type="submit" busy={notes.busy}>
          Confirmar cancelamento
        </Button>
      </div>
    </form>
  );
});

const NoteForm = observer(function NoteForm({
  notes,
  sheet,
}: {
  readonly notes: ServiceNotes;
  readonly sheet: ServiceNoteSheet;
}) {
  const { payer, errors } = notes;
  const readOnly = !notes.mayIssue;
  const field = (name: keyof typeof payer) => ({
    value: payer[name],
    error: errors[`payer.${name}`],
    readOnly,
    onChange: (value: string) => notes.enterPayer({ [name]: value }),
  });
  return (
    <div className="service-note-form">
      <dl className="statement-sums">
        <div>
          <dt>Valor da nota</dt>
          <dd>
            <MoneyText value={sheet.value} />
          </dd>
        </div>
        <div>
          <dt>{sheet.withheld ? 'ISS retido' : 'ISS'}</dt>
          <dd>
            {sheet.iss === null ? 'pela alíquota do município' : <MoneyText value={sheet.iss} />}
            {sheet.rate !== null && ` (${formatNumber(sheet.rate, 2)}%)`}
          </dd>
        </div>
      </dl>
      <FieldGrid>
        <TextField label="Tomador" required span={8} maxLength={150} {...field('name')} />
        <CpfOrCnpjField label="CPF ou CNPJ" required span={4} {...field('document')} />
        <CepField label="CEP" required span={3} {...field('cep')} />
        <TextField label="Logradouro" required span={6} maxLength={120} {...field('street')} />
        <TextField label="Número" required span={3} maxLength={10} {...field('number')} />
        <TextField label="Complemento" span={4} maxLength={60} {...field('complement')} />
        <TextField label="Bairro" required span={4} maxLength={80} {...field('neighborhood')} />
        <TextField
          label="Município (código IBGE)"
          required
          span={4}
          maxLength={7}
          inputMode="numeric"
          hint="7 dígitos."
          {...field('municipality')}
        />
        <TextAreaField
          label="Descrição do serviço"
          required
          span={12}
          rows={3}
          maxLength={2000}
          readOnly={readOnly}
          value={notes.description}
          error={errors['description']}
          onChange={notes.enterDescription}
        />
      </FieldGrid>
    </div>
  );
});
