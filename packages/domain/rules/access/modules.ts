import fc from 'fast-check';
import {
  availableModules,
  branchModal,
  branchOfCall,
  callPanelUrl,
  MODULES,
  visitModule,
} from '../../src/access/index.ts';
import type { ModuleKey } from '../../src/access/index.ts';
import { choice, flag, group, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const KEYS: readonly ModuleKey[] = MODULES.map(({ key }) => key);
const PANEL = 'https://painel.exemplo.com.br?id=b1';
const keyField = choice('Módulo', KEYS, 'module');

const choiceOf = (modules: readonly string[], key: ModuleKey) => {
  const found = availableModules(modules).find((entry) => entry.key === key);
  if (found === undefined) throw new Error(`no such module: ${key}`);
  return found;
};
const visit = (modules: readonly string[], key: ModuleKey, current: ModuleKey = 'clinical'): string => {
  const made = visitModule(choiceOf(modules, key), current, PANEL);
  return made === null ? 'nada' : `${made.url} ${made.newTab ? 'nova aba' : 'mesma aba'} ${made.current}`;
};

/** The modules of a branch, and how a branch is chosen. */
export const moduleSheets = {
  availableModules: sheet({
    title: 'Módulos da clínica',
    statement: 'Os módulos contratados vêm primeiro, os outros por último; o clínico está sempre disponível.',
    source: ['ACC-003', 'ACC-004', 'ACC-025', 'ACC-027'],
    given: { modules: ['clinical', 'financial'] },
    fields: { modules: list('Módulos contratados', text('Módulo'), 'stock') },
    apply: ({ modules }) => availableModules(modules),
    result: list(
      'Módulos',
      group('Módulo', {
        key: keyField,
        url: text('Endereço'),
        external: flag('Fora do sistema'),
        available: flag('Liberado'),
      }),
      null,
    ),
    decisions: written<readonly string[], readonly string[], { readonly modules: readonly string[] }>(
      [
        { id: 'ACC-003', given: [], expected: ['clinical'] },
        { id: 'ACC-025', given: ['clinical', 'financial'], expected: ['clinical', 'financial'] },
        { id: 'ACC-027', given: ['stock'], expected: ['clinical', 'stock'] },
        { id: '§1', given: ['forwards', 'aso'], expected: ['clinical', 'referral', 'occupational'] },
      ],
      (modules) => ({ modules }),
      ({ modules }) =>
        availableModules(modules)
          .filter(({ available }) => available)
          .map(({ key }) => key),
    ),
    laws: [
      law(
        'são sempre os oito, os indisponíveis no fim [ACC-004, ACC-027]',
        fc.subarray([...KEYS, 'desconhecido']),
        (modules) => {
          const listed = availableModules(modules);
          const firstMissing = listed.findIndex(({ available }) => !available);
          return (
            listed.length === 8 &&
            (firstMissing === -1 || listed.slice(firstMissing).every(({ available }) => !available))
          );
        },
      ),
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
    result: group('Ida', { url: text('Endereço'), newTab: flag('Em outra aba'), current: keyField }),
    decisions: written(
      [
        { id: 'ACC-028', given: [['financial'], 'financial'], expected: '/financial mesma aba financial' },
        { id: 'ACC-029', given: [['call-panel'], 'call-panel'], expected: `${PANEL} nova aba clinical` },
        { id: 'ACC-030', given: [[], 'stock'], expected: 'nada' },
        { id: 'ACC-004', given: [['referral'], 'referral'], expected: '/forwards mesma aba referral' },
        { id: 'ACC-004', given: [['asos'], 'occupational'], expected: '/asos mesma aba occupational' },
        { id: 'ACC-004', given: [['surgery'], 'surgery'], expected: '/surgery-appointments mesma aba surgery' },
      ],
      ([modules, chosen]: readonly [readonly string[], ModuleKey]) => ({
        modules,
        chosen,
        current: 'clinical' as const,
      }),
      ({ modules, chosen, current }) => visit(modules, chosen, current),
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
    decisions: written(
      [
        { id: 'ACC-006', given: 'https://painel.exemplo.com.br', expected: PANEL as string | null },
        {
          id: 'ACC-006',
          given: 'https://painel.exemplo.com.br/?cor=azul',
          expected: 'https://painel.exemplo.com.br/?cor=azul&id=b1',
        },
        { id: 'ACC-006 sem cifra', given: ' http://painel.local ', expected: 'http://painel.local?id=b1' },
        { id: 'ACC-006 pergunta vazia', given: 'https://painel.local?', expected: 'https://painel.local?id=b1' },
        {
          id: 'ACC-006 à espera de mais',
          given: 'https://painel.local?a=1&',
          expected: 'https://painel.local?a=1&id=b1',
        },
        { id: 'A73', given: 'javascript:alert(1)', expected: null },
        { id: 'A73 algo antes', given: 'javascript:https://painel.local', expected: null },
        { id: 'A73 algo depois', given: 'https://painel.local?a=1#aqui', expected: null },
      ],
      (site) => ({ site, publicId: 'b1' }),
      ({ site, publicId }) => callPanelUrl(site, publicId),
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
    result: group('Escolha da unidade', {
      opens: flag('Abre'),
      closable: flag('Pode ser fechada'),
      searchable: flag('Com busca'),
      empty: flag('Sem unidade nenhuma'),
    }),
    decisions: written(
      [
        { id: 'ACC-031', given: [2, false] as const, expected: 'abre' },
        { id: 'ACC-033', given: [2, true] as const, expected: 'fecha' },
        { id: 'ACC-032', given: [4, true] as const, expected: 'fecha' },
        { id: 'ACC-032', given: [5, true] as const, expected: 'fecha busca' },
        { id: '§2.1', given: [0, false] as const, expected: 'abre vazia' },
      ],
      ([branches, isSet]) => ({ branches, isSet }),
      ({ branches, isSet }) => {
        const { opens, closable, searchable, empty } = branchModal(branches, isSet);
        return [opens && 'abre', closable && 'fecha', searchable && 'busca', empty && 'vazia']
          .filter(Boolean)
          .join(' ');
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
    statement:
      'A chamada vale para a clínica do cabeçalho, que precisa ser uma das do usuário; sem cabeçalho, para a da sessão.',
    source: ['ACC-001', 'ACC-090', 'A55'],
    given: { header: 'b2', token: 'b1', own: ['b1', 'b2'] },
    fields: {
      header: optional(text('Cabeçalho')),
      token: optional(text('Sessão')),
      own: list('Clínicas do usuário', text('Clínica'), 'b1'),
    },
    apply: ({ header, token, own }) => branchOfCall(header, token, own),
    decisions: written(
      [
        { id: 'A55', given: ['b2', 'b1'] as const, expected: 'b2' },
        { id: 'A55', given: ['b9', 'b1'] as const, expected: 'branch.forbidden' },
        { id: 'A55', given: [null, null] as const, expected: 'branch.forbidden' },
        { id: 'A55', given: [null, 'b1'] as const, expected: 'b1' },
      ],
      ([header, token]) => ({ header, token, own: ['b1', 'b2'] }),
      ({ header, token, own }) => {
        const found = branchOfCall(header, token, own);
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
} as const;
