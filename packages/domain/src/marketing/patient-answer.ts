import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { confirmationReply } from './confirmation-reply.ts';
import { REMINDER_STATUSES } from './reminder-rule.ts';

/** An answer, the appointment as it is now, and the time that the message spoke of. Instants are ISO. */
export interface PatientAnswer {
  readonly text: string;
  readonly status: string;
  readonly startsAt: string;
  readonly toldStartsAt: string;
  readonly nowIso: string;
}

export type AnswerRefusal = Refusal<'message.answer-unclear' | 'message.appointment-moved' | 'message.answer-too-late'>;

/**
 * What a patient's answer makes of the appointment: a clear yes confirms, a clear no cancels. Nothing happens, and a person reads it,
 * when the answer is anything else, when the appointment lies at another time than the patient was told, or when it has begun, is over
 * or was canceled meanwhile: a late «sim» never takes somebody back who waits already. [UXP-016]
 */
export function patientAnswer({
  text,
  status,
  startsAt,
  toldStartsAt,
  nowIso,
}: PatientAnswer): Result<'confirmed' | 'canceled', AnswerRefusal> {
  const wish = confirmationReply(text);
  if (wish === null) return refuse('message.answer-unclear');
  if (Date.parse(startsAt) !== Date.parse(toldStartsAt)) return refuse('message.appointment-moved');
  const open = (REMINDER_STATUSES as readonly string[]).includes(status);
  if (!open || !(Date.parse(nowIso) < Date.parse(startsAt))) return refuse('message.answer-too-late');
  return ok(wish);
}
