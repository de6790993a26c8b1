import fc from 'fast-check';
import { expiryExamples } from '../../examples/access.ts';
import {
  availableModules,
  branchModal,
  branchOfCall,
  callPanelUrl,
  canOpenPath,
  expiryDays,
  expiryNotice,
  isSuspended,
  MODULES,
  ownProfessionalOnly,
  relationshipOf,
  visibleUsers,
  visitModule,
} from '../../src/access/index.ts';
import type { ModuleKey } from '../../src/access/index.ts';
import { addDays, localDate } from '../../src/dates/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, flag, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

const KEYS: readonly ModuleKey[] = MODULES.map(({ key }) => key);
const PANEL = 'https://painel.exemplo.com.br?id=b1';
const today = localDate('2025-06-10');
const distances = fc.integer({ min: -400, max: 400 });
const keyField = choice('Módulo', KEYS, 'module');
const ids = fc.uniqueArray(fc.constantFrom('u1', 'u2', 'u3', 'u4', 'u5'));
const links = fc.record({ professional: fc.constantFrom('p1', '', null), collaborator: fc.constantFrom('c1', '', null) });

const choiceOf = (modules: readonly string[], key: ModuleKey) => {
  const found = availableModules(modules).find((entry) => entry.key === key);
  if (found === undefined) throw new Error(`no such module: ${key}`);
  return found;
};
const visit = (modules: readonly string[], key: ModuleKey, current: ModuleKey = 'clinical'): string => {
  const made = visitModule(choiceOf(modules, key), current, PANEL);
  return made === null ? 'nada' : `${made.url} ${made.newTab ? 'nova aba' : 'mesma aba'} ${made.current}`;
};

/** The branch: its expiry, modules, users, and how one is chosen. */
export const branchSheets = {
  expiryDays: sheet({
    title: 'Dias até o vencimento',
    statement: 'Dias de hoje até o vencimento da clínica: zero no próprio dia, negativo depois. Sem vencimento, nunca vence.',
    source: ['ACC-067', 'A28'],
    given: { today, expiresAt: localDate('2025-06-12') },
    fields: { today: date('Hoje'), expiresAt: optional(date('Vencimento')) },
    apply: ({ today: day, expiresAt }) => expiryDays(day, expiresAt),
    laws: [
      law('vencer N dias depois dá N [ACC-067]', fc.record({ day: localDates, distance: distances }), ({ day, distance }) => {
        return expiryDays(day, addDays(day, distance)) === distance;
      }),
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
    decisions: decisions(
      [
        { id: 'ACC-067', given: '2025-06-09', expected: true },
        { id: 'ACC-067', given: '2025-06-10', expected: false },
      ],
      (expiresAt) => isSuspended(today, localDate(expiresAt)),
    ),
    laws: [
      law('uma vez suspensa, amanhã também [ACC-067]', fc.record({ day: localDates, distance: distances }), ({ day, distance }) => {
        const expiresAt = addDays(day, distance);
        return !isSuspended(day, expiresAt) || isSuspended(addDays(day, 1), expiresAt);
      }),
    ],
  }),

  expiryNotice: sheet({
    title: 'Aviso de vencimento',
    statement: 'Vencida, todos veem o aviso. Antes disso só os administradores, a partir de 30 dias: hoje, amanhã ou em N dias.',
    source: ['ACC-087', 'ACC-088', 'A28', 'A29'],
    given: { today, expiresAt: localDate('2025-06-12'), isAdmin: true },
    fields: { today: date('Hoje'), expiresAt: optional(date('Vencimento')), isAdmin: flag('Administrador') },
    apply: (given) => expiryNotice(given),
    decisions: [
      ...written(expiryExamples, (expiresAt) => ({ today, expiresAt: localDate(expiresAt), isAdmin: true }), expiryNotice),
      ...decisions(
        [
          { id: 'ACC-087', given: ['2025-06-09', false] as const, expected: { code: 'access.suspended', days: -1 } as object | null },
          { id: 'ACC-088', given: ['2025-06-15', true] as const, expected: { code: 'access.expires-in-days', days: 5 } },
          { id: 'ACC-088', given: ['2025-06-15', false] as const, expected: null },
          { id: 'ACC-088', given: ['2025-06-13', true] as const, expected: { code: 'access.expires-in-days', days: 3 } },
        ],
        ([expiresAt, isAdmin]) => expiryNotice({ today, expiresAt: localDate(expiresAt), isAdmin }) as object | null,
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
    decisions: decisions(
      [
        { id: 'ACC-016', given: '/home', expected: false },
        { id: 'ACC-016', given: '/patients', expected: false },
        { id: 'ACC-016', given: '/customer', expected: true },
        { id: 'ACC-016', given: '/customer/payments', expected: true },
      ],
      (path) => canOpenPath(path, true),
    ),
    laws: [
      law('sem suspensão tudo abre [ACC-016]', fc.string(), (path) => canOpenPath(path, false) && canOpenPath(`/customer${path}`, true)),
    ],
  }),

  availableModules: sheet({
    title: 'Módulos da clínica',
    statement: 'Os módulos contratados vêm primeiro, os outros por último; o clínico está sempre disponível.',
    source: ['ACC-003', 'ACC-004', 'ACC-025', 'ACC-027'],
    given: { modules: ['clinical', 'financial'] },
    fields: { modules: list('Módulos contratados', text('Módulo'), 'stock') },
    apply: ({ modules }) => availableModules(modules),
    decisions: decisions<readonly string[], readonly string[]>(
      [
        { id: 'ACC-003', given: [], expected: ['clinical'] },
        { id: 'ACC-025', given: ['clinical', 'financial'], expected: ['clinical', 'financial'] },
        { id: 'ACC-027', given: ['stock'], expected: ['clinical', 'stock'] },
        { id: '§1', given: ['forwards', 'aso'], expected: ['clinical', 'referral', 'occupational'] },
      ],
      (modules) =>
        availableModules(modules)
          .filter(({ available }) => available)
          .map(({ key }) => key),
    ),
    laws: [
      law('são sempre os oito, os indisponíveis no fim [ACC-004, ACC-027]', fc.subarray([...KEYS, 'desconhecido']), (modules) => {
        const listed = availableModules(modules);
        const firstMissing = listed.findIndex(({ available }) => !available);
        return listed.length === 8 && (firstMissing === -1 || listed.slice(firstMissing).every(({ available }) => !available));
      }),
      law('a ordem em que a clínica os lista não muda nada [ACC-025]', fc.shuffledSubarray([...KEYS]), (modules) => {
        return JSON.stringify(availableModules(modules)) === JSON.stringify(availableModules(modules.toSorted()));
      }),
    ],
  }),

  visitModule: sheet({
    title: 'Escolher um módulo',
    statement:
      'Um módulo disponível abre no seu endereço e passa a ser o atual; o painel de chamada abre em outra aba; um indisponível não faz nada.',
    source: ['ACC-026', 'ACC-028', 'ACC-029', 'ACC-030'],
    given: { modules: ['financial'], chosen: KEYS[1] ?? 'clinical', current: KEYS[0] ?? 'clinical' },
    fields: { modules: list('Módulos contratados', text('Módulo'), 'stock'), chosen: keyField, current: keyField },
    apply: ({ modules, chosen, current }) => visitModule(choiceOf(modules, chosen), current, PANEL),
    decisions: decisions<readonly [readonly string[], ModuleKey], string>(
      [
        { id: 'ACC-028', given: [['financial'], 'financial'], expected: '/financial mesma aba financial' },
        { id: 'ACC-029', given: [['call-panel'], 'call-panel'], expected: `${PANEL} nova aba clinical` },
        { id: 'ACC-030', given: [[], 'stock'], expected: 'nada' },
        { id: 'ACC-004', given: [['referral'], 'referral'], expected: '/forwards mesma aba referral' },
        { id: 'ACC-004', given: [['asos'], 'occupational'], expected: '/asos mesma aba occupational' },
        { id: 'ACC-004', given: [['surgery'], 'surgery'], expected: '/surgery-appointments mesma aba surgery' },
      ],
      ([modules, key]) => visit(modules, key),
    ),
    laws: [
      law(
        'só um módulo disponível leva a algum lugar [ACC-025, ACC-030]',
        fc.record({ modules: fc.subarray([...KEYS]), key: fc.constantFrom(...KEYS) }),
        ({ modules, key }) => {
          return (visit(modules, key) === 'nada') === !choiceOf(modules, key).available;
        },
      ),
    ],
  }),

  callPanelUrl: sheet({
    title: 'Endereço do painel de chamada',
    statement: 'O painel é outro site, aberto com o código público da clínica como parâmetro.',
    source: ['ACC-006', 'A73'],
    given: { site: 'https://painel.exemplo.com.br', publicId: 'b1' },
    fields: { site: text('Site'), publicId: text('Código público') },
    apply: ({ site, publicId }) => callPanelUrl(site, publicId),
    decisions: decisions(
      [
        { id: 'ACC-006', given: 'https://painel.exemplo.com.br', expected: PANEL as string | null },
        { id: 'ACC-006', given: 'https://painel.exemplo.com.br/?cor=azul', expected: 'https://painel.exemplo.com.br/?cor=azul&id=b1' },
        { id: 'A73', given: 'javascript:alert(1)', expected: null },
      ],
      (site) => callPanelUrl(site, 'b1'),
    ),
    laws: [
      law(
        'o código chega inteiro, sejam quais forem as letras [ACC-006]',
        fc.string({ minLength: 1, unit: 'grapheme-ascii' }),
        (publicId) => {
          const url = callPanelUrl('https://painel.exemplo.com.br?cor=azul', publicId) ?? '';
          return decodeURIComponent(url.split('&id=')[1] ?? '') === publicId;
        },
      ),
      law(
        'o que não é um site não vira endereço',
        fc.constantFrom('', 'painel', 'ftp://x', 'https://', 'http:// x'),
        (site) => callPanelUrl(site, 'b1') === null,
      ),
    ],
  }),

  branchModal: sheet({
    title: 'Escolha da clínica',
    statement:
      'Sem clínica escolhida a janela abre e não fecha. A busca aparece com mais de quatro clínicas; sem nenhuma, a janela diz isso.',
    source: ['ACC-020', 'ACC-031', 'ACC-032', 'ACC-033'],
    given: { branches: 5, isSet: false },
    fields: { branches: number('Clínicas do usuário'), isSet: flag('Já escolhida') },
    apply: ({ branches, isSet }) => branchModal(branches, isSet),
    decisions: decisions(
      [
        { id: 'ACC-031', given: [2, false] as const, expected: 'abre' },
        { id: 'ACC-033', given: [2, true] as const, expected: 'fecha' },
        { id: 'ACC-032', given: [4, true] as const, expected: 'fecha' },
        { id: 'ACC-032', given: [5, true] as const, expected: 'fecha busca' },
        { id: '§2.1', given: [0, false] as const, expected: 'abre vazia' },
      ],
      ([branches, isSet]) => {
        const { opens, closable, searchable, empty } = branchModal(branches, isSet);
        return [opens && 'abre', closable && 'fecha', searchable && 'busca', empty && 'vazia'].filter(Boolean).join(' ');
      },
    ),
    laws: [
      law(
        'a janela que abre sozinha nunca fecha sem escolha [ACC-031]',
        fc.record({ branches: fc.nat(50), isSet: fc.boolean() }),
        ({ branches, isSet }) => {
          const { opens, closable } = branchModal(branches, isSet);
          return opens !== closable;
        },
      ),
    ],
  }),

  branchOfCall: sheet({
    title: 'Clínica de uma chamada',
    statement: 'A chamada vale para a clínica do cabeçalho, que precisa ser uma das do usuário; sem cabeçalho, para a da sessão.',
    source: ['ACC-001', 'ACC-090', 'A55'],
    given: { header: 'b2', token: 'b1', own: ['b1', 'b2'] },
    fields: {
      header: optional(text('Cabeçalho')),
      token: optional(text('Sessão')),
      own: list('Clínicas do usuário', text('Clínica'), 'b1'),
    },
    apply: ({ header, token, own }) => branchOfCall(header, token, own),
    decisions: decisions(
      [
        { id: 'A55', given: ['b2', 'b1'] as const, expected: 'b2' },
        { id: 'A55', given: ['b9', 'b1'] as const, expected: 'access.forbidden' },
        { id: 'A55', given: [null, 'b1'] as const, expected: 'b1' },
      ],
      ([header, token]) => {
        const found = branchOfCall(header, token, ['b1', 'b2']);
        return found.ok ? found.value : found.error.code;
      },
    ),
    laws: [
      law(
        'nunca sai uma clínica que não é do usuário [A55]',
        fc.record({ header: fc.option(fc.constantFrom('b1', 'b2', 'b9')), own: fc.subarray(['b1', 'b2']) }),
        ({ header, own }) => {
          const found = branchOfCall(header, 'b1', own);
          return !found.ok || own.includes(found.value);
        },
      ),
    ],
  }),

  relationshipOf: sheet({
    title: 'Vínculos do usuário',
    statement: 'O usuário pode ser profissional, colaborador ou os dois; «só profissional» é quem não é colaborador.',
    source: ['ACC-085', 'A152'],
    given: { professional: 'p1', collaborator: 'c1' },
    fields: { professional: optional(text('Cadastro de profissional')), collaborator: optional(text('Cadastro de colaborador')) },
    apply: (given) => relationshipOf(given),
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
    fields: { professional: optional(text('Cadastro de profissional')), collaborator: optional(text('Cadastro de colaborador')) },
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

  visibleUsers: sheet({
    title: 'Usuários restritos',
    statement: 'Alguns usuários da instalação não aparecem para os outros; cada um deles vê a si mesmo.',
    source: ['ACC-089', 'A50'],
    given: { users: [{ id: 'u1' }, { id: 'u2' }], restricted: ['u2'], viewer: 'u1' },
    fields: {
      users: list('Usuários', group('Usuário', { id: text('Código') }), { id: 'u1' }),
      restricted: list('Restritos', text('Código'), 'u2'),
      viewer: text('Quem olha'),
    },
    apply: ({ users, restricted, viewer }) => visibleUsers(users, restricted, viewer),
    decisions: decisions(
      [
        { id: 'ACC-089', given: 'u1', expected: ['u1'] },
        { id: 'ACC-089', given: 'u2', expected: ['u1', 'u2'] },
      ],
      (viewer) => visibleUsers([{ id: 'u1' }, { id: 'u2' }], ['u2'], viewer).map(({ id }) => id),
    ),
    laws: [
      law(
        'sem lista todos aparecem, e restringir mais nunca mostra mais [ACC-089]',
        fc.record({ users: ids, some: ids, more: ids }),
        ({ users, some, more }) => {
          const all = users.map((id) => ({ id }));
          const shown = visibleUsers(all, some, 'u1').length;
          return visibleUsers(all, [], 'u1').length === all.length && visibleUsers(all, [...some, ...more], 'u1').length <= shown;
        },
      ),
    ],
  }),
} as const;
