import { type ContractDocument, type Operation, resolved, type Schema } from './contract-document.ts';
import { answerOf } from './derive-lists.ts';

/** What every list is asked with: words of a name, whether in use, how many, and from where. [LIM-038] */
export const LIST_PARAMETERS = ['search', 'active', 'limit', 'offset'] as const;
type Parameter = (typeof LIST_PARAMETERS)[number];

/** Lists that do not take all of it, with the reason. What an operation writes itself under one of the names stands instead. */
export const LESS: readonly {
  readonly reason: string;
  readonly without: readonly Parameter[];
  readonly lists: readonly string[];
}[] = [
  {
    reason: 'One record, whose lines are its items',
    without: LIST_PARAMETERS,
    lists: ['getCalendar', 'getPackage', 'getCbhpmTable', 'getCashFlow'],
  },
  {
    reason: 'What belongs to one person, record, drawer or schedule: so little that all of it is answered',
    without: LIST_PARAMETERS,
    lists: [
      'listSessions',
      'listProfessionalBranches',
      'listPlanCbhpm',
      'listInvoiceCodes',
      'listBillingLots',
      'listExpenseRules',
      'getProfessionalExpensePrice',
      'listFiles',
      'listPatientTwins',
      'listPendingAttendances',
      'listPendingReferrals',
      'listCashierAccounts',
      'listCashierReceivers',
      'listScheduleExpenses',
      'listScheduleInsurancePlans',
      'listScheduleBlocks',
    ],
  },
  {
    reason: 'What a branch has a handful of, shown whole',
    without: LIST_PARAMETERS,
    lists: [
      'listMessageChoices',
      'listFreedTimes',
      'listWaiting',
      'listLocalHolidays',
      'listBookablePackages',
      'listIndicatorBranches',
      'listIndicatorSchedules',
      'listDoctoraliaMappings',
      'listDoctoraliaProfessionals',
    ],
  },
  {
    reason: 'The list of the partner platform, as it answers',
    without: LIST_PARAMETERS,
    lists: [
      'listDoctoraliaExpenses',
      'listDoctoraliaFacilities',
      'listDoctoraliaInsurances',
      'listDoctoraliaAddresses',
      'listDoctoraliaAddressExpenses',
      'listDoctoraliaAddressInsurances',
    ],
  },
  { reason: 'Of the demonstration alone', without: LIST_PARAMETERS, lists: ['listPersonas', 'listOutbox'] },
  { reason: 'The waiting room of one day', without: ['limit', 'offset'], lists: ['listAttendances'] },
  {
    reason: 'Found by their day, state or number: they have no name of their own',
    without: ['search'],
    lists: [
      'listCustomerPayments',
      'listImports',
      'listImportRefusals',
      'listBillingReturns',
      'listBillingReturnAnswers',
      'listBillingAppeals',
      'listBillingDenials',
      'listTickets',
      'listCashiers',
      'listPatientAppointments',
      'listChats',
      'listChatMessages',
    ],
  },
  {
    reason: 'The first of the own work: the rest is at the page where it is done',
    without: ['search', 'offset'],
    lists: ['listTodayVisits', 'listTodayPayments', 'listTodayGuides', 'listTodayUnbilled', 'listTodayDocuments'],
  },
  { reason: 'The schedules that the agenda shows side by side', without: ['search'], lists: ['listSchedules'] },
  {
    reason: 'A look-up: the first that match; who looks for another types more',
    without: ['offset'],
    lists: [
      'searchAnsInsurers',
      'listAsoClients',
      'listIndicated',
      'listCbos',
      'listTransactionEntities',
      'listTuss',
      'listChatPeople',
    ],
  },
  {
    reason: 'The next times, looked for until there are enough',
    without: ['search', 'offset'],
    lists: ['listFreeTimes'],
  },
];

/**
 * Adds to every list the parameters that it takes, so that nobody writes them; `active` where an item says whether it
 * is in use, `sort` where the list names the columns that an index serves (`x-sorts`).
 */
export function deriveListParameters(document: ContractDocument): ContractDocument {
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        method === 'get' ? withParameters(document, operation) : operation,
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) as ContractDocument['paths'] };
}

function withParameters(document: ContractDocument, operation: Operation): Operation {
  const item = itemOf(document, operation);
  if (!item) return operation;
  const { parameters = [], operationId, 'x-sorts': sorts = [] } = operation;
  const settled = new Set<string | undefined>([
    ...LESS.flatMap(({ lists, without }) => (lists.includes(operationId) ? without : [])),
    ...parameters.map((one) => resolved<{ readonly $ref?: string; readonly name?: string }>(document, one).name),
    ...(item.properties?.['active'] ? [] : ['active']),
  ]);
  const added = LIST_PARAMETERS.filter((name) => !settled.has(name));
  if (added.length === 0 && sorts.length === 0) return operation;
  return {
    ...operation,
    parameters: [
      ...parameters,
      ...added.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...(sorts.length === 0 ? [] : [sortOf(sorts)]),
    ],
  };
}

/** Which column orders a list, and by a minus the other way round. */
const sortOf = (columns: readonly string[]) => ({
  name: 'sort',
  in: 'query',
  description: 'A column, or a minus and a column for the other direction',
  schema: { type: 'string', enum: columns.flatMap((column) => [column, `-${column}`]) },
});

/** The shape of one item, when an operation answers a list of them. */
export function itemOf(document: ContractDocument, operation: Operation): Schema | undefined {
  const items = answerOf(document, operation)?.properties?.['items'];
  const list = items && resolved(document, items);
  return list && resolved(document, list.items ?? {});
}
