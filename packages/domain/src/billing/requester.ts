import { isBlank, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import type { Text } from './guide-draft.ts';

export interface CouncilDraft {
  readonly name?: Text;
  readonly state?: Text;
  readonly record?: Text;
}

/** A requester is looked up only when council name, state and record are all filled. [BIL-139] */
export function canLookUpRequester({ name, state, record }: CouncilDraft): boolean {
  return !isBlank(name) && !isBlank(state) && !isBlank(record);
}

/**
 * Copies the executing professional to the request; one must be chosen, and be among the lines' professionals.
 * [BIL-136, BIL-137, BIL-138, A99]
 */
export function requesterFromLines<P extends { readonly id: string }>(
  professionalId: Text,
  lineProfessionals: readonly (P | null | undefined)[],
): Result<P, Refusal<'billing.requester-missing' | 'billing.requester-not-in-lines'>> {
  if (isBlank(professionalId)) return refuse('billing.requester-missing');
  const found = lineProfessionals.find((professional) => professional?.id === professionalId);
  return found ? ok(found) : refuse('billing.requester-not-in-lines');
}

/** The request a save sends: none while it names no requester. SP/SADT guides demand one before. [BIL-159, A166] */
export function requestToSave<R extends { readonly professional?: { readonly name?: Text } }>(
  request: R | null | undefined,
): R | null {
  return request && !isBlank(request.professional?.name) ? request : null;
}
