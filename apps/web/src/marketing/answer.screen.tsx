import { formatLongDate } from '@prumo/domain/dates';
import { formatPhone } from '@prumo/domain/identity';
import type { AnswerWish } from '@prumo/domain/marketing';
import { Button, Card, ErrorState, Icon, type IconName, Notice, Skeleton } from '@prumo/ui';
import type { AnswerPage, LinkedAnswer } from '@prumo/view-models/marketing';
import { observer } from 'mobx-react-lite';
import './answer.css';

interface Props {
  readonly page: AnswerPage;
}

/** What a link of a reminder or an offer asks, and the button that does it. Opening the page changes nothing. [UXP-016, UXP-017] */
export const AnswerScreen = observer(function AnswerScreen({ page }: Props) {
  const { answer, state, problem } = page;
  return (
    <Card className="public-card answer">
      {(state === 'idle' || state === 'loading') && <Skeleton lines={4} />}
      {state === 'failed' &&
        (page.invalid ? <Invalid /> : <ErrorState detail={problem?.message} onRetry={() => void page.load()} />)}
      {state === 'ready' && answer !== null && (
        <>
          <h1>{answer.clinic}</h1>
          {answer.told !== null && (
            <p>
              Olá, {answer.told.firstName}! {introOf(answer)}{' '}
              <strong>
                {formatLongDate(answer.told.date)}, às {answer.told.hour}
              </strong>
              .
            </p>
          )}
          <Question page={page} answer={answer} />
        </>
      )}
    </Card>
  );
});

type About = LinkedAnswer['about'];
type Asks = Readonly<
  Record<
    AnswerWish,
    {
      readonly question: string;
      readonly text: string;
      readonly icon: IconName;
      readonly kind: 'primary' | 'danger' | 'secondary';
    }
  >
>;

const ASKS: Readonly<Record<About, Asks>> = {
  appointment: {
    confirmed: {
      question: 'Você vem? Confirme pelo botão.',
      text: 'Confirmar presença',
      icon: 'check',
      kind: 'primary',
    },
    canceled: {
      question: 'Não pode vir? Cancele pelo botão, e o horário fica livre para outra pessoa.',
      text: 'Cancelar este horário',
      icon: 'times',
      kind: 'danger',
    },
  },
  offer: {
    confirmed: {
      question: 'Ele é seu se você clicar no botão.',
      text: 'Quero este horário',
      icon: 'check',
      kind: 'primary',
    },
    canceled: {
      question:
        'Não serve? Recuse pelo botão, e o horário é oferecido a outra pessoa. Você continua na lista de espera.',
      text: 'Não quero',
      icon: 'times',
      kind: 'secondary',
    },
  },
};

function introOf({ about, wish, state }: LinkedAnswer): string {
  if (state === 'moved') return 'O e-mail falava do horário de';
  const own = about === 'appointment' || state === 'accepted' || (state === 'done' && wish === 'confirmed');
  return own ? 'Seu horário:' : 'Horário oferecido:';
}

const Question = observer(function Question({ page, answer }: Props & { readonly answer: LinkedAnswer }) {
  const { wish, state } = answer;
  const { question, text, icon, kind } = ASKS[answer.about][wish];
  return (
    <>
      {page.problem !== null && (
        <Notice kind="danger" live>
          {page.problem.message}
        </Notice>
      )}
      {state === 'open' && (
        <>
          <p>{question}</p>
          <Button kind={kind} icon={icon} block busy={page.sending} onClick={() => void page.press()}>
            {text}
          </Button>
        </>
      )}
      <div role="status">{state !== 'open' && <Outcome answer={answer} state={state} justDone={page.justDone} />}</div>
    </>
  );
});

type Closed = Exclude<LinkedAnswer['state'], 'open'>;

function Outcome({
  answer,
  state,
  justDone,
}: {
  readonly answer: LinkedAnswer;
  readonly state: Closed;
  readonly justDone: boolean;
}) {
  const { about, wish, phone } = answer;
  if (state === 'done') {
    return (
      <p className="answer-done">
        <Icon name={wish === 'confirmed' ? 'check-circle' : 'ban'} /> {DONE[about][wish][justDone ? 'now' : 'before']}
      </p>
    );
  }
  return (
    <Notice kind="warning">
      {WHY[state]} Fale com a clínica
      {phone !== null && (
        <>
          :{' '}
          <a className="answer-phone" href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        </>
      )}
      .
    </Notice>
  );
}

const DONE = {
  appointment: {
    confirmed: { now: 'Presença confirmada. Obrigado!', before: 'Sua presença já está confirmada.' },
    canceled: { now: 'Horário cancelado. Obrigado por avisar!', before: 'Este horário já está cancelado.' },
  },
  offer: {
    confirmed: { now: 'Pronto: o horário é seu. Até lá!', before: 'Este horário já é seu.' },
    canceled: { now: 'Oferta recusada. Você continua na lista de espera.', before: 'Você já recusou esta oferta.' },
  },
} as const;
const WHY: Readonly<Record<Exclude<Closed, 'done'>, string>> = {
  moved: 'O seu horário mudou depois deste e-mail, e este link não vale mais.',
  closed: 'A clínica já alterou este agendamento, e este link não vale mais.',
  taken: 'Este horário foi ocupado antes da sua resposta.',
  accepted: 'Você já ficou com este horário, e este link não o cancela.',
  declined: 'Você já recusou esta oferta.',
  withdrawn: 'Esta oferta não vale mais: a clínica já alterou este horário.',
  expired: 'O prazo para responder terminou.',
};

const Invalid = () => (
  <>
    <h1>Link não encontrado</h1>
    <p>
      Este link está incompleto ou não vale mais. Abra-o de novo pelo e-mail que você recebeu, ou fale com a clínica.
    </p>
  </>
);
