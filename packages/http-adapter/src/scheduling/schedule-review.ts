import type { Schemas } from '@prumo/contract';
import { localDate } from '@prumo/domain/dates';
import type { ScheduleReview } from '@prumo/view-models/scheduling';

/** What a change of the grid would mean. */
export const toReview = ({ stranded, ...review }: Schemas['ScheduleReview']): ScheduleReview => ({
  ...review,
  stranded: stranded.map((appointment) => ({ ...appointment, date: localDate(appointment.date) })),
});
