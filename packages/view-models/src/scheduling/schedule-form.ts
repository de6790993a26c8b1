import { type Answer, CatalogueForm, makeProblem, type NewKey, type Notifier } from '../core/index.ts';
import { checkSchedule, ScheduleDraft, toScheduleInput } from './schedule-draft.ts';
import type { ScheduleGateway, ScheduleInput, ScheduleRecord } from './schedule-gateway.ts';
import type { ScheduleQuestion } from './schedule-question.ts';

export type ScheduleForm = CatalogueForm<ScheduleRecord, ScheduleInput, ScheduleDraft>;

/**
 * The form of a schedule. Before it is stored the server is asked what the change would mean; clashes and appointments
 * outside the new grid are shown, and a «no» stores nothing. [REG-018, REG-019, REG-107]
 */
export function makeScheduleForm(
  gateway: ScheduleGateway,
  question: ScheduleQuestion,
  notifier: Notifier,
  newKey: NewKey,
): ScheduleForm {
  type Store = (accepted: ScheduleInput) => Answer<ScheduleRecord>;
  const asked = async (id: string | null, input: ScheduleInput, store: Store): Answer<ScheduleRecord> => {
    const review = await gateway.review(id, input);
    if (!review.ok) return review;
    const agreed = await question.ask(review.value);
    return agreed
      ? store({ ...input, accepted: review.value.strandedCount })
      : { ok: false, error: makeProblem(0, 'request.aborted') };
  };
  return new CatalogueForm(
    {
      gateway: {
        get: gateway.get,
        create: (input, options) => asked(null, input, (accepted) => gateway.create(accepted, options)),
        update: (id, input, options) => asked(id, input, (accepted) => gateway.update(id, accepted, options)),
      },
      toDraft: (schedule) => new ScheduleDraft(schedule),
      toInput: toScheduleInput,
      check: checkSchedule,
    },
    notifier,
    newKey,
  );
}
