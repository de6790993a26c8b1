import { formatDate, weekday } from '@prumo/domain/dates';
import { HOLIDAY_NAME_LENGTH } from '@prumo/domain/scheduling';
import {
  Button,
  Card,
  type Column,
  DataTable,
  DateField,
  Dialog,
  EmptyState,
  ErrorState,
  FieldGrid,
  IconButton,
  Notice,
  PageHeader,
  Skeleton,
  SwitchField,
  TextField,
} from '@prumo/ui';
import type { BranchHoliday, HolidayBoard, HolidayForm, HolidayRow } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Bind, confirmDeletion, FormErrors } from '../kit/index.ts';
import { dayName } from './schedule-words.ts';
import './schedules.css';

interface Props {
  readonly board: HolidayBoard;
  readonly mayUpdate: boolean;
}

// Asked for when two people meet in one holiday, not before.
const ConflictDialog = lazy(async () => ({ default: (await import('../kit/conflict-dialog.tsx')).ConflictDialog }));

// Asked for when somebody is booked on the day.
const ScheduleReviewDialog = lazy(async () => ({
  default: (await import('./schedule-review-dialog.tsx')).ScheduleReviewDialog,
}));

const labels = { name: 'Nome', date: 'Dia', everyYear: 'Todo ano' };
const kinds = { national: 'Feriado nacional', optional: 'Ponto facultativo', local: 'Feriado local' } as const;

const columns: readonly Column<HolidayRow>[] = [
  { key: 'name', header: 'Feriado', cell: ({ name }) => name },
  { key: 'date', header: 'Dia', noWrap: true, cell: ({ date }) => `${formatDate(date)}, ${dayName(weekday(date))}` },
  { key: 'kind', header: 'Tipo', cell: ({ kind, own }) => `${kinds[kind]}${own?.everyYear ? ', todo ano' : ''}` },
];

/** The holidays of a year; the branch's own can be changed. [SCH-014] */
export const HolidaysScreen = observer(function HolidaysScreen({ board, mayUpdate }: Props) {
  const { list, year } = board;
  const remove = async (holiday: BranchHoliday) => {
    if (await confirmDeletion(`Feriado ${holiday.name}.`)) await board.remove(holiday.id);
  };
  return (
    <div className="page">
      <PageHeader
        title="Feriados"
        crumbs={<Link to="/clinical/schedules">Agendas</Link>}
        actions={
          mayUpdate && (
            <Button kind="primary" icon="plus" onClick={() => void board.open(null)}>
              Novo feriado local
            </Button>
          )
        }
      />
      <Notice>
        Nos feriados nacionais e locais as agendas não atendem, a não ser as que têm «Atende em feriados». Um ponto
        facultativo só fecha quando for cadastrado como feriado local.
      </Notice>
      <div className="holiday-year">
        <IconButton icon="chevron-left" label="Ano anterior" onClick={() => board.show(year - 1)} />
        <strong className="tnum" aria-live="polite">
          {year}
        </strong>
        <IconButton icon="chevron-right" label="Próximo ano" onClick={() => board.show(year + 1)} />
      </div>
      {list.state === 'failed' ? (
        <ErrorState {...(list.problem ? { detail: list.problem.message } : {})} onRetry={() => void list.load()} />
      ) : (
        <Card flush>
          <DataTable
            caption={`Feriados de ${year}`}
            columns={columns}
            rows={board.rows}
            rowKey={({ key }) => key}
            loading={list.value === null}
            actions={
              mayUpdate
                ? ({ own, name }) =>
                    own !== null && (
                      <>
                        <IconButton icon="pencil" label={`Editar ${name}`} onClick={() => void board.open(own)} />
                        <IconButton icon="trash" label={`Remover ${name}`} onClick={() => void remove(own)} />
                      </>
                    )
                : undefined
            }
          />
        </Card>
      )}
      {board.question.review !== null && (
        <Suspense>
          <ScheduleReviewDialog question={board.question} />
        </Suspense>
      )}
      {board.typing &&
        (board.form.conflict === null ? (
          <HolidayDialog board={board} form={board.form} />
        ) : (
          <HolidayConflict board={board} />
        ))}
    </div>
  );
});

const HolidayDialog = observer(function HolidayDialog({
  board,
  form,
}: {
  readonly board: HolidayBoard;
  readonly form: HolidayForm;
}) {
  const { fields, state } = form;
  return (
    <Dialog
      title={form.id === null ? 'Novo feriado local' : 'Editar feriado local'}
      onClose={board.close}
      dirty={fields.dirty}
      onSubmit={() => void board.save()}
      footer={
        <>
          <Button onClick={board.close}>Cancelar</Button>
          <Button kind="primary" type="submit" icon="check" busy={form.saving} disabled={state !== 'ready'}>
            Salvar
          </Button>
        </>
      }
    >
      {state === 'loading' && <Skeleton lines={3} />}
      {state === 'failed' && <HolidayFailure form={form} />}
      {state === 'ready' && (
        <>
          <FormErrors form={fields} labels={labels} />
          <FieldGrid>
            <Bind form={fields} field="name">
              {(bound) => (
                <TextField label={labels.name} required span={12} maxLength={HOLIDAY_NAME_LENGTH} {...bound} />
              )}
            </Bind>
            <Bind form={fields} field="date">
              {(bound) => (
                <DateField
                  label={labels.date}
                  required
                  span={6}
                  onText={(text) => fields.set('dateText', text)}
                  {...bound}
                />
              )}
            </Bind>
            <Bind form={fields} field="everyYear">
              {({ value, onChange }) => (
                <SwitchField label={labels.everyYear} span={6} value={value} onChange={onChange} />
              )}
            </Bind>
          </FieldGrid>
        </>
      )}
    </Dialog>
  );
});

/** Somebody may have removed it since the list was read. */
const HolidayFailure = observer(function HolidayFailure({ form }: { readonly form: HolidayForm }) {
  if (form.problem?.status === 404) return <EmptyState icon="search" text="Este feriado já foi removido" />;
  return (
    <ErrorState {...(form.problem ? { detail: form.problem.message } : {})} onRetry={() => void form.load(form.id)} />
  );
});

/** Stands in the place of the form until the choice is made; what was typed stays. */
const HolidayConflict = observer(function HolidayConflict({ board }: { readonly board: HolidayBoard }) {
  const { form } = board;
  if (form.conflict === null) return null;
  return (
    <Suspense>
      <ConflictDialog
        conflict={form.conflict}
        labels={labels}
        busy={form.saving}
        onSave={() => void board.resolve()}
        onBack={form.postpone}
      />
    </Suspense>
  );
});
