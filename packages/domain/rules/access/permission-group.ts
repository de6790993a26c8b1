import fc from 'fast-check';
import { decidePermissionGroup, isAdmin } from '../../src/access/index.ts';
import type { GroupMember, PermissionGroupContext, PermissionGroupDraft } from '../../src/access/index.ts';
import { flag, group, list, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { actionsField, ADMIN, CODES, permissions } from './permissions.ts';

const DESK = ['general:listPatients', 'clinical:listAppointments'];
const storedFields = {
  actions: actionsField,
  userIds: list('Usuários', text('Usuário'), 'ana'),
  active: flag('Ativo'),
  requiresSecondFactor: flag('Exige segundo fator'),
};

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

const saving = (draft: Partial<PermissionGroupDraft>, context: Partial<PermissionGroupContext>) => ({
  draft: { ...DRAFT, ...draft },
  context: { ...CONTEXT, ...context },
});

/** 'joins ana', 'leaves bia', 'beyond', or the problems. */
function decided(changes: Partial<PermissionGroupDraft>, known: Partial<PermissionGroupContext> = {}): string[] {
  const { draft, context } = saving(changes, known);
  const { ok, ...answer } = decidePermissionGroup(draft, context);
  if ('error' in answer) return answer.error.map(({ field, code }) => `${field} ${code}`);
  const { joins, leaves, beyondOwnRights } = answer.value;
  return [
    ...joins.map((who) => `joins ${who}`),
    ...leaves.map((who) => `leaves ${who}`),
    ...(ok && beyondOwnRights ? ['beyond'] : []),
  ];
}

/** A group of permissions is saved: whom it takes in and lets go, and what nobody may give. */
export const permissionGroupSheets = {
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
    decisions: written(
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
      ([draft, context]) => saving(draft, context),
      ({ draft, context }) => decided(draft, context),
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
