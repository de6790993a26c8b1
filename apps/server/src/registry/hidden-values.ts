import type { Onlooker } from '@prumo/domain/billing';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../http/contract.ts';

/** Who looks at values of accounts, and from where: by the address what the client says, the financial module where it says nothing. */
export const onlookerOf = (
  { session }: Pick<Context, 'session'>,
  source: Onlooker['source'] = 'accounts',
): Onlooker => ({ source, listsAccounts: session.branch?.actions.has('financial:listAccounts') ?? false });

const planHides: RawBuilder<unknown> = sql`coalesce((l.settings #>> '{general,billing,hideInsuranceValue}')::boolean, false)`;

/** Whether plan l hides what it pays: hidesInsuranceValue for rows that the database puts together. [BIL-147, A102] */
export const hidesInsuranceSql = ({ source, listsAccounts }: Onlooker): RawBuilder<unknown> =>
  source === 'appointments' || !listsAccounts ? planHides : sql`false`;
