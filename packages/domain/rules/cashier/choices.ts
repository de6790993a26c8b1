import fc from 'fast-check';
import { cashiersToUse, categoriesFor, drawersOf, drawersToOpen, onlyChoice } from '../../src/cashier/index.ts';
import { choice, group, list, optional, text } from '../field.ts';
import type { Field } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { status } from './fields.ts';

const ids = fc.constantFrom('a', 'b', 'c', 'd');
const users = fc.constantFrom('ana', 'bia', 'caio');
const settings = fc.uniqueArray(fc.record({ bankAccountId: ids, collaborators: fc.uniqueArray(users) }), {
  selector: ({ bankAccountId }) => bankAccountId,
});
const cashiers = fc.array(fc.record({ bankAccountId: ids, status: fc.constantFrom('open', 'closed', 'canceled') }), {
  maxLength: 8,
});

const drawer = (bankAccountId: string, ...collaborators: string[]) => ({ bankAccountId, collaborators });
const listed = (bankAccountId: string, value: string) => ({ bankAccountId, status: value });
const settingField: Field = list(
  'Configurações',
  group('Configuração', { bankAccountId: text('Gaveta'), collaborators: list('Colaboradores', text('Usuário'), '') }),
  drawer('', ''),
);
const user: Field = text('Usuário');
const accounts = (found: readonly { readonly bankAccountId: string }[]) =>
  found.map(({ bankAccountId }) => bankAccountId);

/** What the cash screens offer and list. */
export const choiceSheets = {
  drawersOf: sheet({
    title: 'Caixas de um usuário',
    statement: 'Só quem está marcado na configuração de um caixa o abre e opera.',
    source: ['CSH-052', 'CSH-112'],
    given: { settings: [drawer('recepção', 'ana', 'bia'), drawer('farmácia', 'ana')], userId: 'bia' },
    fields: { settings: settingField, userId: user },
    apply: ({ settings: all, userId }) => drawersOf(all, userId),
    decisions: decisions(
      [
        { id: 'CSH-052', given: { settings: [drawer('recepção', 'ana')], userId: 'bia' }, expected: [] as string[] },
        {
          id: 'marcado',
          given: { settings: [drawer('recepção', 'ana', 'bia'), drawer('farmácia', 'ana')], userId: 'bia' },
          expected: ['recepção'],
        },
        { id: 'nenhuma configuração', given: { settings: [], userId: 'bia' }, expected: [] },
      ],
      ({ settings: all, userId }) => accounts(drawersOf(all, userId)),
    ),
    laws: [
      law('desmarcar todos esvazia a lista [CSH-052]', fc.tuple(settings, users), ([all, userId]) => {
        const unticked = all.map((setting) => ({
          ...setting,
          collaborators: setting.collaborators.filter((id) => id !== userId),
        }));
        return drawersOf(unticked, userId).length === 0;
      }),
    ],
  }),

  drawersToOpen: sheet({
    title: 'Caixas a abrir',
    statement: 'A abertura oferece os caixas do usuário que ainda não estão abertos.',
    source: ['CSH-013', 'CSH-052'],
    given: { settings: [drawer('recepção', 'ana'), drawer('farmácia', 'ana')], open: ['recepção'], userId: 'ana' },
    fields: { settings: settingField, open: list('Gavetas abertas', text('Gaveta'), ''), userId: user },
    apply: ({ settings: all, open, userId }) => drawersToOpen(all, open, userId),
    decisions: decisions(
      [
        {
          id: 'CSH-013',
          given: {
            settings: [drawer('recepção', 'ana'), drawer('farmácia', 'ana')],
            open: ['recepção'],
            userId: 'ana',
          },
          expected: ['farmácia'],
        },
        {
          id: 'todos abertos',
          given: { settings: [drawer('recepção', 'ana')], open: ['recepção'], userId: 'ana' },
          expected: [] as string[],
        },
        {
          id: 'de outro usuário',
          given: { settings: [drawer('recepção', 'ana')], open: [], userId: 'bia' },
          expected: [],
        },
      ],
      ({ settings: all, open, userId }) => accounts(drawersToOpen(all, open, userId)),
    ),
    laws: [
      law(
        'abertos e a abrir fazem os caixas do usuário [CSH-013]',
        fc.tuple(settings, fc.uniqueArray(ids), users),
        ([all, open, userId]) => {
          const mine = drawersOf(all, userId);
          const closed = drawersToOpen(all, open, userId);
          return mine.every((found) => closed.includes(found) !== open.includes(found.bankAccountId));
        },
      ),
    ],
  }),

  cashiersToUse: sheet({
    title: 'Caixas que as telas listam',
    statement: 'Os abertos cuja configuração existe e marca o usuário. Sem configuração, um caixa aberto não aparece.',
    source: ['CSH-052', 'CSH-061', 'CSH-062'],
    given: {
      cashiers: [listed('recepção', 'open'), listed('farmácia', 'open')],
      settings: [drawer('recepção', 'ana')],
      userId: 'ana',
    },
    fields: {
      cashiers: list('Caixas', group('Caixa', { bankAccountId: text('Gaveta'), status }), listed('', 'open')),
      settings: settingField,
      userId: user,
    },
    apply: ({ cashiers: all, settings: known, userId }) => cashiersToUse(all, known, userId),
    decisions: decisions(
      [
        {
          id: 'CSH-062',
          given: { cashiers: [listed('recepção', 'open')], settings: [], userId: 'ana' },
          expected: [] as string[],
        },
        {
          id: 'só os abertos',
          given: {
            cashiers: [listed('recepção', 'closed'), listed('farmácia', 'open')],
            settings: [drawer('recepção', 'ana'), drawer('farmácia', 'ana')],
            userId: 'ana',
          },
          expected: ['farmácia'],
        },
        {
          id: 'não marcado',
          given: { cashiers: [listed('recepção', 'open')], settings: [drawer('recepção', 'bia')], userId: 'ana' },
          expected: [],
        },
      ],
      ({ cashiers: all, settings: known, userId }) => accounts(cashiersToUse(all, known, userId)),
    ),
    laws: [
      law('só abertos, na ordem da lista', fc.tuple(cashiers, settings, users), ([all, known, userId]) => {
        const found = cashiersToUse(all, known, userId);
        return (
          found.every(({ status: value }) => value === 'open') &&
          all.filter((one) => found.includes(one)).every((one, index) => one === found[index])
        );
      }),
      law(
        'sem configuração nada se lista [CSH-062]',
        fc.tuple(cashiers, users),
        ([all, userId]) => cashiersToUse(all, [], userId).length === 0,
      ),
    ],
  }),

  onlyChoice: sheet({
    title: 'Escolher o único',
    statement: 'Uma lista de um item já abre escolhida; com mais, quem usa escolhe.',
    source: ['CSH-014', 'CSH-042'],
    given: { options: ['recepção'] },
    fields: { options: list('Opções', text('Opção'), '') },
    apply: ({ options }) => onlyChoice(options),
    result: optional(text('Escolhida')),
    decisions: decisions(
      [
        { id: 'CSH-014', given: { options: ['recepção'] }, expected: 'recepção' as string | null },
        { id: 'duas', given: { options: ['recepção', 'farmácia'] }, expected: null },
        { id: 'nenhuma', given: { options: [] }, expected: null },
      ],
      ({ options }) => onlyChoice(options),
    ),
    laws: [
      law(
        'o escolhido está na lista, e só se ela tem um [CSH-014]',
        fc.array(fc.string(), { maxLength: 4 }),
        (options) => {
          return onlyChoice(options) === (options.length === 1 ? options[0] : null);
        },
      ),
    ],
  }),

  categoriesFor: sheet({
    title: 'Categorias de uma operação',
    statement: 'Receita oferece as categorias de receita, despesa as de despesa; antes de escolher, nenhuma.',
    source: ['CSH-034'],
    given: {
      operation: 'expense',
      categories: [
        { name: 'Consultas', type: 'revenue' },
        { name: 'Limpeza', type: 'expense' },
      ],
    },
    fields: {
      operation: optional(choice('Operação', ['revenue', 'expense'], 'cashOperation')),
      categories: list(
        'Categorias',
        group('Categoria', { name: text('Nome'), type: choice('Tipo', ['revenue', 'expense'], 'categoryType') }),
        { name: '', type: 'revenue' },
      ),
    },
    apply: ({ operation, categories }) => categoriesFor(operation, categories),
    decisions: decisions(
      ['expense', 'revenue', null].map((operation) => ({
        id: operation === null ? 'nada escolhido' : `CSH-034 ${operation}`,
        given: {
          operation,
          categories: [
            { name: 'Consultas', type: 'revenue' },
            { name: 'Limpeza', type: 'expense' },
          ],
        },
        expected: operation === null ? [] : [operation === 'expense' ? 'Limpeza' : 'Consultas'],
      })),
      ({ operation, categories }) => categoriesFor(operation, categories).map(({ name }) => name),
    ),
    laws: [
      law(
        'as duas operações repartem as categorias [CSH-034]',
        fc.array(fc.record({ type: fc.constantFrom('revenue', 'expense') })),
        (categories) => {
          return (
            categoriesFor('revenue', categories).length + categoriesFor('expense', categories).length ===
            categories.length
          );
        },
      ),
    ],
  }),
} as const;
