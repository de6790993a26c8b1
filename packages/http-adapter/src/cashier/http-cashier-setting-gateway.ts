import type { Shapes } from '@prumo/contract';
import type { CashierSetting, CashierSettingGateway } from '@prumo/view-models/cashier';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf, mapAnswer } from '../core/map-answer.ts';

/** The setting of a drawer over HTTP; collaborators go as one text, joined by commas. [CSH-111, CSH-112] */
export const createHttpCashierSettingGateway = (api: Api): CashierSettingGateway => ({
  get: (drawerId, options) =>
    mapAnswer(ask(api, 'get', '/cashier-settings/{cashierId}', { path: { cashierId: drawerId } }, options), toSetting),
  save: ({ drawerId, categories, collaborators, transferAccountId, blindCount, withdrawalLimit }, options) => {
    const body: Shapes['CashierSettingInput'] = {
      bankAccount: { id: drawerId },
      categories: {
        revenue: idOnly(categories.revenue),
        expense: idOnly(categories.expense),
        attendance: idOnly(categories.attendance),
        forward: idOnly(categories.forward),
      },
      collaborators: collaborators.join(','),
      transferAccount: idOnly(transferAccountId),
      blindCount,
      withdrawalLimit,
    };
    return mapAnswer(ask(api, 'post', '/cashier-settings', { body }, options), toSetting);
  },
  listCollaborators: (options) =>
    itemsOf(ask(api, 'get', '/collaborators', { query: { active: true, limit: 0 } }, options)),
});

const idOnly = (id: string | null) => (id === null ? null : { id });

const toSetting = ({
  categories,
  collaborators,
  transferAccount,
  blindCount,
  withdrawalLimit,
}: Shapes['CashierSetting']): CashierSetting => ({
  categories,
  transferAccount,
  blindCount,
  withdrawalLimit,
  collaborators,
});
