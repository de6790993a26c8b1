import { isCpf, onlyDigits } from '../identity/index.ts';

/** Where the product runs. [LIM-037] */
export const ENVIRONMENTS = ['production', 'staging', 'development'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Milliseconds after the start at which the prescription script is loaded. [MED-035] */
export const PRESCRIPTION_DELAY_MS = 1000;

/** The prescription service is loaded for professionals only, and never in development. [MED-038, LIM-037] */
export function loadsPrescription({
  professional,
  environment,
}: {
  readonly professional: boolean;
  readonly environment: Environment;
}): boolean {
  return professional && environment !== 'development';
}

/** What the integration has done so far. */
export interface PrescriptionState {
  readonly loaded: boolean;
  readonly initialised: boolean;
  readonly sentPatientId: string | null;
}

export type PrescriptionStep = 'wait' | 'load' | 'initialise' | 'send' | 'none';

/**
 * The next step of the integration: wait 1 s after the start, load the script once, initialise once, and send the open patient only
 * when it is another than the last one sent. [MED-035, MED-036, MED-037]
 */
export function prescriptionStep(
  state: PrescriptionState,
  elapsedMs: number,
  patientId: string | null,
): PrescriptionStep {
  if (!state.loaded) return elapsedMs < PRESCRIPTION_DELAY_MS ? 'wait' : 'load';
  if (!state.initialised) return 'initialise';
  return patientId !== null && patientId !== state.sentPatientId ? 'send' : 'none';
}

/** A patient as the record has it. */
export interface PrescribedPatient {
  readonly id: string;
  readonly name: string;
  readonly identity?: { readonly type: string; readonly value: string } | null;
  readonly birthDate?: string | null;
  readonly socialName?: string | null;
  readonly cellphone?: string | null;
  readonly addresses?: readonly { readonly city: string }[];
}

/** What the prescription service is told: CPF only when the identity is a valid one, digits only, and the first address. [ENT-081] */
export function prescriptionPatient(patient: PrescribedPatient) {
  const { id, name, identity, birthDate, socialName, cellphone, addresses = [] } = patient;
  const cpf = identity?.type === 'cpf' && isCpf(identity.value) ? onlyDigits(identity.value) : '';
  return {
    id,
    name,
    cpf,
    birthDate: birthDate ?? '',
    socialName: socialName ?? '',
    cellphone: onlyDigits(cellphone ?? ''),
    address: addresses[0] ?? null,
  };
}
