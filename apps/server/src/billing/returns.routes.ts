import { readFile } from 'node:fs/promises';
import type { LocalDate } from '@prumo/domain/dates';
import type { Problem } from '@prumo/domain/result';
import type { FastifyRequest } from 'fastify';
import { ReadFirst, type Some } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import { toCents } from '../http/wire-money.ts';
import type { Services } from '../services.ts';
import { readReturnFile } from '../tiss/index.ts';
import { acceptDenials } from './accept-denials.ts';
import { listAdjustableInvoices } from './adjustable-invoices.ts';
import { listAppeals, readAppeal, readAppealFile, readAppeals } from './appeals.ts';
import { cancelAppeal } from './cancel-appeal.ts';
import { makeDenialRule, readDenialRule } from './denial-rule.ts';
import { exportDenials } from './denial-sheet.ts';
import { listDenials } from './denials.ts';
import { importReturn } from './import-return.ts';
import { importReturnTable, readReturnTable } from './import-return-table.ts';
import { makeAppeals } from './make-appeals.ts';
import { previewOf, readTableHead } from './preview-return.ts';
import { layOnInvoice, takeBackFromInvoice } from './return-adjustments.ts';
import { listAnswers, listReturns, readReturn, readReturnDetail } from './return-list.ts';
import { readReturnForm, typeReturn } from './type-return.ts';
import { undoReturn } from './undo-return.ts';

type ReturnOperation =
  | 'listBillingReturns'
  | 'importBillingReturn'
  | 'previewBillingReturn'
  | 'importBillingReturnTable'
  | 'getReturnForm'
  | 'typeBillingReturn'
  | 'getBillingReturn'
  | 'listBillingReturnAnswers'
  | 'undoBillingReturn'
  | 'layReturnAdjustment'
  | 'takeBackReturnAdjustment'
  | 'listReturnInvoices'
  | 'listBillingDenials'
  | 'exportBillingDenials'
  | 'acceptBillingDenials'
  | 'getDenialRule'
  | 'makeDenialRule'
  | 'listBillingAppeals'
  | 'makeBillingAppeals'
  | 'cancelBillingAppeal'
  | 'getBillingAppealXml';

/** What insurers answer to the lots, and what becomes of what they deny. [TIS-014, TIS-015, TIS-016, TIS-020] */
export const billingReturnRoutes = ({ files }: Pick<Services, 'files'>): Some<ReturnOperation> => ({
  listBillingReturns: listReturns,
  importBillingReturn: new ReadFirst(async ({ request: { upload } }) => {
    if (upload === null || upload.extension !== 'xml') throw new Refusal(415, 'request.invalid');
    const file = await readFile(files.pathOf(upload.id));
    const read = await readReturnFile(file);
    if (!read.ok) throw refused(read.error);
    return {
      handle: async (call) => {
        const { description, extension, sha256 } = upload;
        const id = await importReturn(call, read.value, { file, fileName: `${description}.${extension}`, sha256 });
        return readReturn(call.trx, id);
      },
    };
  }),
  previewBillingReturn: new ReadFirst(async ({ request: { upload }, session, signal }) => {
    const { path, extension } = tableOf(files, upload);
    const head = await readTableHead(path, extension, { who: session.branch?.id ?? '', signal });
    return { handle: (call) => previewOf(call.trx, head) };
  }),
  importBillingReturnTable: new ReadFirst(async (early) => {
    const { path, extension, fileName, sha256 } = tableOf(files, early.request.upload);
    const table = await readReturnTable(early, path, extension);
    const file = await readFile(path);
    return {
      handle: async (call) => {
        const asked = { ...call.query, issuedOn: call.query.issuedOn as LocalDate };
        const id = await importReturnTable(call, asked, table, { file, fileName, sha256 });
        return readReturn(call.trx, id);
      },
    };
  }),
  getReturnForm: (call) => readReturnForm(call.trx, call.query.lotId),
  typeBillingReturn: async (call) => readReturn(call.trx, await typeReturn(call, call.body)),
  getBillingReturn: (call) => readReturnDetail(call.trx, call.path.id),
  listBillingReturnAnswers: listAnswers,
  undoBillingReturn: async (call) => {
    await undoReturn(call, call.path.id);
    return readReturn(call.trx, call.path.id);
  },
  layReturnAdjustment: async (call) => {
    await layOnInvoice(call, call.path.id, { ...call.body, value: toCents(call.body.value, 'value') });
    return readReturnDetail(call.trx, call.path.id);
  },
  takeBackReturnAdjustment: async (call) => {
    await takeBackFromInvoice(call, call.path.id, call.path.adjustmentId);
    return readReturnDetail(call.trx, call.path.id);
  },
  listReturnInvoices: listAdjustableInvoices,
  listBillingDenials: listDenials,
  exportBillingDenials: exportDenials,
  acceptBillingDenials: (call) => acceptDenials(call, call.body.denialIds),
  getDenialRule: ({ trx, path, query: { onlyExpense, number = null } }) =>
    readDenialRule(trx, path.id, { onlyExpense, number }),
  makeDenialRule: (call) => makeDenialRule(call, call.path.id, call.body),
  listBillingAppeals: listAppeals,
  makeBillingAppeals: async (call) => ({
    items: await readAppeals(call.trx, await makeAppeals(call, call.body.denials)),
  }),
  cancelBillingAppeal: async (call) => {
    await cancelAppeal(call, call.path.id);
    return readAppeal(call.trx, call.path.id);
  },
  getBillingAppealXml: readAppealFile,
});

/** The table that was brought, as it lies on the disk. */
function tableOf(files: Services['files'], upload: FastifyRequest['upload']) {
  if (upload === null || (upload.extension !== 'csv' && upload.extension !== 'xlsx'))
    throw new Refusal(415, 'request.invalid');
  const { id, description, extension, sha256 } = upload;
  return { path: files.pathOf(id), extension, fileName: `${description}.${extension}`, sha256 } as const;
}

/** What is told of the elements of one file. */
const MOST = 20;
const OF_THE_FILE = /^(return\.|tiss\.(hash|version)$)/;

/** Why a file was not taken: one reason for the whole, or the elements that the standard refuses. */
function refused(problems: readonly Problem[]): Refusal {
  const [first] = problems;
  if (first !== undefined && OF_THE_FILE.test(first.code))
    return new Refusal(422, first.code, first.data ? { data: first.data } : {});
  return new Refusal(422, 'return.elements', { problems: problems.slice(0, MOST) });
}
