import type { Handlers } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { listPersonas } from './personas.ts';

/** Who may be chosen at the login of a demonstration; elsewhere there is no such place. [ACC-098] */
export const personaRoutes = ({ settings, db }: Services): Pick<Handlers['open'], 'listPersonas'> => ({
  listPersonas: async () => {
    if (!settings.demo) throw new Refusal(404, 'not-found');
    return { items: await listPersonas(db) };
  },
});
