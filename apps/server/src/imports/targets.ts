import type { ImportKind } from '@prumo/domain/imports';
import { appointmentsTarget } from './appointments-target.ts';
import { insurancesTarget } from './insurances-target.ts';
import { patientsTarget } from './patients-target.ts';
import { pricesTarget } from './prices-target.ts';
import { proceduresTarget } from './procedures-target.ts';
import { professionalsTarget } from './professionals-target.ts';
import type { ImportTarget } from './target.ts';

/** Where the rows of each kind go. */
export const TARGETS: Readonly<Record<ImportKind, ImportTarget>> = {
  patients: patientsTarget,
  professionals: professionalsTarget,
  procedures: proceduresTarget,
  prices: pricesTarget,
  insurers: insurancesTarget,
  appointments: appointmentsTarget,
};
