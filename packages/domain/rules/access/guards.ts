import fc from 'fast-check';
import {
  actionsOf,
  checkRoute,
  decidePermissionGroup,
  holds,
  isAdmin,
  isPermission,
  MODULES,
  PERMISSIONS,
  ROUTE_OUTCOMES,
  routeAt,
  ROUTES,
} from '../../src/access/index.ts';
import type {
  GroupMember,
  Permission,
  PermissionGroupContext,
  PermissionGroupDraft,
  Visitor,
} from '../../src/access/index.ts';
import { choice, flag, group, list, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const CODES = PERMISSIONS.map(({ code }) => code);
const DESK = ['general:listPatients', 'clinical:listAppointments'];
const MODULE_KEYS = MODULES.map(({ key }) => key);
const ADMIN = ['general:updateBranch', 'general:updatePermissionGroup', 'financial:generateBillingXML'];
const permissions = fc.uniqueArray(fc.constantFrom(...CODES), { maxLength: 12 });
/** The addresses of the table with an id where one stands. */
const paths = fc.constantFrom(...ROUTES.map(({ path }) => path.replaceAll(':id', '5f0000000000000000000001')));
const actionsField = list('Permissões', choice('Permissão', CODES, 'permission'), 'general:listPatients');

const storedFields = {
  actions: actionsField,
  userIds: list('Usuários', text('Usuário'), 'ana'),
  active: flag('Ativo'),
  requiresSecondFactor: flag('Exige segundo fator'),
};

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

const DRAFT: PermissionGroupDraft = {
  name: 'Enfermagem',
  actions: DESK,
  userIds: ['ana'],
  active: true,
  requiresSecondFactor: false,
};
const member = (userId: string, actions: readonly string[] = [], active = true): GroupMember => ({
  userId,
  actions,
  active,
});
/** I am a clerk who may change groups, in a branch with an administrator, with Ana, who has no group yet, and with Bia of the desk. */
const CONTEXT: PermissionGroupContext = {
  userId: 'eu',
  ownActions: [...DESK, 'general:updatePermissionGroup'],
  stored: null,
  otherNames: ['Recepção'],
  members: [
    member('eu', [...DESK, 'general:updatePermissionGroup']),
    member('ana'),
    member('bia', DESK),
    member('chefe', ADMIN),
  ],
};
const asAdmin = { userId: 'chefe', ownActions: ADMIN };
const ofChief = { actions: ADMIN, userIds: ['chefe'], active: true, requiresSecondFactor: false };

/** 'joins ana', 'leaves bia', 'beyond', or the problems. */
function decided(draft: Partial<PermissionGroupDraft>, context: Partial<PermissionGroupContext> = {}): string[] {
  const { ok, ...answer } = decidePermissionGroup({ ...DRAFT, ...draft }, { ...CONTEXT, ...context });
  if ('error' in answer) return answer.error.map(({ field, code }) => `${field} ${code}`);
  const { joins, leaves, beyondOwnRights } = answer.value;
  return [
    ...joins.map((who) => `joins ${who}`),
    ...leaves.map((who) => `leaves ${who}`),
    ...(ok && beyondOwnRights ? ['beyond'] : []),
  ];
}

const holdsOf = (permission: Permission | readonly Permission[] | null, actions: readonly string[]): boolean =>
  holds(permission, (one) => actions.includes(one));

/** Permissions, the groups that hold them, and the addresses they open. */
export const guardSheets = {
  checkRoute: sheet({
    title: 'O que um endereço mostra',
    statement:
      'Páginas públicas abrem sempre. Um endereço que não existe leva ao início; sem login, à entrada. Com a clínica suspensa só a conta do cliente abre, e o botão dos boletos aparece para quem cuida dela. Sem a permissão aparece «Acesso não autorizado!» e nenhum dado é pedido.',
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
    decisions: [
      ...decisions(met, ([path, visit]) => meet(path, visit)),
      ...decisions(guarded, ([path, visit]) => meet(path, visit)),
    ],
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
    statement:
      'O endereço na tabela única: a permissão, se é público e de qual módulo. Uma parte fixa vale antes de um código.',
    source: ['§2.2', 'A51', 'A59', 'A60', 'A61'],
    given: { path: '/permission-groups/create' },
    fields: { path: text('Endereço') },
    apply: ({ path }) => routeAt(path),
    result: group('Ficha', {
      path: text('Endereço'),
      permission: actionsField,
      isPublic: flag('Público'),
      module: choice('Módulo', MODULE_KEYS, 'module'),
    }),
    decisions: decisions(
      [
        { id: 'ACC-102', given: '/permission-groups/create', expected: 'general:createPermissionGroup' },
        { id: 'ACC-102', given: '/permission-groups/5f00', expected: 'general:listPermissionGroups' },
      ],
      (path) => String(routeAt(path)?.permission),
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

  holds: sheet({
    title: 'Ter a permissão',
    statement: 'Uma guarda de uma só permissão pede essa; a de várias se contenta com uma delas.',
    source: ['ACC-011', 'ACC-102'],
    given: {
      permission: ['stock:reportStockEntry', 'stock:reportStockOutput'] as readonly Permission[],
      actions: ['stock:reportStockEntry'],
    },
    fields: { permission: actionsField, actions: actionsField },
    apply: ({ permission, actions }) => holdsOf(permission, actions),
    laws: [
      law(
        'sem guarda todos passam, e uma lista vazia não deixa passar ninguém [ACC-102]',
        permissions,
        (held) => holdsOf(null, held) && !holdsOf([], held),
      ),
      law('uma de várias basta', fc.record({ needed: permissions, held: permissions }), ({ needed, held }) => {
        return holdsOf(needed, held) === needed.some((one) => holdsOf(one, held));
      }),
    ],
  }),

  isPermission: sheet({
    title: 'Nome de permissão',
    statement: 'Uma permissão é «assunto:ação» e está no catálogo único do produto.',
    source: ['ACC-082', 'ACC-102', 'A51', 'A52'],
    given: { name: 'financial:generateBillingXML' },
    fields: { name: text('Nome') },
    apply: ({ name }) => isPermission(name),
    decisions: decisions(
      [
        ...[
          'general:manageCustomerAccount',
          'general:deleteProfessional',
          'financial:listStatements',
          'hospitalization:listHospitalizations',
        ].map((given) => ({ id: 'A51', given, expected: true })),
        ...['stock:reportProductManagement', 'clinical:reportScheduledReturn', 'financial:reportCashTransactions'].map(
          (given) => ({ id: 'A52', given, expected: true }),
        ),
        { id: 'ACC-102', given: 'financial:noSuchThing', expected: false },
      ],
      isPermission,
    ),
    laws: [
      law('todo nome do catálogo é assunto:ação, e aparece uma só vez [ACC-082]', fc.constantFrom(...CODES), (code) => {
        return /^[a-z-]+:[a-zA-Z]+$/.test(code) && CODES.filter((other) => other === code).length === 1;
      }),
      law(
        'nenhum outro texto passa',
        fc.string(),
        (text_) => isPermission(text_) === (CODES as readonly string[]).includes(text_),
      ),
    ],
  }),

  isAdmin: sheet({
    title: 'Administrador',
    statement:
      'É administrador quem tem as três: editar a clínica, editar grupos de permissão e gerar o XML do faturamento.',
    source: ['ACC-086', 'A49'],
    given: { actions: ADMIN },
    fields: { actions: actionsField },
    apply: ({ actions }) => isAdmin(actions),
    decisions: decisions(
      [
        { id: 'ACC-086', given: ADMIN, expected: true },
        ...ADMIN.map((missing) => ({
          id: 'ACC-086',
          given: ADMIN.filter((action) => action !== missing),
          expected: false,
        })),
      ],
      isAdmin,
    ),
    laws: [
      law('outras permissões não fazem um administrador nem o desfazem [ACC-086]', permissions, (held) => {
        return isAdmin([...held, ...ADMIN]) && !isAdmin(held.filter((code) => code !== ADMIN[0]));
      }),
    ],
  }),

  actionsOf: sheet({
    title: 'Permissões que um grupo dá',
    statement:
      'O usuário pode, na clínica, o que o seu grupo ativo marca. Sem grupo, ou com o grupo inativo, não pode nada.',
    source: ['ACC-083', 'ACC-084', 'ACC-099'],
    given: { active: true, actions: ['financial:listStatements'] },
    fields: { active: flag('Ativo'), actions: actionsField },
    apply: (given) => actionsOf(given),
    decisions: decisions(
      [
        {
          id: 'ACC-099',
          given: { active: true, actions: ['financial:listStatements'] },
          expected: ['financial:listStatements'],
        },
        { id: '§6', given: { active: false, actions: ['financial:listStatements'] }, expected: [] as string[] },
      ],
      actionsOf,
    ),
    laws: [
      law('tirar uma marca tira só essa permissão [ACC-083]', permissions, (actions) => {
        return (
          String(actionsOf({ active: true, actions: actions.slice(1) })) ===
          String(actionsOf({ active: true, actions }).slice(1))
        );
      }),
      law(
        'o que o catálogo não conhece não vale, e repetir não soma',
        fc.record({ actions: permissions, junk: fc.string() }),
        ({ actions, junk }) => {
          return (
            String(actionsOf({ active: true, actions: [...actions, junk, ...actions] })) ===
            String(actionsOf({ active: true, actions }))
          );
        },
      ),
    ],
  }),

  decidePermissionGroup: sheet({
    title: 'Salvar um grupo de permissão',
    statement:
      'O grupo tem nome próprio na unidade, só permissões do catálogo e só pessoas da unidade. Ninguém dá o que não tem, nem ao grupo, nem a si mesmo, nem a outra pessoa, e ninguém muda os direitos de quem tem mais; só um administrador pode, e a auditoria conta. A unidade que tem administrador nunca fica sem um.',
    source: ['ACC-079', 'ACC-080', 'ACC-084', 'ACC-086', 'ACC-099', 'A49'],
    given: { draft: DRAFT, context: CONTEXT },
    fields: {
      draft: group('Como fica', { name: text('Nome'), ...storedFields }),
      context: group('Como está', {
        userId: text('Quem salva'),
        ownActions: actionsField,
        stored: optional(group('O grupo como está', storedFields)),
        otherNames: list('Outros grupos', text('Nome'), 'Recepção'),
        members: list(
          'Pessoas da unidade',
          group('Pessoa', { userId: text('Pessoa'), actions: actionsField, active: flag('Trabalha aqui') }),
          member('ana'),
        ),
      }),
    },
    apply: (given) => decidePermissionGroup(given.draft, given.context),
    decisions: decisions(
      [
        { id: 'ACC-099', given: [{}, {}] as const, expected: ['joins ana'] },
        { id: 'ACC-080', given: [{ userIds: [] }, { stored: DRAFT }] as const, expected: ['leaves ana'] },
        { id: 'nome', given: [{ name: ' ' }, {}] as const, expected: ['name field.required'] },
        { id: 'nome', given: [{ name: 'recepcao' }, {}] as const, expected: ['name permission-group.duplicate-name'] },
        { id: 'ação', given: [{ actions: ['x:y'] }, {}] as const, expected: ['actions field.invalid'] },
        { id: 'pessoa', given: [{ userIds: ['estranha'] }, {}] as const, expected: ['userIds field.invalid'] },
        {
          id: 'própria',
          given: [{ actions: ADMIN, userIds: ['eu'] }, {}] as const,
          expected: ['actions permission-group.self-grant'],
        },
        {
          id: 'todas a outra',
          given: [{ actions: CODES, userIds: ['ana'] }, {}] as const,
          expected: ['actions permission-group.above-own-rights'],
        },
        {
          id: 'todas a ninguém',
          given: [{ actions: CODES, userIds: [] }, {}] as const,
          expected: ['actions permission-group.above-own-rights'],
        },
        {
          id: 'num grupo que já tem mais',
          given: [{ actions: ADMIN, userIds: ['ana'] }, { stored: { ...ofChief, userIds: [] } }] as const,
          expected: ['userIds permission-group.above-own-rights'],
        },
        {
          id: 'reativar',
          given: [
            { actions: ADMIN, userIds: ['ana'] },
            { stored: { ...ofChief, userIds: ['ana'], active: false } },
          ] as const,
          expected: ['userIds permission-group.above-own-rights'],
        },
        {
          id: 'quem tem mais',
          given: [{ userIds: ['chefe'] }, {}] as const,
          expected: ['userIds permission-group.stronger-person'],
        },
        {
          id: 'segundo fator de quem tem mais',
          given: [
            { actions: ADMIN, userIds: ['chefe'] },
            { stored: { ...ofChief, requiresSecondFactor: true } },
          ] as const,
          expected: ['userIds permission-group.stronger-person'],
        },
        {
          id: 'só o nome',
          given: [{ actions: ADMIN, userIds: ['chefe'] }, { stored: ofChief }] as const,
          expected: [] as string[],
        },
        { id: 'A49', given: [{ actions: CODES }, asAdmin] as const, expected: ['joins ana', 'beyond'] },
        {
          id: 'A49',
          given: [
            { actions: CODES, userIds: ['chefe'] },
            { ...asAdmin, stored: ofChief },
          ] as const,
          expected: ['beyond'],
        },
        {
          id: 'última',
          given: [{ userIds: ['chefe'] }, { ...asAdmin, stored: ofChief }] as const,
          expected: ['actions permission-group.last-admin'],
        },
        {
          id: 'última',
          given: [
            { actions: ADMIN, userIds: [] },
            { ...asAdmin, stored: ofChief },
          ] as const,
          expected: ['actions permission-group.last-admin'],
        },
        {
          id: 'a outra não trabalha mais aqui',
          given: [
            { actions: ADMIN, userIds: [] },
            { ...asAdmin, stored: ofChief, members: [member('chefe', ADMIN), member('antiga', ADMIN, false)] },
          ] as const,
          expected: ['actions permission-group.last-admin'],
        },
        {
          id: 'última',
          given: [
            { ...ofChief, active: false },
            { ...asAdmin, stored: ofChief },
          ] as const,
          expected: ['actions permission-group.last-admin'],
        },
      ],
      ([draft, context]) => decided(draft, context),
    ),
    laws: [
      law(
        'sem ser administrador, ninguém passa a ter o que quem salva não tem nem perde o que ele não tem',
        fc.record({
          own: permissions.filter((own) => !isAdmin(own)),
          held: permissions,
          actions: permissions,
          before: permissions,
          inside: fc.boolean(),
          stays: fc.boolean(),
        }),
        ({ own, held, actions, before, inside, stays }) => {
          const heldBefore = inside ? before : held;
          const heldAfter = stays ? actions : inside ? [] : held;
          const answer = decided(
            { actions, userIds: stays ? ['ana'] : [] },
            {
              ownActions: own,
              stored: { ...DRAFT, actions: before, userIds: inside ? ['ana'] : [] },
              members: [member('ana', heldBefore)],
            },
          );
          const gains = heldAfter.filter((action) => !heldBefore.includes(action));
          const loses = heldBefore.filter((action) => !heldAfter.includes(action));
          const refused = answer.some((one) => one.startsWith('userIds ') || one.startsWith('actions '));
          return refused || [...gains, ...loses].every((action) => own.includes(action));
        },
      ),
      law('tirar do próprio grupo o que se tem nunca é recusado por falta de direito [ACC-099]', permissions, (own) => {
        const answer = decided(
          { actions: own.slice(1), userIds: ['eu'] },
          { ownActions: own, stored: { ...DRAFT, actions: own, userIds: ['eu'] }, members: [member('eu', own)] },
        );
        return isAdmin(own) || answer.length === 0;
      }),
      law(
        'dar a outra pessoa algo que não se tem é sempre recusado a quem não é administrador',
        fc.constantFrom(...CODES),
        (code) => {
          const own = CODES.filter((other) => other !== code && other !== ADMIN[0]);
          return decided({ actions: [code] }, { ownActions: own }).includes(
            'actions permission-group.above-own-rights',
          );
        },
      ),
    ],
  }),
} as const;
