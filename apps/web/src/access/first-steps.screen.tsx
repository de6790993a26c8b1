import type { Permission } from '@prumo/domain/access';
import { label } from '@prumo/messages';
import { Button, Card, ErrorState, Icon, PageHeader, Skeleton } from '@prumo/ui';
import type { FirstSteps, FirstStepsState } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { type FirstStepPage, firstStepPages } from './first-step-pages.ts';
import { FirstStepsProgress } from './first-steps-progress.tsx';
import './settings.css';

interface Props {
  readonly steps: FirstSteps;
  readonly branchId: string;
  readonly can: (permission: Permission) => boolean;
}

/** The way of a new branch to its first patient; each step leads to the form that does it. */
export const FirstStepsScreen = observer(function FirstStepsScreen({ steps, branchId, can }: Props) {
  const { value, state, problem, load } = steps.loaded;
  const pages = firstStepPages(branchId);
  return (
    <div className="page">
      <PageHeader
        title="Primeiros passos"
        subtitle="Nesta ordem, cada cadastro já encontra o que precisa dos anteriores"
      />
      {value === null &&
        (state === 'failed' ? (
          <ErrorState {...(problem ? { detail: problem.message } : {})} onRetry={() => void load()} />
        ) : (
          <Skeleton lines={8} />
        ))}
      {value !== null && (
        <Card>
          <div className="first-steps-head">
            <p>
              <strong>
                {steps.next === null
                  ? 'Tudo pronto: a unidade já pode atender.'
                  : `${steps.done} de ${steps.total} prontos`}
              </strong>
            </p>
            {steps.next !== null && (
              <Button
                small
                icon={value.dismissed ? 'eye' : 'eye-slash'}
                busy={steps.dismissing}
                onClick={() => void steps.dismiss(!value.dismissed)}
              >
                {value.dismissed ? 'Mostrar na página inicial' : 'Não mostrar na página inicial'}
              </Button>
            )}
          </div>
          <FirstStepsProgress steps={steps} />
          <ol className="first-steps">
            {value.steps.map((step) => (
              <Step
                key={step.key}
                step={step}
                page={pages[step.key]}
                next={step.key === steps.next}
                may={can(pages[step.key].permission)}
              />
            ))}
          </ol>
        </Card>
      )}
    </div>
  );
});

interface StepProps {
  readonly step: FirstStepsState['steps'][number];
  readonly page: FirstStepPage;
  readonly next: boolean;
  readonly may: boolean;
}

function Step({ step: { key, done }, page, next, may }: StepProps) {
  return (
    <li className="first-step">
      <Icon name={done ? 'check-circle' : 'circle'} label={done ? 'Pronto' : 'A fazer'} />
      <div>
        <strong>{label('firstStep', key)}</strong>
        <p>{page.detail}</p>
      </div>
      <Action done={done} page={page} next={next} may={may} name={label('firstStep', key)} />
    </li>
  );
}

function Action({
  done,
  page,
  next,
  may,
  name,
}: Omit<StepProps, 'step'> & { readonly done: boolean; readonly name: string }) {
  if (!may) return <span className="muted-name">{done ? '' : 'Peça a quem tem permissão'}</span>;
  if (done) {
    return (
      <Link className="button button-ghost" to={page.list} aria-label={`Ver ${name}`}>
        <span className="button-label">Ver</span>
      </Link>
    );
  }
  return (
    <Link className={`button ${next ? 'button-primary' : 'button-secondary'}`} to={page.create}>
      <span className="button-label">{page.action}</span>
    </Link>
  );
}
