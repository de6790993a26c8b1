import type { Schemas } from '@prumo/contract';

/** Whose record tells what a guide says beyond the account. */
export interface GuideOrigins {
  readonly branchId: string;
  readonly insuranceId: string;
  readonly professionalId: string | null;
  /** Who did each line. */
  readonly lineProfessionalIds: readonly (string | null)[];
  /** Who took part in each beside that person. */
  readonly lineTeamIds: readonly (readonly string[])[];
}

/** What of the person the register tells; the specialty of the service is chosen in the account, that of who else took part comes from the register. */
const OF_PERSON =
  /^(?:expenses\.(\d+)\.)?professional\.(?:name|cpf|council(?:\..+)?)$|^expenses\.(\d+)\.team\.(\d+)\.professional\.(?:name|cpf|providerCode|council(?:\..+)?|specialty\.code)$/;
/** What the contract of the plan and the insurer tell. */
const OF_INSURANCE = /^(?:branch\.(?:providerCode|cpf|cnpj)|insurer\..+)$/;

/**
 * Where a problem of a guide is mended when that is not the account: the branch for its CNES, the insurer for its record and the code it
 * knows the clinic by, the register for the council of a professional. Null where the account is the place. [TIS-012]
 */
export function mendingPlace(field: string, origins: GuideOrigins): Schemas['MendingPlace'] | null {
  if (field === 'branch.cnes' || field === 'branch.name') return { kind: 'branch', id: origins.branchId };
  if (OF_INSURANCE.test(field)) return { kind: 'insurance', id: origins.insuranceId };
  const person = OF_PERSON.exec(field);
  if (person === null) return null;
  const [, line, ofTeam, member] = person;
  const id =
    member !== undefined
      ? origins.lineTeamIds[Number(ofTeam)]?.[Number(member)]
      : line === undefined
        ? origins.professionalId
        : origins.lineProfessionalIds[Number(line)];
  return id ? { kind: 'professional', id } : null;
}
