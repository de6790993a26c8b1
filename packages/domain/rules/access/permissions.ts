import fc from 'fast-check';
import { actionsOf, holds, isAdmin, isPermission, PERMISSIONS } from '../../src/access/index.ts';
import type { Permission } from '../../src/access/index.ts';
import { choice, flag, list, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

export const CODES = PERMISSIONS.map(({ code }) => code);
/** The three that make an administrator. [ACC-086] */
export const ADMIN = ['general:updateBranch', 'general:updatePermissionGroup', 'financial:generateBillingXML'];
export const permissions = fc.uniqueArray(fc.constantFrom(...CODES), { maxLength: 12 });
export const actionsField = list('Permissões', choice('Permissão', CODES, 'permission'), 'general:listPatients');

const holdsOf = (permission: Permission | readonly Permission[] | null, actions: readonly string[]): boolean =>
  holds(permission, (one) => actions.includes(one));

/** Permissions and the groups that hold them. */
export const permissionSheets = {
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
    decisions: written(
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
      (name) => ({ name }),
      ({ name }) => isPermission(name),
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
    decisions: written(
      [
        { id: 'ACC-086', given: ADMIN, expected: true },
        ...ADMIN.map((missing) => ({
          id: 'ACC-086',
          given: ADMIN.filter((action) => action !== missing),
          expected: false,
        })),
      ],
      (actions) => ({ actions }),
      ({ actions }) => isAdmin(actions),
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
} as const;
