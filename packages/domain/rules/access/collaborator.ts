import fc from 'fast-check';
import { checkCollaboratorRights, isAdmin, isBeyondOwnRights, validateCollaborator } from '../../src/access/index.ts';
import type { BranchRights, CollaboratorContext, CollaboratorDraft } from '../../src/access/index.ts';
import { flag, group, list, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const ADMIN = ['general:updateBranch', 'general:updatePermissionGroup', 'financial:generateBillingXML'];
const DESK = ['general:listPatients'];

const rights = (branchId: string, actions: readonly string[], active = true): BranchRights => ({
  branchId,
  actions,
  active,
});
const member = (branchId: string, actions: readonly string[] = DESK, active = true) => ({
  ...rights(branchId, actions, active),
  professionalId: null,
  isCollaborator: true,
});
const draft = (changes: Partial<CollaboratorDraft> = {}): CollaboratorDraft => ({
  isNew: true,
  name: 'Jéssica Moura Lins',
  email: 'jessica@exemplo.com.br',
  cpf: '',
  active: true,
  memberships: [member('b1')],
  ...changes,
});
const context = (changes: Partial<CollaboratorContext> = {}): CollaboratorContext => ({
  callerId: 'u1',
  callerRights: [rights('b1', [...ADMIN, ...DESK])],
  userId: 'u2',
  heldRights: [],
  changesLogin: false,
  otherAdmins: ['b1'],
  ...changes,
});

const said = (problems: readonly { readonly field: string; readonly code: string }[]): string[] =>
  problems.map(({ field, code }) => `${field} ${code}`);

const rightsField = group('Unidade', {
  branchId: text('Unidade'),
  actions: list('Permissões', text('Permissão'), DESK[0]),
  active: flag('Ativo'),
});
const memberField = group('Vínculo', {
  branchId: text('Unidade'),
  actions: list('Permissões do grupo', text('Permissão'), DESK[0]),
  active: flag('Ativo'),
  professionalId: optional(text('Profissional')),
  isCollaborator: flag('Colaborador'),
});
const draftFields = {
  isNew: flag('Pessoa nova'),
  name: text('Nome'),
  email: text('E-mail'),
  cpf: optional(text('CPF')),
  active: flag('Ativo'),
  memberships: list('Unidades', memberField, member('b2')),
};

const rightsFields = {
  draft: group('Como fica', draftFields),
  context: group('Como está', {
    callerId: text('Quem salva'),
    callerRights: list('O que quem salva pode', rightsField, rights('b2', DESK)),
    userId: optional(text('Quem é alterado')),
    heldRights: list('O que a pessoa já pode', rightsField, rights('b1', DESK)),
    changesLogin: flag('Muda o login'),
    otherAdmins: list('Unidades com outro administrador', text('Unidade'), 'b1'),
  }),
};

type Change = Partial<CollaboratorContext> & { readonly to?: readonly string[]; readonly active?: boolean };
const change = ({ to, active, ...changes }: Change) => ({
  draft: draft({ active: active ?? true, memberships: [member('b1', to ?? DESK)] }),
  context: context(changes),
});

const some = fc.subarray([...ADMIN, ...DESK, 'general:listMarkers']);

/** People who log in, and who may give them which rights. */
export const collaboratorSheets = {
  validateCollaborator: sheet({
    title: 'Conferir o cadastro de um colaborador',
    statement:
      'Quem entra no sistema tem nome e e-mail (a primeira senha chega por ele), e uma pessoa nova começa em pelo menos uma unidade. Em cada unidade ativa é profissional, colaborador ou os dois.',
    source: ['REG-029', 'ACC-085'],
    given: draft(),
    fields: draftFields,
    apply: validateCollaborator,
    decisions: written(
      [
        { id: 'REG-029', given: {}, expected: [] },
        { id: 'REG-029', given: { name: '', email: '' }, expected: ['name field.required', 'email field.required'] },
        { id: 'REG-029 CPF', given: { cpf: '11111111111' }, expected: ['cpf cpf.invalid'] },
        { id: 'REG-029 branch', given: { memberships: [] }, expected: ['memberships field.required'] },
        { id: 'REG-029 known', given: { isNew: false, memberships: [] }, expected: [] },
        {
          id: 'REG-029 twice',
          given: { memberships: [member('b1'), member('b1')] },
          expected: ['memberships.1.branchId field.repeated'],
        },
        {
          id: 'ACC-085',
          given: { memberships: [{ ...member('b1'), isCollaborator: false }] },
          expected: ['memberships.0.relationship collaborator.no-relationship'],
        },
      ],
      (changes: Partial<CollaboratorDraft>) => draft(changes),
      (given) => said(validateCollaborator(given)),
    ),
    laws: [
      law('ser também profissional nunca atrapalha [ACC-085]', fc.boolean(), (isCollaborator) => {
        const memberships = [{ ...member('b1'), professionalId: 'p1', isCollaborator }];
        return validateCollaborator(draft({ memberships })).length === 0;
      }),
    ],
  }),

  checkCollaboratorRights: sheet({
    title: 'Quem pode dar quais direitos',
    statement:
      'Ninguém dá a si mesmo o que não tem, nem a outra pessoa mais do que tem naquela unidade. O login e os direitos de quem pode mais não são alterados por quem pode menos. Só um administrador da unidade vai além do que ele mesmo tem. E a unidade que tem administrador continua com um.',
    source: ['ACC-084', 'ACC-086', 'A49'],
    given: { draft: draft(), context: context() },
    fields: rightsFields,
    apply: (given) => checkCollaboratorRights(given.draft, given.context),
    decisions: written(
      [
        { id: 'own rights', given: {}, expected: [] },
        {
          id: 'ACC-084 self',
          given: { userId: 'u1', callerRights: [rights('b1', DESK)], heldRights: [rights('b1', DESK)], to: ADMIN },
          expected: ['memberships.0.permissionGroupId permission-group.self-grant'],
        },
        {
          id: 'ACC-084 above',
          given: { callerRights: [rights('b1', DESK)], to: ADMIN },
          expected: ['memberships.0.permissionGroupId collaborator.above-own-rights'],
        },
        {
          id: 'ACC-084 other branch',
          given: { callerRights: [rights('b2', ADMIN)] },
          expected: ['memberships.0.permissionGroupId collaborator.above-own-rights'],
        },
        {
          id: 'A49 administrator',
          given: { callerRights: [rights('b1', ADMIN)], to: [...ADMIN, 'general:listMarkers'] },
          expected: [],
        },
        {
          id: 'rights of a stronger person',
          given: { callerRights: [rights('b1', DESK)], heldRights: [rights('b1', ADMIN)] },
          expected: ['memberships.0.permissionGroupId permission-group.stronger-person'],
        },
        {
          id: 'ACC-086 last',
          given: { heldRights: [rights('b1', ADMIN)], otherAdmins: [] },
          expected: ['memberships.0.permissionGroupId permission-group.last-admin'],
        },
        {
          id: 'ACC-086 another stays',
          given: { heldRights: [rights('b1', ADMIN)], otherAdmins: ['b1'] },
          expected: [],
        },
        {
          id: 'ACC-086 the last stays administrator',
          given: { heldRights: [rights('b1', [...ADMIN, ...DESK])], otherAdmins: [], to: ADMIN },
          expected: [],
        },
        {
          id: 'ACC-086 no administrator leaves',
          given: { heldRights: [rights('b1', DESK)], otherAdmins: [], to: [] },
          expected: [],
        },
        {
          id: 'ACC-086 whole person of the named branch',
          given: { heldRights: [rights('b1', ADMIN)], otherAdmins: [], to: ADMIN, active: false },
          expected: ['memberships.0.permissionGroupId permission-group.last-admin'],
        },
        {
          id: 'ACC-086 whole person, another stays',
          given: { heldRights: [rights('b2', ADMIN)], otherAdmins: ['b2'], active: false },
          expected: [],
        },
        {
          id: 'ACC-086 branches that are not named stay as they are',
          given: { heldRights: [rights('b2', ADMIN)], otherAdmins: [] },
          expected: [],
        },
        {
          id: 'ACC-086 relation that had ended',
          given: { heldRights: [rights('b2', ADMIN, false)], otherAdmins: [], active: false },
          expected: [],
        },
        {
          id: 'ACC-086 whole person',
          given: { heldRights: [rights('b2', ADMIN)], otherAdmins: ['b1'], active: false },
          expected: ['active permission-group.last-admin'],
        },
        {
          id: 'own login',
          given: { userId: 'u1', heldRights: [rights('b2', DESK)], changesLogin: true },
          expected: [],
        },
        {
          id: 'login of a weaker person',
          given: { heldRights: [rights('b1', DESK)], changesLogin: true },
          expected: [],
        },
        {
          id: 'login of a stronger person',
          given: { heldRights: [rights('b2', DESK)], changesLogin: true },
          expected: ['email collaborator.stronger-person'],
        },
      ],
      change,
      (given) => said(checkCollaboratorRights(given.draft, given.context)),
    ),
    laws: [
      law(
        'a unidade que tem administrador continua com um, e só por isso se recusa a quem tem tudo [ACC-086]',
        fc.record({ held: some, to: some, active: fc.boolean(), stays: fc.boolean(), others: fc.boolean() }),
        ({ held, to, active, stays, others }) => {
          const all = [...ADMIN, ...DESK, 'general:listMarkers'];
          const problems = checkCollaboratorRights(
            draft({ active, memberships: [member('b1', to, stays)] }),
            context({
              callerRights: [rights('b1', all)],
              heldRights: [rights('b1', held)],
              otherAdmins: others ? ['b1'] : [],
            }),
          );
          const had = others || isAdmin(held);
          const has = others || (active && stays && isAdmin(to));
          return problems.length === (had && !has ? 1 : 0);
        },
      ),
      law(
        'só um administrador dá o que não tem ou muda quem tem mais [ACC-084, A49]',
        fc.record({ own: some, held: some, to: some, self: fc.boolean() }),
        ({ own, held, to, self }) => {
          const beyond =
            to.some((action) => !held.includes(action) && !own.includes(action)) ||
            (held.some((action) => !own.includes(action)) && String(held) !== String(to));
          const given = [
            draft({ memberships: [member('b1', to)] }),
            context({
              userId: self ? 'u1' : 'u2',
              callerRights: [rights('b1', own)],
              heldRights: [rights('b1', held)],
            }),
          ] as const;
          return (
            checkCollaboratorRights(...given).length > 0 === (beyond && !isAdmin(own)) &&
            isBeyondOwnRights(...given) === beyond
          );
        },
      ),
      law(
        'tirar de quem não tem mais do que quem salva só é recusado ao último administrador [ACC-086]',
        fc.record({ held: some, kept: fc.nat(9) }),
        (given) => {
          const to = given.held.slice(0, given.kept);
          const problems = checkCollaboratorRights(
            draft({ memberships: [member('b1', to)] }),
            context({
              callerRights: [rights('b1', given.held)],
              heldRights: [rights('b1', given.held)],
              otherAdmins: ['b1'],
            }),
          );
          return problems.length === 0;
        },
      ),
    ],
  }),

  isBeyondOwnRights: sheet({
    title: 'Se um administrador foi além do que ele mesmo tem',
    statement:
      'O que só um administrador pode (dar o que ele mesmo não tem, mudar quem tem mais) fica na auditoria com nome próprio.',
    source: ['ACC-086', 'A49'],
    given: { draft: draft(), context: context() },
    fields: rightsFields,
    apply: (given) => isBeyondOwnRights(given.draft, given.context),
    decisions: written(
      [
        { id: 'o próprio', given: {}, expected: false },
        {
          id: 'A49 dá o que não tem',
          given: { callerRights: [rights('b1', ADMIN)], to: [...ADMIN, 'general:listMarkers'] },
          expected: true,
        },
        {
          id: 'A49 muda quem tem mais',
          given: { callerRights: [rights('b1', ADMIN)], heldRights: [rights('b1', [...ADMIN, ...DESK])] },
          expected: true,
        },
        { id: 'último', given: { heldRights: [rights('b1', ADMIN)], otherAdmins: [] }, expected: false },
      ],
      change,
      (given) => isBeyondOwnRights(given.draft, given.context),
    ),
    laws: [
      law('quem tem tudo nunca vai além', some, (held) => {
        const all = [...ADMIN, ...DESK, 'general:listMarkers'];
        const given = change({ callerRights: [rights('b1', all)], heldRights: [rights('b1', held)] });
        return !isBeyondOwnRights(given.draft, given.context);
      }),
    ],
  }),
} as const;
