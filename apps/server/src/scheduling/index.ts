export { kindsOf } from './kind-rights.ts';
export { refuseInUse } from './held-appointment.ts';
export { inUseByJson, receivedJson, waitsForPaymentSql } from './appointment-json.ts';
export { moveAppointment } from './appointments.ts';
export { listFreedTimes, nobodyAt } from './freed-times.ts';
export { localHolidaysJson, type StoredWeek, weekJson } from './week.ts';
export { isBilledSql, isUnbilledSql } from './unbilled.ts';
export { bookWaiting, localStart } from './waiting-list.ts';
