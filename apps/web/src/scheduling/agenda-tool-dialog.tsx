import type { LocalDate } from '@prumo/domain/dates';
import type { AgendaDesk } from './agenda-desk.ts';
import './agenda-tools.css';
import type { AgendaTool } from './agenda-tools.ts';
import { CommitmentsDialog } from './commitments-dialog.tsx';
import { PatientAppointmentsDialog } from './patient-appointments-dialog.tsx';
import { PrintAgendaDialog } from './print-agenda-dialog.tsx';

interface Props {
  readonly tool: AgendaTool;
  readonly desk: AgendaDesk;
  readonly onOpen: (id: string, date: LocalDate) => void;
  readonly onClose: () => void;
}

/** The dialog that was chosen in the menu; loaded when it is first needed. */
export default function AgendaToolDialog({ tool, ...props }: Props) {
  if (tool === 'search') return <PatientAppointmentsDialog {...props} />;
  return tool === 'print' ? <PrintAgendaDialog {...props} /> : <CommitmentsDialog {...props} />;
}
