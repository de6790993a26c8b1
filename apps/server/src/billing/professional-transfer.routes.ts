import type { Some } from '../http/contract.ts';
import { printTransfer } from './print-transfer.ts';
import { closeTransfer, listTransfers } from './transfers.ts';

/** Transfers (repasses): what professionals are paid for the lines of finished accounts. */
export const professionalTransferRoutes: Some<
  'listProfessionalTransfers' | 'createProfessionalTransfer' | 'printProfessionalTransfer'
> = {
  listProfessionalTransfers: listTransfers,
  createProfessionalTransfer: closeTransfer,
  printProfessionalTransfer: printTransfer,
};
