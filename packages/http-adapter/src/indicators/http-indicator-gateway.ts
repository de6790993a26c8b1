import type { ShapePaths } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import type { IndicatorGateway, SummaryParameters } from '@prumo/view-models/indicators';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf, mapAnswer } from '../core/map-answer.ts';

/** Longest the year of all branches may take, in milliseconds. [DSH-015] */
const OVERVIEW_MILLISECONDS = 300_000;

type SummaryQuery = ShapePaths['/appointment-summaries']['get']['parameters']['query'];

/** The administrative indicators over HTTP. [DSH-015 … DSH-018] */
export const createHttpIndicatorGateway = (api: Api): IndicatorGateway => ({
  overview: (branchId, options) =>
    ask(
      api,
      'get',
      '/appointment-summaries/operational-report',
      { query: branchId === null ? {} : { branches: branchId } },
      { ...options, timeoutMs: OVERVIEW_MILLISECONDS },
    ),
  branches: (options) => itemsOf(ask(api, 'get', '/appointment-summaries/branches', {}, options)),
  schedules: (branchId, options) =>
    itemsOf(ask(api, 'get', '/appointment-summaries/schedules', { query: { active: true, branchId } }, options)),
  // The plans of a branch, asked in that branch: its insurances are those that have one.
  insurances: (branchId, options) =>
    mapAnswer(
      ask(
        api,
        'get',
        '/insurance-plans',
        { query: { active: true, limit: 0 }, header: { 'Branch-ID': branchId } },
        options,
      ),
      ({ items }) => [...new Map(items.map(({ id, insuranceName: name }) => [id, { id, name }])).values()],
    ),
  summary: (parameters, options) => ask(api, 'get', '/appointment-summaries', { query: queryOf(parameters) }, options),
});

/** The rule has named the parameters; those that the contract does not know as texts are said again. */
function queryOf({ startDate = '', endDate = '', type, limit, offset, ...filters }: SummaryParameters): SummaryQuery {
  return {
    ...filters,
    startDate: startDate as LocalDate,
    endDate: endDate as LocalDate,
    type: type === 'specialty' ? type : 'schedule',
    limit: Number(limit),
    offset: Number(offset),
  };
}
