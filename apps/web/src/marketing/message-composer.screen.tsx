import { MESSAGE_HOURS } from '@prumo/domain/marketing';
import { label, labelsOf } from '@prumo/messages';
import {
  Button,
  Card,
  ConfirmDialog,
  DateField,
  ErrorState,
  FieldGrid,
  Form,
  Notice,
  PageHeader,
  RadioGroupField,
  SelectField,
  Skeleton,
} from '@prumo/ui';
import type { MessageComposer } from '@prumo/view-models/marketing';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useFirstField } from '../kit/index.ts';
import './marketing.css';
import { MailingReviewCard } from './mailing-review.tsx';
import { MailingPatients } from './mailing-patients.tsx';

interface Props {
  readonly composer: MessageComposer;
  readonly schedules: readonly { readonly id: string; readonly name: string }[];
  /** Whether the user may see appointments, and so write to who is booked. */
  readonly byAppointment: boolean;
  readonly timeZone: string;
  readonly onSent: () => void;
  readonly onLeave: () => void;
}

const AUDIENCES = [
  { value: 'patients', label: 'Pacientes escolhidos' },
  { value: 'appointments', label: 'Agendados de um dia' },
] as const;
const CHANNELS = labelsOf('channel') as readonly { readonly value: 'whatsapp' | 'email'; readonly label: string }[];

/** Writing to several patients: whom, which text, what each will read; only then the sending, with its count. [COM-006, AUD-007] */
export const MessageComposerScreen = observer(function MessageComposerScreen(props: Props) {
  const { composer, onSent, onLeave } = props;
  const { going, draft } = composer;
  const page = useRef<HTMLDivElement>(null);
  useFirstField(page, true);
  const count = going.length;
  return (
    <div ref={page} className="page mailing">
      <PageHeader
        title="Enviar mensagem"
        subtitle="Nada sai antes de você conferir quem recebe e confirmar a quantidade"
        actions={<Button onClick={onLeave}>Sair</Button>}
      />
      <Choice {...props} />
      {composer.problem !== null && composer.state !== 'failed' && (
        <Notice kind="danger" live>
          {composer.problem.message}
        </Notice>
      )}
      {composer.state === 'loading' && composer.review === null && <Skeleton lines={6} />}
      {composer.state === 'failed' && Object.keys(composer.errors).length === 0 && (
        <ErrorState detail={composer.problem?.message} onRetry={() => void composer.check()} />
      )}
      {composer.review !== null && <MailingReviewCard composer={composer} timeZone={props.timeZone} />}
      {composer.asking && (
        <ConfirmDialog
          title={count === 1 ? 'Enviar 1 mensagem?' : `Enviar ${count} mensagens?`}
          message={`${count === 1 ? '1 paciente recebe' : `${count} pacientes recebem`} a mensagem por ${label('channel', draft.channel)}. Depois de enviada ela não pode ser desfeita.`}
          yes={count === 1 ? 'Enviar 1 mensagem' : `Enviar ${count} mensagens`}
          no="Voltar"
          onAnswer={(yes) => {
            if (yes) void composer.send().then((sent) => sent && onSent());
            else composer.keep();
          }}
        />
      )}
    </div>
  );
});

const Choice = observer(function Choice({ composer, schedules, byAppointment }: Props) {
  const { draft, errors, templates, choicesProblem, change } = composer;
  const every = templates.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card>
      <Form onSubmit={() => void composer.check()}>
        <FieldGrid>
          {byAppointment && (
            <RadioGroupField
              label="Para"
              span={12}
              options={AUDIENCES}
              value={draft.audience}
              onChange={(audience) => change({ audience })}
            />
          )}
          {draft.audience === 'patients' ? (
            <MailingPatients composer={composer} />
          ) : (
            <>
              <DateField
                label="Data"
                required
                span={4}
                value={draft.date}
                onChange={(date) => change({ date })}
                error={errors['date']}
              />
              <SelectField
                label="Agenda"
                span={8}
                clearable
                placeholder="Todas as agendas"
                value={draft.scheduleId}
                onChange={(scheduleId) => change({ scheduleId })}
                options={schedules.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </>
          )}
          <RadioGroupField
            label="Canal"
            required
            span={4}
            options={CHANNELS}
            value={draft.channel}
            onChange={(channel) => change({ channel })}
          />
          <SelectField
            label="Modelo de mensagem"
            required
            span={8}
            options={every}
            value={draft.templateId}
            onChange={(templateId) => change({ templateId })}
            error={errors['templateId']}
            hint={
              choicesProblem?.message ??
              (every.length === 0
                ? 'Nenhum modelo ativo deste canal: crie um em Cadastros › Modelos de mensagem.'
                : undefined)
            }
          />
        </FieldGrid>
        <div className="mailing-check">
          <Button kind="secondary" icon="users" type="submit" busy={composer.state === 'loading'}>
            Conferir quem recebe
          </Button>
          <span>
            As mensagens saem entre {MESSAGE_HOURS.start} e {MESSAGE_HOURS.end}: fora disso, esperam o próximo horário.
          </span>
        </div>
      </Form>
    </Card>
  );
});
