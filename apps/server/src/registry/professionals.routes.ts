import { sql } from 'kysely';
import type { Some } from '../http/contract.ts';
import { lookupPage, nothing } from '../lists/lookup-page.ts';
import { sortedBy } from '../lists/sort.ts';
import {
  foundProfessionals,
  printProfessionals,
  PROFESSIONAL_ORDERS,
  professionalHere,
} from './print-professionals.ts';
import { professionalBranches } from './professional-branches.ts';
import { changeProfessional, createProfessional, deactivateProfessional, readProfessional } from './professionals.ts';

type Operations =
  | 'listProfessionals'
  | 'createProfessional'
  | 'printProfessionalList'
  | 'listProfessionalBranches'
  | 'getProfessional'
  | 'updateProfessional'
  | 'deactivateProfessional';

/** Professionals belong to the customer; a branch lists its own unless asked otherwise. [REG-096, ENT-005, decision A56] */
export const professionalRoutes: Some<Operations> = {
  listProfessionals: ({ trx, query }) =>
    lookupPage(
      trx,
      {
        item: sql`json_build_object('id', p.id, 'name', p.name, 'treatment', p.treatment, 'active', p.active,
        'professional', json_build_object('councils', p.councils, 'specialties', p.specialties))`,
        from: sql`professional p`,
        where: [...foundProfessionals(query), ...(query.notFilterBranch ? nothing : [professionalHere])],
        order: sortedBy(PROFESSIONAL_ORDERS, query.sort ?? 'name'),
      },
      query,
    ),

  createProfessional: async (call) => readProfessional(call, await createProfessional(call, call.body)),

  printProfessionalList: printProfessionals,

  listProfessionalBranches: async (call) => ({ items: await professionalBranches(call) }),

  getProfessional: (call) => readProfessional(call, call.path.id),

  updateProfessional: async (call) => {
    await changeProfessional(call, call.path.id, call.body);
    return readProfessional(call, call.path.id);
  },

  deactivateProfessional: async (call) => {
    await deactivateProfessional(call, call.path.id);
    return undefined;
  },
};
