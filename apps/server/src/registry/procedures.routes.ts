import type { Some } from '../http/contract.ts';
import {
  changeCbhpmTable,
  deactivateCbhpmTable,
  listCbhpmTables,
  priceByCbhpm,
  readCbhpmTable,
  registerCbhpmTable,
} from './cbhpm-tables.ts';
import { changePackage, deactivatePackage, listPackages, readPackage, registerPackage } from './packages.ts';
import { changeProcedure, deactivateProcedure, readProcedure, registerProcedure } from './procedures.ts';
import { searchTuss } from './tuss.ts';

type Procedures =
  | 'createExpense'
  | 'getExpense'
  | 'updateExpense'
  | 'deactivateExpense'
  | 'listPackages'
  | 'createPackage'
  | 'getPackage'
  | 'updatePackage'
  | 'deactivatePackage'
  | 'listCbhpmTables'
  | 'createCbhpmTable'
  | 'getCbhpmTable'
  | 'updateCbhpmTable'
  | 'deactivateCbhpmTable'
  | 'getCbhpmPrice'
  | 'listTuss';

/** Procedures and other expenses, packages, CBHPM tables and national codes. The list of procedures is a look-up (lookups.routes.ts). */
export const procedureRoutes: Some<Procedures> = {
  createExpense: async (call) => readProcedure(call, await registerProcedure(call, call.body)),
  getExpense: (call) => readProcedure(call, call.path.id),
  updateExpense: async (call) => {
    await changeProcedure(call, call.path.id, call.body);
    return readProcedure(call, call.path.id);
  },
  deactivateExpense: (call) => deactivateProcedure(call, call.path.id),

  listPackages: (call) => listPackages(call, call.query),
  createPackage: async (call) => readPackage(call, await registerPackage(call, call.body)),
  getPackage: (call) => readPackage(call, call.path.id),
  updatePackage: async (call) => {
    await changePackage(call, call.path.id, call.body);
    return readPackage(call, call.path.id);
  },
  deactivatePackage: (call) => deactivatePackage(call, call.path.id),

  listCbhpmTables: (call) => listCbhpmTables(call, call.query),
  createCbhpmTable: async (call) => readCbhpmTable(call, await registerCbhpmTable(call, call.body)),
  getCbhpmTable: (call) => readCbhpmTable(call, call.path.id),
  updateCbhpmTable: async (call) => {
    await changeCbhpmTable(call, call.path.id, call.body);
    return readCbhpmTable(call, call.path.id);
  },
  deactivateCbhpmTable: (call) => deactivateCbhpmTable(call, call.path.id),
  getCbhpmPrice: (call) => priceByCbhpm(call, call.path.id, call.query),

  listTuss: (call) => searchTuss(call, call.query),
};
