import { formatDate, weekday } from '@prumo/domain/dates';
import { HOLIDAY_NAME_LENGTH } from '@prumo/domain/scheduling';
import { Button, Card, type Column, confirm, DataTable, DateField, Dialog, ErrorState, FieldGrid, IconButton, Notice, PageHeader, SwitchField, TextField } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import type { BranchHoliday, HolidayBoard, HolidayDraft, HolidayRow } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { Bind } from '../kit/index.ts';
import { dayName } from './schedule-words.ts';
import './schedules.css';

interface Props {
  readonly board: HolidayBoard;
  readonly mayUpdate: boolean;
}

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
    if (await confirm({ message: `Remover o feriado ${holiday.name}?`, danger: true })) await board.remove(holiday.id);
  };
  return (
    <div className="page">
      <PageHeader
        title="Feriados"
        crumbs={<Link to="/clinical/schedules">Agendas</Link>}
        actions={
          mayUpdate && (
            <Button kind="primary" icon="plus" onClick={() => board.open(null)}>
              Novo feriado local
            </Button>
          )
        }
      />
      <Notice>
        Nos feriados nacionais e locais as agendas não atendem, a não ser as que têm «Atende em feriados». Um ponto facultativo só fecha quando for cadastrado como feriado
        local.
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
                        <IconButton icon="pencil" label={`Editar ${name}`} onClick={() => board.open(own)} />
                        <IconButton icon="trash" label={`Remover ${name}`} onClick={() => void remove(own)} />
                      </>
                    )
                : undefined
            }
          />
        </Card>
      )}
      {board.form !== null && <HolidayDialog board={board} form={board.form} />}
    </div>
  );
});

const HolidayDialog = observer(function HolidayDialog({ board, form }: { readonly board: HolidayBoard; readonly form: FormState<HolidayDraft> }) {
  return (
    <Dialog
      title={form.draft.id === null ? 'Novo feriado local' : 'Editar feriado local'}
      onClose={board.close}
      dirty={form.dirty}
      onSubmit={() => void board.save()}
      footer={
        <>
          <Button onClick={board.close}>Cancelar</Button>
          <Button kind="primary" type="submit" icon="check" busy={board.saving}>
            Salvar
          </Button>
        </>
      }
    >
      <FieldGrid>
        <Bind form={form} field="name">{(bound) => <TextField label="Nome" required span={12} maxLength={HOLIDAY_NAME_LENGTH} {...bound} />}</Bind>
        <Bind form={form} field="date">
          {(bound) => <DateField label="Dia" required span={6} onText={(text) => form.set('dateText', text)} {...bound} />}
        </Bind>
        <Bind form={form} field="everyYear">{({ value, onChange }) => <SwitchField label="Todo ano" span={6} value={value} onChange={onChange} />}</Bind>
      </FieldGrid>
    </Dialog>
  );
});
