import type { Schemas } from '@prumo/contract';
import type { CashierSetting, CashierSettingGateway } from '@prumo/view-models/cashier';
import type { Api } from '../core/api.ts';
import { mapAnswer } from '../core/map-answer.ts';

/** The setting of a drawer over HTTP; collaborators go as one text, joined by commas. [CSH-111, CSH-112] */
export const createHttpCashierSettingGateway = (api: Api): CashierSettingGateway => ({
  get: (cashierId, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/cashier-settings/{cashierId}', { ...init, params: { path: { cashierId } } }),
      ),
      toSetting,
    ),
  save: ({ drawerId, categories, collaborators }, options) => {
    const body: Schemas['CashierSettingInput'] = {
      bankAccount: { id: drawerId },
      categories: {
        revenue: idOnly(categories.revenue),
        expense: idOnly(categories.expense),
        attendance: idOnly(categories.attendance),
        forward: idOnly(categories.forward),
      },
      collaborators: collaborators.join(','),
    };
    return mapAnswer(
      api.call(options, (http, init) => http.POST('/cashier-settings', { ...init, body })),
      toSetting,
    );
  },
  listCollaborators: (options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/collaborators', { ...init, params: { query: { active: true, limit: 0 } } }),
      ),
      ({ items }) => items,
    ),
});

const idOnly = (id: string | null) => (id === null ? null : { id });

const toSetting = ({ categories, collaborators }: Schemas['CashierSetting']): CashierSetting => ({
  categories,
  collaborators,
});
