import type { Schemas } from '@prumo/contract';
import { cnpjCharacters } from '@prumo/domain/identity';
import { type RawBuilder, sql } from 'kysely';
import type { Some } from '../http/contract.ts';
import { businessContact, checkContact } from './business-contact.ts';
import { catalogueOf } from './catalogue.ts';
import { byName, foldedSql, likeText, wordsBegin } from '../lists/search.ts';
import { lookupPage } from '../lists/lookup-page.ts';

const clients = catalogueOf({
  ...businessContact,
  table: 'client',
  record: 'client',
  // The database holds no client without a document.
  toWire: (row): Schemas['Client'] => ({ ...businessContact.toWire(row), document: row.document }),
  toRow: (input: Schemas['ClientInput']) => ({
    ...businessContact.toRow(input),
    document: cnpjCharacters(input.document),
  }),
});

const SHOWN = 20;

/** The first characters of a CNPJ, written with or without its signs. */
function byDocument(search: string): RawBuilder<unknown> {
  const characters = search.replaceAll(/[.\s/-]/g, '').toUpperCase();
  return characters === '' ? sql`true` : sql`c.document like ${`${likeText(characters)}%`}`;
}

/** Companies that contract the clinic; billed by their document. [REG-025, REG-026, REG-027] */
export const clientRoutes: Some<
  'listAsoClients' | 'listClients' | 'createClient' | 'getClient' | 'updateClient' | 'deactivateClient'
> = {
  // A company is a choice of everybody who books, with or without the permission to see the register.
  listAsoClients: ({ trx, query: { search = '', limit = SHOWN } }) =>
    lookupPage(
      trx,
      {
        item: sql`json_build_object('id', c.id, 'name', c.name, 'tradeName', c.trade_name, 'document', c.document)`,
        from: sql`client c`,
        where: [
          sql`c.active`,
          sql`(${wordsBegin(foldedSql(sql`c.name || ' ' || coalesce(c.trade_name, '')`), search)} or ${byDocument(search)})`,
        ],
        order: sql`${byName(sql`c.name`)}, c.id`,
      },
      { limit },
    ),
  listClients: (call) => clients.list(call, call.query),
  createClient: (call) => {
    checkContact(call.body, true);
    return clients.create(call, call.body);
  },
  getClient: (call) => clients.one(call, call.path.id),
  updateClient: (call) => {
    checkContact(call.body, true);
    return clients.update(call, call.path.id, call.body);
  },
  deactivateClient: (call) => clients.deactivate(call, call.path.id),
};
