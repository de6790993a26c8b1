import { Button, Dialog, EmptyState, SelectField } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { AgendaDesk } from './agenda-desk.ts';
import { ScheduleBlocksCard } from './schedule-blocks-card.tsx';
import { ScheduleReviewDialog } from './schedule-review-dialog.tsx';

interface Props {
  readonly desk: AgendaDesk;
  readonly onClose: () => void;
}

/** «Compromissos»: hours of a schedule in which nobody is attended, by permissions of their own. [SCH-014, SCH-031] */
export const CommitmentsDialog = observer(function CommitmentsDialog({ desk, onClose }: Props) {
  const { agenda, session, tools, kind } = desk;
  const schedules = desk.lookups.schedules(kind).items;
  const [scheduleId, setScheduleId] = useState<string | null>(
    agenda.place.scheduleId ?? (schedules.length === 1 ? (schedules[0]?.id ?? null) : null),
  );
  useEffect(() => {
    if (scheduleId !== null) void tools.blocks.load(scheduleId);
  }, [tools, scheduleId]);
  const leave = () => {
    void agenda.refresh();
    onClose();
  };
  const may = {
    list: true,
    create: session.can('clinical:createCommitment'),
    update: session.can('clinical:updateCommitment'),
    remove: session.can('clinical:deleteCommitment'),
  };
  return (
    <>
      <Dialog title="Compromissos" size="lg" onClose={leave} footer={<Button onClick={leave}>Sair</Button>}>
        <div className="agenda-commitments">
          <SelectField
            label="Agenda"
            options={schedules.map(({ id, name }) => ({ value: id, label: name }))}
            value={scheduleId}
            onChange={setScheduleId}
          />
          {scheduleId === null ? (
            <EmptyState icon="ban" text="Escolha a agenda que terá o compromisso" />
          ) : (
            <ScheduleBlocksCard blocks={tools.blocks} may={may} />
          )}
        </div>
      </Dialog>
      <ScheduleReviewDialog question={tools.question} />
    </>
  );
});
