import { formatDate } from '@prumo/domain/dates';
import { toast } from '@prumo/ui';
import { type Undoable, UNDO_SECONDS, type UndoOffer } from '@prumo/view-models/scheduling';

/** «Desfazer» in a message that stays 7 s. [UXP-003] */
export const toastUndoOffer: UndoOffer = {
  offer: (done, undo) =>
    toast.success(textOf(done), { seconds: UNDO_SECONDS, action: { label: 'Desfazer', run: undo } }),
};

function textOf(done: Undoable): string {
  if (done.kind === 'moved') return `Agendamento movido para ${formatDate(done.date)} às ${done.hour}`;
  if (done.kind === 'resized') return `Agendamento agora das ${done.hour} às ${done.until}`;
  if (done.kind === 'canceled') return 'Agendamento cancelado';
  return `${done.patientName === '' ? 'Agendamento' : done.patientName} recortado. Escolha o novo horário.`;
}
