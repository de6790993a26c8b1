export { AppointmentDialog } from './appointment-dialog.tsx';
export { BookingConflictDialog } from './booking-conflict-dialog.tsx';
