import fc from 'fast-check';
import { expiryExamples } from '../../examples/access.ts';
import {
  canOpenPath,
  checkExpiryChange,
  expiryDays,
  expiryNotice,
  hiddenUsers,
  isSuspended,
  ownProfessionalOnly,
  relationshipOf,
} from '../../src/access/index.ts';
import type { ExpiryChange } from '../../src/access/index.ts';
import { addDays, localDate } from '../../src/dates/index.ts';
import { localDates } from '../arbitraries.ts';
import { date, flag, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

const ADMIN = ['general:updateBranch', 'general:updatePermissionGroup', 'financial:generateBillingXML'];
const today = localDate('2025-06-10');
const distances = fc.integer({ min: -400, max: 400 });
const ids = fc.uniqueArray(fc.constantFrom('u1', 'u2', 'u3', 'u4', 'u5'));
const links = fc.record({
  professional: fc.constantFrom('p1', '', null),
  collaborator: fc.constantFrom('c1', '', null),
});

/** The branch: its expiry, modules, users, and how one is chosen. */
export const branchSheets = {
  expiryDays: sheet({
    title: 'Dias até o vencimento',
    statement:
      'Dias de hoje até o vencimento da clínica: zero no próprio dia, negativo depois. Sem vencimento, nunca vence.',
    source: ['ACC-067', 'A28'],
    given: { today, expiresAt: localDate('2025-06-12') },
    fields: { today: date('Hoje'), expiresAt: optional(date('Vencimento')) },
    apply: ({ today: day, expiresAt }) => expiryDays(day, expiresAt),
    result: number('Dias'),
    laws: [
      law(
        'vencer N dias depois dá N [ACC-067]',
        fc.record({ day: localDates, distance: distances }),
        ({ day, distance }) => {
          return expiryDays(day, addDays(day, distance)) === distance;
        },
      ),
      law('sem vencimento não há contagem', localDates, (day) => expiryDays(day, null) === null),
    ],
  }),

  isSuspended: sheet({
    title: 'Clínica suspensa',
    statement: 'A clínica fica suspensa a partir do dia seguinte ao vencimento; no próprio dia ainda funciona.',
    source: ['ACC-067', 'ACC-016', 'A28'],
    given: { today, expiresAt: localDate('2025-06-09') },
    fields: { today: date('Hoje'), expiresAt: optional(date('Vencimento')) },
    apply: ({ today: day, expiresAt }) => isSuspended(day, expiresAt),
    decisions: written(
      [
        { id: 'ACC-067', given: '2025-06-09', expected: true },
        { id: 'ACC-067', given: '2025-06-10', expected: false },
      ],
      (expiresAt) => ({ today, expiresAt: localDate(expiresAt) }),
      ({ today: day, expiresAt }) => isSuspended(day, expiresAt),
    ),
    laws: [
      law(
        'uma vez suspensa, amanhã também [ACC-067]',
        fc.record({ day: localDates, distance: distances }),
        ({ day, distance }) => {
          const expiresAt = addDays(day, distance);
          return !isSuspended(day, expiresAt) || isSuspended(addDays(day, 1), expiresAt);
        },
      ),
    ],
  }),

  checkExpiryChange: sheet({
    title: 'Mudar o vencimento de uma unidade',
    statement:
      'Só um administrador da unidade muda o vencimento dela, e nunca estando nela. Salvar sem mudar o vencimento não pergunta nada.',
    source: ['ACC-002', 'A49'],
    given: { before: localDate('2025-06-12'), after: localDate('2026-06-12'), actions: ADMIN, isCurrent: false },
    fields: {
      before: optional(date('Vencimento')),
      after: optional(date('Novo vencimento')),
      actions: list('Permissões de quem salva', text('Permissão'), ADMIN[0] ?? ''),
      isCurrent: flag('É a unidade em que se está'),
    },
    apply: checkExpiryChange,
    decisions: written(
      [
        { id: 'A49', given: {}, expected: '' },
        { id: 'A49', given: { actions: ADMIN.slice(1) }, expected: 'expiresAt branch.expiry-not-admin' },
        { id: 'a própria', given: { isCurrent: true }, expected: 'expiresAt branch.expiry-own' },
        { id: 'para sempre', given: { after: null, isCurrent: true }, expected: 'expiresAt branch.expiry-own' },
        { id: 'sem mudar', given: { after: localDate('2025-06-12'), actions: [], isCurrent: true }, expected: '' },
      ],
      (changes: Partial<ExpiryChange>) => ({
        before: localDate('2025-06-12'),
        after: localDate('2026-06-12'),
        actions: ADMIN,
        isCurrent: false,
        ...changes,
      }),
      (given: ExpiryChange) =>
        checkExpiryChange(given)
          .map(({ field, code }) => `${field} ${code}`)
          .join(),
    ),
    laws: [
      law('quem está na unidade nunca muda o vencimento dela', localDates, (after) => {
        const before = addDays(after, 1);
        return checkExpiryChange({ before, after, actions: ADMIN, isCurrent: true }).length > 0;
      }),
    ],
  }),

  expiryNotice: sheet({
    title: 'Aviso de vencimento',
    statement:
      'Vencida, todos veem o aviso. Antes disso só os administradores, a partir de 30 dias: hoje, amanhã ou em N dias.',
    source: ['ACC-087', 'ACC-088', 'A28', 'A29'],
    given: { today, expiresAt: localDate('2025-06-12'), isAdmin: true },
    fields: { today: date('Hoje'), expiresAt: optional(date('Vencimento')), isAdmin: flag('Administrador') },
    apply: (given) => expiryNotice(given),
    result: group('Aviso', { code: text('Frase'), days: number('Dias') }),
    decisions: [
      ...written(
        expiryExamples,
        (expiresAt) => ({ today, expiresAt: localDate(expiresAt), isAdmin: true }),
        expiryNotice,
      ),
      ...written(
        [
          {
            id: 'ACC-087',
            given: ['2025-06-09', false] as const,
            expected: { code: 'access.suspended', days: -1 } as object | null,
          },
          {
            id: 'ACC-088',
            given: ['2025-06-15', true] as const,
            expected: { code: 'access.expires-in-days', days: 5 },
          },
          { id: 'ACC-088', given: ['2025-06-15', false] as const, expected: null },
          {
            id: 'ACC-088',
            given: ['2025-06-13', true] as const,
            expected: { code: 'access.expires-in-days', days: 3 },
          },
        ],
        ([expiresAt, isAdmin]) => ({ today, expiresAt: localDate(expiresAt), isAdmin }),
        (given): object | null => expiryNotice(given),
      ),
    ],
    laws: [
      law(
        'o administrador é avisado exatamente de 30 dias em diante; os outros só depois de vencer [ACC-087, ACC-088]',
        fc.record({ day: localDates, distance: distances }),
        ({ day, distance }) => {
          const expiresAt = addDays(day, distance);
          const admin = expiryNotice({ today: day, expiresAt, isAdmin: true });
          const other = expiryNotice({ today: day, expiresAt, isAdmin: false });
          return (admin !== null) === distance <= 30 && (other !== null) === distance < 0;
        },
      ),
    ],
  }),

  canOpenPath: sheet({
    title: 'Endereços de uma clínica suspensa',
    statement: 'Com a clínica suspensa só abrem os endereços que começam com /customer, para que se possa pagar.',
    source: ['ACC-016', '§2.1'],
    given: { path: '/customer/payments', suspended: true },
    fields: { path: text('Endereço'), suspended: flag('Suspensa') },
    apply: ({ path, suspended }) => canOpenPath(path, suspended),
    decisions: written(
      [
        { id: 'ACC-016', given: '/home', expected: false },
        { id: 'ACC-016', given: '/patients', expected: false },
        { id: 'ACC-016', given: '/customer', expected: true },
        { id: 'ACC-016', given: '/customer/payments', expected: true },
      ],
      (path) => ({ path, suspended: true }),
      ({ path, suspended }) => canOpenPath(path, suspended),
    ),
    laws: [
      law(
        'sem suspensão tudo abre [ACC-016]',
        fc.string(),
        (path) => canOpenPath(path, false) && canOpenPath(`/customer${path}`, true),
      ),
    ],
  }),

  relationshipOf: sheet({
    title: 'Vínculos do usuário',
    statement: 'O usuário pode ser profissional, colaborador ou os dois; «só profissional» é quem não é colaborador.',
    source: ['ACC-085', 'A152'],
    given: { professional: 'p1', collaborator: 'c1' },
    fields: {
      professional: optional(text('Cadastro de profissional')),
      collaborator: optional(text('Cadastro de colaborador')),
    },
    apply: (given) => relationshipOf(given),
    result: group('Vínculo', {
      professional: flag('É profissional'),
      collaborator: flag('É colaborador'),
      professionalOnly: flag('Só profissional'),
      collaboratorOnly: flag('Só colaborador'),
    }),
    decisions: decisions<Parameters<typeof relationshipOf>[0], string>(
      [
        { id: 'ACC-085', given: { professional: 'p', collaborator: 'c' }, expected: 'professional collaborator' },
        { id: 'ACC-085', given: { professional: 'p', collaborator: null }, expected: 'professional professionalOnly' },
        { id: 'ACC-085', given: { collaborator: 'c' }, expected: 'collaborator collaboratorOnly' },
      ],
      (rel) =>
        Object.entries(relationshipOf(rel))
          .filter(([, held]) => held)
          .map(([name]) => name)
          .join(' '),
    ),
    laws: [
      law('ninguém é «só» as duas coisas [ACC-085]', links, (rel) => {
        const { professionalOnly, collaboratorOnly, professional } = relationshipOf(rel);
        return !(professionalOnly && collaboratorOnly) && (!professionalOnly || professional);
      }),
    ],
  }),

  ownProfessionalOnly: sheet({
    title: 'Só as próprias agendas',
    statement: 'Quem é só profissional vê apenas as próprias agendas, agendamentos e números, peça o que pedir.',
    source: ['SCH-033', 'A54', 'A152'],
    given: { professional: 'p1', collaborator: '' },
    fields: {
      professional: optional(text('Cadastro de profissional')),
      collaborator: optional(text('Cadastro de colaborador')),
    },
    apply: (given) => ownProfessionalOnly(given),
    decisions: decisions<Parameters<typeof ownProfessionalOnly>[0], string | null>(
      [
        { id: 'A54', given: { professional: 'p1' }, expected: 'p1' },
        { id: 'A54', given: { professional: 'p1', collaborator: 'c1' }, expected: null },
      ],
      ownProfessionalOnly,
    ),
    laws: [
      law(
        'limita exatamente quem é só profissional [A54]',
        links,
        (rel) => (ownProfessionalOnly(rel) !== null) === relationshipOf(rel).professionalOnly,
      ),
    ],
  }),

  hiddenUsers: sheet({
    title: 'Usuários restritos',
    statement: 'Alguns usuários da instalação não aparecem para os outros; cada um deles vê a si mesmo.',
    source: ['ACC-089', 'A50'],
    given: { restricted: ['u2', 'u3'], viewer: 'u2' },
    fields: { restricted: list('Restritos', text('Código'), 'u2'), viewer: text('Quem olha') },
    apply: ({ restricted, viewer }) => hiddenUsers(restricted, viewer),
    decisions: written(
      [
        { id: 'ACC-089', given: 'u1', expected: ['u2', 'u3'] },
        { id: 'ACC-089', given: 'u2', expected: ['u3'] },
      ],
      (viewer) => ({ restricted: ['u2', 'u3'], viewer }),
      ({ restricted, viewer }) => hiddenUsers(restricted, viewer),
    ),
    laws: [
      law(
        'ninguém se esconde de si mesmo, e só os restritos se escondem [ACC-089]',
        fc.record({ restricted: ids, viewer: fc.constantFrom('u1', 'u2', 'u9') }),
        ({ restricted, viewer }) => {
          const hidden = new Set(hiddenUsers(restricted, viewer));
          return restricted.every((id) => hidden.has(id) !== (id === viewer)) && hidden.size <= restricted.length;
        },
      ),
    ],
  }),
} as const;
