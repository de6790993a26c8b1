import { sentence } from '@prumo/messages';
import { Button, confirm, EmptyState, ErrorState, Form, PageHeader, Skeleton } from '@prumo/ui';
import type { CatalogueForm, Draft } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useWayBack } from '../pages/may-open.ts';
import { DraftOffer } from './draft-offer.tsx';
import type { ConflictShows } from './conflict-words.ts';
import { FormErrors } from './form-errors.tsx';
import './kit.css';
import { useDraft } from './use-draft.ts';
import { useFirstField } from './use-first-field.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

// Asked for when two people meet in one record, not before.
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));

interface Props {
  readonly title: string;
  readonly form: CatalogueForm<unknown, unknown, Draft>;
  /** Where the form leads after it was saved, and back. */
  readonly listPath: string;
  readonly listTitle: string;
  /** The label of each field, for the summary of errors. */
  readonly labels: Readonly<Record<string, string>>;
  /** How values are written where two people changed the record: choices, enumerations, amounts. */
  readonly shows?: ConflictShows | undefined;
  /** Offers to take the record out of use. */
  readonly canDeactivate?: boolean | undefined;
  /** Beside the title: what else may be done with the record. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Stands below the form, outside of it: parts that save by themselves, e.g. the files of a person. */
  readonly below?: ReactNode;
}

/** Creates or changes one record; the fields are its children. Asks before typed values are lost. */
export const CatalogueFormScreen = observer(function CatalogueFormScreen(props: Props) {
  const { form, listPath } = props;
  const page = useRef<HTMLDivElement>(null);
  useFirstField(page, form.state === 'ready' && form.id === null);
  const back = useWayBack(listPath);
  const navigate = useNavigate();
  const { keeper, timeZone } = useDraft(form.fields, form.state === 'ready');
  useLeaveGuard(
    () => form.fields.dirty,
    () => keeper?.discard(),
  );
  const leaveWhen = async (done: Promise<boolean>) => {
    if (await done) await navigate(back);
  };
  const deactivate = async () => {
    if (await confirm({ message: 'Deseja realmente desativar este registro?', danger: true }))
      await leaveWhen(form.deactivate());
  };
  return (
    <div ref={page} className="page">
      <PageHeader
        title={props.title}
        crumbs={back === listPath ? <Link to={back}>{props.listTitle}</Link> : props.listTitle}
        actions={props.actions}
      />
      <DraftOffer keeper={keeper} timeZone={timeZone} />
      {form.state === 'loading' && <Skeleton lines={6} />}
      {form.state === 'failed' && <FormLoadFailure form={form} />}
      {form.state === 'ready' && (
        <Form onSubmit={() => void leaveWhen(form.save())} aria-label={props.title}>
          <FormErrors form={form.fields} labels={props.labels} />
          {props.children}
          <div className="form-actions">
            {props.canDeactivate && form.id !== null && (
              <Button kind="ghost" icon="ban" disabled={form.saving} onClick={() => void deactivate()}>
                Desativar
              </Button>
            )}
            <Link className="button button-secondary" to={back}>
              <span className="button-label">Cancelar</span>
            </Link>
            <Button kind="primary" type="submit" icon="check" busy={form.saving}>
              Salvar
            </Button>
          </div>
        </Form>
      )}
      {form.conflict !== null && (
        <Suspense>
          <ConflictDialog
            conflict={form.conflict}
            labels={props.labels}
            shows={props.shows}
            busy={form.saving}
            onSave={() => void leaveWhen(form.resolve())}
            onBack={form.postpone}
          />
        </Suspense>
      )}
      {form.state === 'ready' && props.below}
    </div>
  );
});

function FormLoadFailure({ form }: Pick<Props, 'form'>) {
  if (form.problem?.status === 404) return <EmptyState icon="search" text={sentence('not-found')} />;
  return (
    <ErrorState {...(form.problem ? { detail: form.problem.message } : {})} onRetry={() => void form.load(form.id)} />
  );
}
