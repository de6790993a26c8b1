import { cepToLookUp } from '@prumo/domain/identity';
import type { SessionHandler } from '../http/contract.ts';
import { agreed } from '../http/refusal.ts';
import type { Services } from '../services.ts';

/** A look-up at a partner holds no transaction: a slow partner takes no connection of the database away. [COM-001, COM-024] */
export const postalCodeRoutes = ({ postalCodes }: Pick<Services, 'postalCodes'>): { readonly getPostalCode: SessionHandler<'getPostalCode'> } => ({
  getPostalCode: ({ path, now }) => postalCodes.find(agreed(cepToLookUp(path.cep)), now),
});
