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

/** What a link of a reminder asks, and the button that does it. Opening the page changes nothing. [UXP-016] */
export const AnswerScreen = observer(function AnswerScreen({ page }: Props) {
  const { answer, state, problem } = page;
  return (
    <Card className="public-card answer">
      {(state === 'idle' || state === 'loading') && <Skeleton lines={4} />}
      {state === 'failed' && (page.invalid ? <Invalid /> : <ErrorState detail={problem?.message} onRetry={() => void page.load()} />)}
      {state === 'ready' && answer !== null && (
        <>
          <h1>{answer.clinic}</h1>
          {answer.told !== null && (
            <p>
              Olá, {answer.told.firstName}! {answer.state === 'moved' ? 'O e-mail falava do horário de' : 'Seu horário:'}{' '}
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

const BUTTONS: Readonly<Record<AnswerWish, { readonly text: string; readonly icon: IconName; readonly kind: 'primary' | 'danger' }>> = {
  confirmed: { text: 'Confirmar presença', icon: 'check', kind: 'primary' }, canceled: { text: 'Cancelar este horário', icon: 'times', kind: 'danger' },
};

const Question = observer(function Question({ page, answer }: Props & { readonly answer: LinkedAnswer }) {
  const { wish, state } = answer;
  const { text, icon, kind } = BUTTONS[wish];
  return (
    <>
      {page.problem !== null && (
        <Notice kind="danger" live>
          {page.problem.message}
        </Notice>
      )}
      {state === 'open' && (
        <>
          <p>{wish === 'confirmed' ? 'Você vem? Confirme pelo botão.' : 'Não pode vir? Cancele pelo botão, e o horário fica livre para outra pessoa.'}</p>
          <Button kind={kind} icon={icon} block busy={page.sending} onClick={() => void page.press()}>
            {text}
          </Button>
        </>
      )}
      <div role="status">{state !== 'open' && <Outcome answer={answer} justDone={page.justDone} />}</div>
    </>
  );
});

function Outcome({ answer, justDone }: { readonly answer: LinkedAnswer; readonly justDone: boolean }) {
  const { wish, state, phone } = answer;
  const call = phone === null ? 'Fale com a clínica.' : `Fale com a clínica: ${formatPhone(phone)}.`;
  if (state === 'done') {
    return (
      <p className="answer-done">
        <Icon name={wish === 'confirmed' ? 'check-circle' : 'ban'} /> {DONE[wish][justDone ? 'now' : 'before']}
      </p>
    );
  }
  return (
    <Notice kind="warning">
      {WHY[state === 'open' ? 'closed' : state]} {call}
    </Notice>
  );
}

const DONE = {
  confirmed: { now: 'Presença confirmada. Obrigado!', before: 'Sua presença já está confirmada.' },
  canceled: { now: 'Horário cancelado. Obrigado por avisar!', before: 'Este horário já está cancelado.' },
} as const;
const WHY = {
  moved: 'O seu horário mudou depois deste e-mail, e este link não vale mais.', closed: 'A clínica já alterou este agendamento, e este link não vale mais.',
  expired: 'O prazo para responder terminou.',
} as const;

const Invalid = () => (
  <>
    <h1>Link não encontrado</h1>
    <p>Este link está incompleto ou não vale mais. Abra-o de novo pelo e-mail que você recebeu, ou fale com a clínica.</p>
  </>
);
