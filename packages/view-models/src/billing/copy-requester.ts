import { requesterFromLines } from '@prumo/domain/billing';
import type { Professional } from '../registry/index.ts';
import type { GuideForm } from './guide-form.ts';

/** Makes the executing professional the requester; gives the code of the refusal, null when it was done. [BIL-136, BIL-137, BIL-138, A99] */
export function copyRequester(
  guide: GuideForm,
  professionalOf: (id: string | null) => Professional | null,
): string | null {
  const found = requesterFromLines(
    guide.values.professionalId,
    guide.lines.map(({ professionalId }) => professionalOf(professionalId)),
  );
  if (!found.ok) return found.error.code;
  const [council] = found.value.councils;
  const [specialty] = found.value.specialties;
  guide.set('request.professional.id', found.value.id);
  guide.set('request.professional.name', found.value.name);
  guide.set('request.professional.council.name', council?.name ?? '');
  guide.set('request.professional.council.state', council?.state ?? '');
  guide.set('request.professional.council.record', council?.record ?? '');
  guide.set('request.professional.specialty.code', specialty?.code ?? '');
  guide.set('request.professional.specialty.name', specialty?.name ?? '');
  return null;
}
