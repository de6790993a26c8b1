import fc from 'fast-check';
import { checkRoute, isPermission, ROUTE_OUTCOMES, routeAt, ROUTES } from '../../src/access/index.ts';
import type { Permission, Visitor } from '../../src/access/index.ts';
import { choice, flag, group, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { actionsField, CODES, permissions } from './permissions.ts';

/** The addresses of the table with an id where one stands. */
const paths = fc.constantFrom(...ROUTES.map(({ path }) => path.replaceAll(':id', '5f0000000000000000000001')));

const visitor = (actions: readonly string[] = [], change: Partial<Visitor> = {}): Visitor => ({
  loggedIn: true,
  suspended: false,
  actions,
  ...change,
});

/** 'redirect /', 'page', 'suspended boletos'. */
function meet(path: string, visit: Visitor): string {
  const { outcome, to, payments } = checkRoute(path, visit);
  return [outcome, ...(to === undefined ? [] : [to]), ...(payments === true ? ['boletos'] : [])].join(' ');
}

/** What an address answers to somebody with its permission and to somebody without; from the rows of the areas. */
const GUARDED: readonly (readonly [id: string, path: string, permission: Permission])[] = [
  ['ACC-102', '/permission-groups', 'general:listPermissionGroups'],
  ['ACC-102', '/permission-groups/create', 'general:createPermissionGroup'],
  ['ACC-102', '/permission-groups/1/edit', 'general:updatePermissionGroup'],
  ['ACC-102', '/permission-groups/1', 'general:listPermissionGroups'],
  ['ACC-102', '/customer', 'general:manageCustomerAccount'],
  ['ACC-011', '/stock/reports', 'stock:reportProductManagement'],
  ['ACC-102', '/appointments', 'clinical:listAppointments'],
  ['ACC-102', '/surgery/appointments', 'surgery:listAppointments'],
  ['ACC-102', '/surgery/appointments', 'surgery:listAppointments'],
  ['ACC-102', '/surgery/reports', 'surgery:viewReports'],
  ['ACC-102', '/stock/reports', 'stock:reportStockEntry'],
  ['ACC-102', '/patients', 'general:listPatients'],
  ['ACC-102', '/patients/create', 'general:createPatient'],
  ['ACC-102', '/patients/1', 'general:listPatients'],
  ['ACC-102', '/patients/1/edit', 'general:updatePatient'],
  ['ACC-102', '/financial/accounts', 'financial:listAccounts'],
  ['ACC-102', '/financial/statements', 'financial:listStatements'],
  ['ACC-102', '/financial/transactions/1/payment', 'financial:payFinancialTransaction'],
  ['ACC-102', '/cashier-cash-flow', 'financial:accessCashFlow'],
  ['ACC-102', '/accommodation-types', 'hospitalization:listAccommodations'],
  ['ACC-102', '/forwards', 'referral:listOrders'],
  ['ACC-102', '/marketing/campaigns', 'general:listCampaigns'],
  ['ACC-102', '/clinical/indicators', 'clinical:viewIndicators'],
  ['ACC-102', '/audits', 'clinical:listAudits'],
  ['ACC-102', '/stock/balances', 'stock:listBalances'],
];

const guarded = GUARDED.flatMap(([id, path, permission]) => [
  { id, given: [path, visitor([permission])] as const, expected: 'page' },
  { id, given: [path, visitor()] as const, expected: 'forbidden' },
]);

const guest = visitor([], { loggedIn: false });
const suspended = (actions: readonly string[] = []): Visitor => visitor(actions, { suspended: true });
const met: readonly { id: string; given: readonly [string, Visitor]; expected: string }[] = [
  {
    id: '§2.2',
    given: ['/surgery-appointments', visitor(['surgery:listAppointments'])],
    expected: 'redirect /surgery/appointments',
  },
  { id: 'ACC-007', given: ['/patients', guest], expected: 'login' },
  { id: 'ACC-008', given: ['/login', guest], expected: 'page' },
  { id: 'ACC-008', given: ['/logout', guest], expected: 'page' },
  { id: 'ACC-008', given: ['/password-reset', guest], expected: 'page' },
  { id: 'ACC-008', given: ['/password-reset/5f00', guest], expected: 'page' },
  { id: 'ACC-009', given: ['/nao-existe', visitor()], expected: 'redirect /' },
  { id: 'ACC-007', given: ['/nao-existe', guest], expected: 'login' },
  { id: 'ACC-016', given: ['/nao-existe', suspended()], expected: 'suspended' },
  { id: 'ACC-010', given: ['/home', guest], expected: 'login' },
  { id: 'ACC-016', given: ['/home', suspended()], expected: 'suspended' },
  { id: 'ACC-016', given: ['/patients', suspended(CODES)], expected: 'suspended boletos' },
  { id: 'ACC-016', given: ['/customer', suspended(CODES)], expected: 'page' },
  { id: 'ACC-016', given: ['/customer/payments', suspended(CODES)], expected: 'page' },
  { id: 'ACC-019', given: ['/home', suspended(['general:manageCustomerAccount'])], expected: 'suspended boletos' },
  { id: 'ACC-019', given: ['/home', suspended(['general:listPatients'])], expected: 'suspended' },
  { id: 'ACC-102', given: ['/me', visitor()], expected: 'page' },
  { id: 'A58', given: ['/anamnesis-templates', visitor()], expected: 'redirect /clinical/anamnesis-templates' },
];

/** The addresses, what guards them and what they show. */
export const routeSheets = {
  checkRoute: sheet({
    title: 'O que um endereço mostra',
    statement:
      'Páginas públicas abrem sempre; as outras, sem login, levam à entrada. Com a clínica suspensa só a conta do cliente abre, e o botão dos boletos aparece para quem cuida dela. Um endereço que não existe leva ao início. Sem a permissão aparece «Acesso não autorizado!» e nenhum dado é pedido.',
    source: ['§2.1', '§2.2', 'A51', 'A58'],
    given: { path: '/stock/reports', loggedIn: true, suspended: false, actions: ['general:listPatients'] },
    fields: {
      path: text('Endereço'),
      loggedIn: flag('Com login'),
      suspended: flag('Clínica suspensa'),
      actions: actionsField,
    },
    apply: ({ path, ...visit }) => checkRoute(path, visit),
    result: group('Resposta', {
      outcome: choice('Mostra', ROUTE_OUTCOMES, 'routeOutcome'),
      to: text('Vai para'),
      payments: flag('Botão dos boletos'),
    }),
    decisions: written(
      [...met, ...guarded],
      ([path, visit]) => ({ path, ...visit }),
      ({ path, ...visit }) => meet(path, visit),
    ),
    laws: [
      law(
        'quem não tem permissão nenhuma vê a recusa em toda página guardada, e entra nas livres [ACC-102]',
        paths,
        (path) => {
          const route = routeAt(path);
          if (route === null) return false;
          return meet(path, visitor()) === (route.permission === null ? 'page' : 'forbidden');
        },
      ),
      law('com o catálogo inteiro tudo abre, e sem login só o público [ACC-007, ACC-008]', paths, (path) => {
        const open = meet(path, guest) === 'page';
        return meet(path, visitor(CODES)) === 'page' && open === (routeAt(path)?.isPublic ?? false);
      }),
      law(
        'mais uma permissão nunca fecha uma página [ACC-011]',
        fc.record({ path: paths, held: permissions, more: permissions }),
        ({ path, held, more }) => {
          return meet(path, visitor(held)) !== 'page' || meet(path, visitor([...held, ...more])) === 'page';
        },
      ),
      law(
        'consulta, âncora e barra final não mudam a resposta',
        fc.record({ path: paths, tail: fc.constantFrom('?a=1', '#b', '/', '/?x') }),
        ({ path, tail }) => {
          return meet(path + tail, visitor()) === meet(path, visitor());
        },
      ),
      law('qualquer texto é respondido, e o desconhecido leva ao início [ACC-009]', fc.string(), (path) => {
        return routeAt(path) !== null || checkRoute(path, visitor()).outcome === 'redirect';
      }),
    ],
  }),

  routeAt: sheet({
    title: 'Ficha de um endereço',
    statement: 'O endereço na tabela única: a permissão, e se é público. Uma parte fixa vale antes de um código.',
    source: ['§2.2', 'A51', 'A59', 'A60', 'A61'],
    given: { path: '/permission-groups/create' },
    fields: { path: text('Endereço') },
    apply: ({ path }) => routeAt(path),
    result: group('Ficha', { path: text('Endereço'), permission: actionsField, isPublic: flag('Público') }),
    decisions: written(
      [
        { id: 'ACC-102', given: '/permission-groups/create', expected: 'general:createPermissionGroup' },
        { id: 'ACC-102', given: '/permission-groups/5f00', expected: 'general:listPermissionGroups' },
      ],
      (path) => ({ path }),
      ({ path }) => String(routeAt(path)?.permission),
    ),
    laws: [
      law(
        'cada endereço da tabela acha a si mesmo, e só nomeia permissões do catálogo [ACC-102]',
        fc.constantFrom(...ROUTES),
        (route) => {
          const guards = [route.permission ?? []].flat();
          return (
            routeAt(route.path) === route &&
            guards.every(isPermission) &&
            (route.permission === null || guards.length > 0)
          );
        },
      ),
    ],
  }),
} as const;
