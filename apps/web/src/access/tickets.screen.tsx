import { label, labelsOf } from '@prumo/messages';
import {
  Button,
  Card,
  confirm,
  Dialog,
  EmptyState,
  ErrorState,
  FieldGrid,
  Form,
  IconButton,
  Notice,
  PageHeader,
  Pagination,
  RadioGroupField,
  Skeleton,
  TextAreaField,
  TextField,
} from '@prumo/ui';
import type { Ticket, TicketDesk, TicketKind } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { Bind, FormErrors } from '../kit/index.ts';
import { TicketItem } from './ticket-item.tsx';
import './tickets.css';

interface Props {
  readonly desk: TicketDesk;
  readonly timeZone: string;
  readonly userId: string;
  /** Sees and answers the tickets of the branch. */
  readonly mayAnswer: boolean;
  readonly filesOf: (ticket: Ticket) => ReactNode;
}

const labels = { kind: 'Tipo', subject: 'Assunto', text: 'Mensagem' };
const kinds = labelsOf('ticketKind').map(({ value, label: text }) => ({ value: value as TicketKind, label: text }));
const ROWS = 20;
const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.odt,.ods';

/** Help and suggestions: a form to send one, and those that were sent with their answers. [COM-011, COM-044] */
export const TicketsScreen = observer(function TicketsScreen(props: Props) {
  const { desk, mayAnswer } = props;
  const { list, scope } = desk;
  const shown = scope === 'own' ? 'Meus chamados' : 'Chamados da unidade';
  return (
    <div className="page">
      <PageHeader title="Ajuda" subtitle="Peça ajuda ou envie uma sugestão" />
      <div className="tickets">
        <TicketForm desk={desk} />
        <Card
          title={shown}
          actions={
            mayAnswer && (
              <div role="group" aria-label="Quais chamados" className="tickets-actions">
                <Button small pressed={scope === 'own'} onClick={() => desk.show('own')}>
                  Meus
                </Button>
                <Button small pressed={scope === 'branch'} onClick={() => desk.show('branch')}>
                  Da unidade
                </Button>
              </div>
            )
          }
        >
          {list.state === 'failed' && <ErrorState detail={list.problem?.message} onRetry={() => void list.reload()} />}
          {list.items.length === 0 && (list.state === 'idle' || list.state === 'loading') && <Skeleton lines={4} />}
          {list.state === 'ready' && list.items.length === 0 && (
            <EmptyState
              icon="question-circle"
              text="Nenhum chamado enviado"
              detail="O que for enviado pelo formulário acima aparece aqui, com a data, a situação e a resposta."
            />
          )}
          {list.state !== 'failed' && list.items.length > 0 && (
            <ul className="tickets-list" aria-label={shown}>
              {list.items.map((ticket) => (
                <TicketItem key={ticket.id} {...props} ticket={ticket} onClose={() => void closeTicket(desk, ticket)} />
              ))}
            </ul>
          )}
          {list.total > ROWS && (
            <Pagination
              page={list.place.page}
              total={list.total}
              loading={list.state !== 'ready'}
              perPage={ROWS}
              onChange={list.goTo}
            />
          )}
        </Card>
      </div>
      {desk.answering !== null && <AnswerDialog desk={desk} />}
    </div>
  );
});

async function closeTicket(desk: TicketDesk, ticket: Ticket): Promise<void> {
  if (await confirm({ message: `Encerrar o chamado «${ticket.subject}»?`, yes: 'Encerrar', no: 'Cancelar' }))
    await desk.close(ticket);
}

const TicketForm = observer(function TicketForm({ desk }: Pick<Props, 'desk'>) {
  const { fields, file } = desk;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Card title="Novo chamado">
      <Form onSubmit={() => void desk.send()} aria-label="Novo chamado">
        <FormErrors form={fields} labels={labels} />
        {desk.mailed && (
          <Notice>O chamado também vai por e-mail para o suporte, que responde no seu e-mail de cadastro.</Notice>
        )}
        <FieldGrid>
          <Bind form={fields} field="kind">
            {(bound) => <RadioGroupField<TicketKind> label={labels.kind} span={4} options={kinds} {...bound} />}
          </Bind>
          <Bind form={fields} field="subject">
            {(bound) => <TextField label={labels.subject} required span={8} maxLength={120} {...bound} />}
          </Bind>
          <Bind form={fields} field="text">
            {(bound) => (
              <TextAreaField
                label={labels.text}
                required
                span={12}
                rows={4}
                maxLength={4000}
                hint="Conte o que você fez, o que esperava e o que aconteceu. Não escreva dados de pacientes."
                {...bound}
              />
            )}
          </Bind>
          <div className="tickets-file">
            <Button small icon="paperclip" onClick={() => chooser.current?.click()}>
              {file === null ? 'Anexar arquivo' : 'Trocar arquivo'}
            </Button>
            {file !== null && (
              <>
                <span>{file.name}</span>
                <IconButton icon="times" label={`Tirar ${file.name}`} onClick={() => desk.attach(null)} />
              </>
            )}
            <input
              ref={chooser}
              type="file"
              className="visually-hidden"
              tabIndex={-1}
              aria-label="Arquivo do chamado"
              aria-hidden
              accept={ACCEPTED}
              onChange={(event) => {
                const [chosen] = event.target.files ?? [];
                if (chosen) desk.attach({ name: chosen.name, sizeBytes: chosen.size, content: chosen });
                event.target.value = '';
              }}
            />
          </div>
        </FieldGrid>
        <div className="form-actions">
          <Button kind="primary" type="submit" icon="send" busy={desk.sending}>
            Enviar
          </Button>
        </div>
      </Form>
    </Card>
  );
});

const AnswerDialog = observer(function AnswerDialog({ desk }: Pick<Props, 'desk'>) {
  const { answering, busyId } = desk;
  if (answering === null) return null;
  const { ticket, text, error } = answering;
  return (
    <Dialog
      title="Responder chamado"
      onClose={desk.dropAnswer}
      dirty={text !== (ticket.answer?.text ?? '')}
      onSubmit={() => void desk.sendAnswer()}
      footer={
        <>
          <Button onClick={desk.dropAnswer}>Cancelar</Button>
          <Button kind="primary" type="submit" icon="send" busy={busyId === ticket.id}>
            Responder
          </Button>
        </>
      }
    >
      <p className="tickets-when">
        {label('ticketKind', ticket.kind)} de {ticket.author.name}: {ticket.subject}
      </p>
      <TextAreaField
        label="Resposta"
        required
        rows={5}
        maxLength={4000}
        value={text}
        onChange={desk.typeAnswer}
        error={error ?? undefined}
      />
    </Dialog>
  );
});
