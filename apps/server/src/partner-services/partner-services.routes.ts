import { addressToLookUp, cepToLookUp, cnpjCharacters, isCnpj, isCpf, onlyDigits } from '@prumo/domain/identity';
import type { SessionHandler } from '../http/contract.ts';
import { agreed, unprocessable } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { homeOf, readAddress } from './free-address.ts';
import { knownName } from './known-name.ts';

interface PartnerRoutes {
  readonly getPostalCode: SessionHandler<'getPostalCode'>;
  readonly searchPostalCodes: SessionHandler<'searchPostalCodes'>;
  readonly getEntity: SessionHandler<'getEntity'>;
}

/**
 * Look-ups at partners hold no transaction: a slow partner takes no connection of the database away. [COM-001, COM-024, COM-025, BIL-151]
 */
export const partnerLookupRoutes = ({
  db,
  postalCodes,
  companies,
}: Pick<Services, 'db' | 'postalCodes' | 'companies'>): PartnerRoutes => ({
  getPostalCode: ({ path, now }) => postalCodes.find(agreed(cepToLookUp(path.cep)), now),

  searchPostalCodes: async ({ query, session, now }) => {
    const address = agreed(addressToLookUp(query.address ?? ''));
    const readings = readAddress(address, await homeOf(db, session));
    return typeof readings === 'string' ? [await postalCodes.find(readings, now)] : postalCodes.search(readings);
  },

  getEntity: async ({ path, session, now }) => {
    if (isCnpj(path.digits)) return companies.find(cnpjCharacters(path.digits), now);
    const document = onlyDigits(path.digits);
    const company = /[a-z]/i.test(path.digits) || document.length > 11;
    if (!isCpf(path.digits)) throw unprocessable(company ? 'cnpj.invalid' : 'cpf.invalid');
    const name = await knownName(db, session, document);
    return {
      document,
      companyName: null,
      name,
      tradeName: null,
      situation: null,
      phone: null,
      email: null,
      address: {},
    };
  },
});
