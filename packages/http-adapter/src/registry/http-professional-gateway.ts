import type { Shapes } from '@prumo/contract';
import type { ProfessionalGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf, mapAnswer } from '../core/map-answer.ts';
import { mapRecords } from '../core/map-records.ts';
import { registry } from '../core/registry.ts';
import { withAddress } from '../core/to-address.ts';
import { toProfessionals } from './to-professional.ts';

/** The professionals over HTTP. */
export function createHttpProfessionalGateway(api: Api): ProfessionalGateway {
  const { list, ...records } = registry(api, '/professionals');
  return {
    ...mapRecords(records, toRecord),
    list: (query, options) => mapAnswer(list(query, options), toProfessionals),
    branches: (options) => itemsOf(ask(api, 'get', '/professionals/branches', {}, options)),
  };
}

/** A plan is told by its id alone, as it is sent. */
const toRecord = ({ plans, ...professional }: Shapes['ProfessionalRecord']) =>
  withAddress({ ...professional, plans: plans.map(({ name: _name, ...plan }) => plan) });
