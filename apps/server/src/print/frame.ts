import { formatDateTime } from '@prumo/domain/dates';
import { displayName } from '@prumo/domain/identity';
import type { Context } from '../http/contract.ts';
import type { PrintDocument } from './model.ts';

type Frame = Pick<PrintDocument, 'branch' | 'footer' | 'format' | 'logo'>;

/** The parts that every print of the branch has: its name and logo, who printed it and when. [RPT-156, REG-112] */
export async function frameOf(
  call: Pick<Context, 'session' | 'now' | 'trx'>,
  format: PrintDocument['format'] | undefined,
): Promise<Frame> {
  const { branch, userName } = call.session;
  const when = formatDateTime(new Date(call.now).toISOString(), branch?.timeZone ?? 'America/Sao_Paulo');
  // Too large for the session, which is kept in memory for everybody who is logged in.
  const stored = await call.trx
    .selectFrom('branch')
    .select('logo')
    .where('id', '=', branch?.id ?? '')
    .executeTakeFirst();
  return {
    branch: branch?.name ?? '',
    logo: stored?.logo ?? null,
    format: format ?? 'A4',
    footer: `Impresso por ${displayName(userName)} em ${when}`,
  };
}
