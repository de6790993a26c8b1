import fc from 'fast-check';
import {
  EXPENSE_TYPES,
  isProcedureType,
  EXPENSE_UNITS,
  MODALITIES,
  packageAppointments,
  packageSessions,
  TUSS_TABLES,
  usualTussTable,
  validatePackage,
  validateProcedure,
} from '../../src/billing/index.ts';
import type { PackageDraft, PackageItemDraft, ProcedureDraft } from '../../src/billing/index.ts';
import { badNumbers } from '../arbitraries.ts';
import { choice, group, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';

const ANA = '0190a1b2c3d4e5f601020304';
const BIA = '0190a1b2c3d4e5f601020305';
const PROCEDURE: ProcedureDraft = {
  name: 'Ultrassonografia de abdome total',
  type: 'exam',
  code: '40901122',
  tussTable: '22',
  unit: null,
  modality: 'US',
  durationMinutes: 20,
  preparation: 'Jejum de 8 horas. Bexiga cheia.',
  particular: 25_000,
  fee: 8000,
  film: 1502,
  operationalCost: 10_302,
  professionals: [{ professionalId: ANA, value: 28_000 }],
};
const procedure = (changes: Partial<ProcedureDraft>): ProcedureDraft => ({ ...PROCEDURE, ...changes });
const SESSIONS: PackageDraft = {
  name: '10 sessões de fisioterapia',
  items: [{ expenseId: ANA, quantity: 10, value: 8500 }],
};
const item = (changes: Partial<PackageItemDraft>): PackageDraft => ({
  ...SESSIONS,
  items: SESSIONS.items.map((one) => ({ ...one, ...changes })),
});
const types = fc.constantFrom(...EXPENSE_TYPES);

/** Procedures, other expenses and packages as the clinic registers them. */
export const registeredProceduresSheets = {
  validateProcedure: sheet({
    title: 'Conferir um procedimento',
    statement:
      'Nome e tipo são obrigatórios; o código TUSS tem de 8 a 10 dígitos, sem exigência de dígito verificador (há códigos oficiais fora da regra); a duração vai até 999 minutos; cada valor vai de zero a R$ 9.999.999,99 e cada profissional tem um só preço particular.',
    source: ['REG-012', 'REG-105', 'ENT-050', 'ENT-051', 'ENT-052', 'LIM-029'],
    given: PROCEDURE,
    fields: {
      name: text('Nome'),
      type: choice('Tipo', EXPENSE_TYPES, 'expenseType'),
      code: optional(text('Código TUSS')),
      tussTable: optional(choice('Tabela', TUSS_TABLES, 'tussTable')),
      unit: optional(choice('Unidade de medida', EXPENSE_UNITS, 'expenseUnit')),
      modality: optional(choice('Modalidade', MODALITIES, 'modality')),
      durationMinutes: number('Duração (min)'),
      preparation: optional(text('Preparo')),
      particular: money('Valor particular'),
      fee: money('Honorário'),
      film: money('Filme'),
      operationalCost: money('Custo operacional'),
      professionals: list(
        'Preços por profissional',
        group('Preço', { professionalId: text('Profissional'), value: money('Valor') }),
        { professionalId: BIA, value: 0 },
      ),
    },
    apply: validateProcedure,
    decisions: written(
      [
        { id: 'REG-105', given: PROCEDURE, expected: [] },
        {
          id: 'REG-012',
          given: procedure({ name: '', type: '' }),
          expected: ['name field.required', 'type field.required'],
        },
        { id: 'other expense with its unit', given: procedure({ type: 'material', unit: '036' }), expected: [] },
        { id: 'ENT-052', given: procedure({ type: 'laboratorial' }), expected: [] },
        { id: 'procedure type', given: procedure({ type: 'cirurgia' }), expected: ['type field.invalid'] },
        { id: 'procedure code', given: procedure({ code: '4090' }), expected: ['code billing.tuss-code-invalid'] },
        {
          id: 'procedure code letters',
          given: procedure({ code: '4090112A' }),
          expected: ['code billing.tuss-code-invalid'],
        },
        { id: 'procedure code check digit', given: procedure({ code: '20102111' }), expected: [] },
        {
          id: 'procedure without code',
          given: procedure({ code: null, tussTable: null, modality: null }),
          expected: [],
        },
        {
          id: 'procedure table',
          given: procedure({ tussTable: '21', unit: '062', modality: 'ZZ' }),
          expected: ['tussTable field.invalid', 'unit field.invalid', 'modality field.invalid'],
        },
        {
          id: 'procedure duration',
          given: procedure({ durationMinutes: 1000 }),
          expected: ['durationMinutes number.out-of-range'],
        },
        {
          id: 'procedure long',
          given: procedure({ name: 'n'.repeat(151), preparation: 'p'.repeat(4001) }),
          expected: ['name text.too-long', 'preparation text.too-long'],
        },
        {
          id: 'procedure professionals',
          given: procedure({
            professionals: [
              { professionalId: ANA, value: -1 },
              { professionalId: ANA, value: 1 },
              { professionalId: '', value: 1 },
            ],
          }),
          expected: [
            'professionals.0.value money.negative',
            'professionals.2.professionalId field.required',
            'professionals.1.professionalId billing.professional-repeated',
          ],
        },
      ],
      (given) => given,
      (given) => said(validateProcedure(given)),
    ),
    laws: [
      law(
        'todo tipo da lista serve [ENT-050, ENT-051]',
        types,
        (type) => validateProcedure(procedure({ type })).length === 0,
      ),
      law('números impossíveis são apontados em cada valor', badNumbers, (bad) => {
        const values = { durationMinutes: bad, particular: bad, fee: bad, film: bad, operationalCost: bad };
        return validateProcedure(procedure(values)).length === 5;
      }),
      law('só códigos de 8 a 10 dígitos passam', fc.string({ minLength: 1, maxLength: 12 }), (code) => {
        const right = code.trim() === '' || /^\d{8,10}$/.test(code);
        return (validateProcedure(procedure({ code })).length === 0) === right;
      }),
    ],
  }),

  usualTussTable: sheet({
    title: 'Tabela TUSS usual de um tipo',
    statement:
      'Procedimentos vêm da tabela 22; diárias, taxas e gases da 18; materiais e OPME da 19; medicamentos da 20; outros são próprios (00).',
    source: ['ENT-050', 'ENT-051', 'ANS 87'],
    given: { type: 'material' },
    fields: { type: choice('Tipo', EXPENSE_TYPES, 'expenseType') },
    apply: ({ type }) => usualTussTable(type),
    decisions: decisions(
      (
        [
          ['consultation', '22'],
          ['laboratorial', '22'],
          ['surgery', '22'],
          ['daily', '18'],
          ['tax', '18'],
          ['gas', '18'],
          ['material', '19'],
          ['opme', '19'],
          ['medicine', '20'],
          ['others', '00'],
          ['qualquer', '00'],
        ] as const
      ).map(([type, expected]) => ({ id: `table ${type}`, given: { type }, expected: expected as string })),
      ({ type }): string => usualTussTable(type),
    ),
    laws: [
      law(
        'a tabela 22 é a dos procedimentos, e só deles',
        types,
        (type) => (usualTussTable(type) === '22') === isProcedureType(type),
      ),
      law('a resposta é sempre uma tabela da norma', fc.string(), (type) => TUSS_TABLES.includes(usualTussTable(type))),
    ],
  }),

  validatePackage: sheet({
    title: 'Conferir um pacote',
    statement:
      'Um pacote tem nome e pelo menos um procedimento; cada procedimento aparece uma vez, com quantidade de 1 a 120 e o preço de cada um.',
    source: ['REG-009', 'REG-108'],
    given: SESSIONS,
    fields: {
      name: text('Nome'),
      items: list(
        'Procedimentos',
        group('Procedimento', {
          expenseId: text('Procedimento'),
          quantity: number('Quantidade'),
          value: money('Preço'),
        }),
        { expenseId: BIA, quantity: 1, value: 0 },
      ),
    },
    apply: validatePackage,
    decisions: written(
      [
        { id: 'REG-108', given: SESSIONS, expected: [] },
        {
          id: 'REG-009',
          given: { name: '', items: [] },
          expected: ['name field.required', 'items billing.no-expense'],
        },
        {
          id: 'package nothing chosen',
          given: item({ expenseId: '' }),
          expected: ['items.0.expenseId field.required'],
        },
        { id: 'package no quantity', given: item({ quantity: 0 }), expected: ['items.0.quantity number.out-of-range'] },
        { id: 'package too many', given: item({ quantity: 121 }), expected: ['items.0.quantity number.out-of-range'] },
        { id: 'package price', given: item({ value: -1 }), expected: ['items.0.value money.negative'] },
        {
          id: 'package twice',
          given: { ...SESSIONS, items: [...SESSIONS.items, ...SESSIONS.items] },
          expected: ['items.1.expenseId billing.package-repeated'],
        },
      ],
      (given: PackageDraft) => given,
      (given) => said(validatePackage(given)),
    ),
    laws: [
      law('de 1 a 120 sessões, e só assim', fc.integer({ min: -5, max: 200 }), (quantity) => {
        return (validatePackage(item({ quantity })).length === 0) === (quantity >= 1 && quantity <= 120);
      }),
      law(
        'números impossíveis são apontados',
        badNumbers,
        (bad) => validatePackage(item({ quantity: bad, value: bad })).length === 2,
      ),
    ],
  }),

  packageSessions: sheet({
    title: 'Sessões de um pacote',
    statement:
      'Cada unidade de um procedimento do pacote é um agendamento; materiais, taxas e outras despesas não dão agendamento. Um pacote de 10 sessões é agendado de 1/10 a 10/10.',
    source: ['REG-108', 'A112'],
    given: {
      items: [
        { type: 'session', quantity: 10 },
        { type: 'material', quantity: 10 },
      ] as { type: string; quantity: number }[],
    },
    fields: {
      items: list(
        'Procedimentos',
        group('Procedimento', { type: choice('Tipo', EXPENSE_TYPES, 'expenseType'), quantity: number('Quantidade') }),
        { type: 'session', quantity: 1 },
      ),
    },
    apply: ({ items }) => packageSessions(items),
    result: number('Sessões'),
    decisions: written(
      [
        // A package of ten sessions: its first appointment is 1/10.
        {
          id: 'REG-108',
          given: [
            ['session', 10],
            ['material', 10],
          ],
          expected: 10,
        },
        {
          id: 'package mixed',
          given: [
            ['evaluation', 1],
            ['session', 9],
          ],
          expected: 10,
        },
        { id: 'package of materials', given: [['material', 3]], expected: 0 },
      ] as const,
      (rows) => ({ items: rows.map(([type, quantity]) => ({ type: type as string, quantity: quantity as number })) }),
      ({ items }) => packageSessions(items),
    ),
    laws: [
      law(
        'despesas que não são procedimentos não mudam o número de sessões [REG-108]',
        fc.record({ sessions: fc.nat(120), others: fc.nat(120) }),
        ({ sessions, others }) =>
          packageSessions([
            { type: 'session', quantity: sessions },
            { type: 'tax', quantity: others },
          ]) === sessions,
      ),
    ],
  }),

  packageAppointments: sheet({
    title: 'Agendamentos de um pacote',
    statement:
      'Cada agendamento do pacote é para uma unidade de um procedimento, na ordem do pacote; materiais, taxas e outras despesas vão inteiros com o primeiro.',
    source: ['REG-108', 'SCH-050', 'A112'],
    given: {
      items: [
        { type: 'evaluation', quantity: 1 },
        { type: 'session', quantity: 3 },
        { type: 'material', quantity: 2 },
      ] as { type: string; quantity: number }[],
    },
    fields: {
      items: list(
        'Procedimentos',
        group('Procedimento', { type: choice('Tipo', EXPENSE_TYPES, 'expenseType'), quantity: number('Quantidade') }),
        { type: 'session', quantity: 1 },
      ),
    },
    apply: ({ items }) => packageAppointments(items),
    decisions: written(
      [
        { id: 'SCH-050', given: [['session', 3]], expected: ['session 1', 'session 1', 'session 1'] },
        {
          id: 'package mixed',
          given: [
            ['material', 2],
            ['evaluation', 1],
            ['session', 2],
          ],
          expected: ['evaluation 1 + material 2', 'session 1', 'session 1'],
        },
        { id: 'package of materials', given: [['material', 3]], expected: [] },
        { id: 'empty package', given: [], expected: [] },
      ],
      (rows: readonly (readonly [string, number])[]) => ({
        items: rows.map(([type, quantity]) => ({ type, quantity })),
      }),
      ({ items }) =>
        packageAppointments(items).map((lines) => lines.map(({ type, quantity }) => `${type} ${quantity}`).join(' + ')),
    ),
    laws: [
      law(
        'são tantos agendamentos quantas sessões tem o pacote, e nada dele se perde [REG-108]',
        fc.array(fc.record({ type: types, quantity: fc.integer({ min: 1, max: 12 }) }), { maxLength: 6 }),
        (items) => {
          const made = packageAppointments(items);
          const units = (type: string) =>
            made.flat().reduce((sum, line) => sum + (line.type === type ? line.quantity : 0), 0);
          const wanted = (type: string) => items.reduce((sum, one) => sum + (one.type === type ? one.quantity : 0), 0);
          return (
            made.length === packageSessions(items) &&
            (made.length === 0 || items.every(({ type }) => units(type) === wanted(type)))
          );
        },
      ),
      law(
        'cada agendamento tem um procedimento, e um só',
        fc.array(fc.record({ type: types, quantity: fc.integer({ min: 1, max: 12 }) }), { maxLength: 6 }),
        (items) =>
          packageAppointments(items).every((lines) => lines.filter(({ type }) => isProcedureType(type)).length === 1),
      ),
    ],
  }),
} as const;
