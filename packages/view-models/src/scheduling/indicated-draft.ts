import { NEW_INDICATED } from '@prumo/domain/billing';
import { type IndicatedType, validateIndicated } from '@prumo/domain/scheduling';
import { makeAutoObservable, observableRef } from 'mobx';
import { type FieldErrors, fieldErrors } from '../core/index.ts';
import type { Specialty } from '../registry/index.ts';
import type { IndicatedInput } from './origin-gateway.ts';

/** What is typed about a new referrer. [ENT-070, LIM-035, A147] */
export class IndicatedDraft {
  name: string;
  type: IndicatedType = NEW_INDICATED.type;
  councilName: string | null = NEW_INDICATED.councilName;
  councilState: string | null = NEW_INDICATED.councilState;
  councilRecord = '';
  specialty: Specialty | null = null;

  constructor(name: string) {
    this.name = name;
    makeAutoObservable(this, { specialty: observableRef });
  }
}

const FIELDS: Readonly<Record<string, string>> = {
  'council.name': 'councilName',
  'council.state': 'councilState',
  'council.record': 'councilRecord',
};

/** The same sentences under the names of the form. */
export const indicatedErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [FIELDS[path] ?? path, text]));

/** Asks the domain. */
export const checkIndicated = (draft: IndicatedDraft): FieldErrors => {
  const { name, type, council, specialty } = toIndicatedInput(draft);
  return indicatedErrors(
    fieldErrors(validateIndicated({ name, type, council, specialtyCode: specialty?.code ?? null })),
  );
};

/** What is sent; only a professional has a council and a specialty. */
export function toIndicatedInput({
  name,
  type,
  councilName,
  councilState,
  councilRecord,
  specialty,
}: IndicatedDraft): IndicatedInput {
  const isProfessional = type === 'professional';
  return {
    entityId: null,
    name: name.trim(),
    type,
    council: isProfessional
      ? {
          name: councilName ?? '',
          state: councilState ?? '',
          record: councilRecord.trim() === '' ? null : councilRecord.trim(),
        }
      : null,
    specialty: isProfessional ? specialty : null,
  };
}
