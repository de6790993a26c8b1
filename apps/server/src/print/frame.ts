import { formatDateTime } from '@prumo/domain/dates';
import { displayName } from '@prumo/domain/identity';
import type { Context } from '../http/contract.ts';
import type { PrintDocument } from './model.ts';

/** The parts that every print of the branch has: its name, who printed it and when. [RPT-156] */
export function frameOf(call: Pick<Context, 'session' | 'now'>, format: 'A4' | 'A5' | undefined): Pick<PrintDocument, 'branch' | 'footer' | 'format'> {
  const { branch, userName } = call.session;
  const when = formatDateTime(new Date(call.now).toISOString(), branch?.timeZone ?? 'America/Sao_Paulo');
  return { branch: branch?.name ?? '', format: format ?? 'A4', footer: `Impresso por ${displayName(userName)} em ${when}` };
}
