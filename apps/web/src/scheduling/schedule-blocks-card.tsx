import { formatDate } from '@prumo/domain/dates';
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
  HourField,
  IconButton,
  SwitchField,
  TextField,
} from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import type { BlockDraft, ScheduleBlock, ScheduleBlocks } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { Bind, confirmDeletion } from '../kit/index.ts';

/** What of the blocks the user may do. */
export interface BlockRights {
  readonly list: boolean;
  readonly create: boolean;
  readonly update: boolean;
  readonly remove: boolean;
}

interface Props {
  readonly blocks: ScheduleBlocks;
  readonly may: BlockRights;
}

const hours = ({ start, end }: ScheduleBlock): string =>
  start === '00:00' && end === '24:00' ? 'Dia todo' : `${start}–${end}`;

const columns: readonly Column<ScheduleBlock>[] = [
  { key: 'date', header: 'Dia', noWrap: true, cell: ({ date }) => formatDate(date) },
  { key: 'hours', header: 'Horário', noWrap: true, cell: hours },
  { key: 'reason', header: 'Motivo', cell: ({ reason }) => reason },
];

/** Days and hours in which nobody is attended; each is stored at once. [SCH-014, SCH-031] */
export const ScheduleBlocksCard = observer(function ScheduleBlocksCard({ blocks, may }: Props) {
  const { list } = blocks;
  const remove = async (block: ScheduleBlock) => {
    if (await confirmDeletion(`Bloqueio de ${formatDate(block.date)} (${block.reason}).`))
      await blocks.remove(block.id);
  };
  return (
    <Card
      title="Bloqueios e compromissos"
      flush
      className="schedule-blocks"
      actions={
        may.create && (
          <Button small icon="plus" onClick={() => blocks.open(null)}>
            Novo bloqueio
          </Button>
        )
      }
    >
      {list.state === 'failed' ? (
        <ErrorState onRetry={() => void list.load()} />
      ) : (
        <DataTable
          caption="Bloqueios dos próximos 12 meses"
          columns={columns}
          rows={blocks.items}
          rowKey={({ id }) => id}
          loading={list.state === 'loading' && list.value === null}
          maxHeight={360}
          actions={
            may.update || may.remove
              ? (block) => (
                  <>
                    {may.update && (
                      <IconButton
                        icon="pencil"
                        label={`Editar o bloqueio de ${formatDate(block.date)}`}
                        onClick={() => blocks.open(block)}
                      />
                    )}
                    {may.remove && (
                      <IconButton
                        icon="trash"
                        label={`Remover o bloqueio de ${formatDate(block.date)}`}
                        onClick={() => void remove(block)}
                      />
                    )}
                  </>
                )
              : undefined
          }
          empty={
            <EmptyState
              icon="calendar-times"
              text="Nenhum bloqueio nos próximos 12 meses. Bloqueie férias, congressos e reuniões para que ninguém seja agendado."
            />
          }
        />
      )}
      {blocks.form !== null && <BlockDialog blocks={blocks} form={blocks.form} />}
    </Card>
  );
});

const BlockDialog = observer(function BlockDialog({
  blocks,
  form,
}: {
  readonly blocks: ScheduleBlocks;
  readonly form: FormState<BlockDraft>;
}) {
  const isNew = form.draft.id === null;
  return (
    <Dialog
      title={isNew ? 'Novo bloqueio' : 'Editar bloqueio'}
      onClose={blocks.close}
      dirty={form.dirty}
      onSubmit={() => void blocks.save()}
      footer={
        <>
          <Button onClick={blocks.close}>Cancelar</Button>
          <Button kind="primary" type="submit" icon="check" busy={blocks.saving}>
            {isNew ? 'Bloquear' : 'Salvar'}
          </Button>
        </>
      }
    >
      <FieldGrid>
        <Bind form={form} field="startDate">
          {(bound) => (
            <DateField
              label={isNew ? 'De' : 'Dia'}
              required
              span={6}
              onText={(text) => form.set('startDateText', text)}
              {...bound}
            />
          )}
        </Bind>
        {isNew && (
          <Bind form={form} field="endDate">
            {(bound) => (
              <DateField label="Até" required span={6} onText={(text) => form.set('endDateText', text)} {...bound} />
            )}
          </Bind>
        )}
        <Bind form={form} field="wholeDay">
          {({ value, onChange }) => <SwitchField label="Dia todo" span={12} value={value} onChange={onChange} />}
        </Bind>
        {!form.draft.wholeDay && (
          <>
            <Bind form={form} field="start">
              {(bound) => <HourField label="Início" required span={6} {...bound} />}
            </Bind>
            <Bind form={form} field="end">
              {(bound) => <HourField label="Fim" required span={6} {...bound} />}
            </Bind>
          </>
        )}
        <Bind form={form} field="reason">
          {(bound) => <TextField label="Motivo" required span={12} maxLength={120} {...bound} />}
        </Bind>
      </FieldGrid>
    </Dialog>
  );
});
