import fc from 'fast-check';
import { BRAZILIAN_TIME_ZONES, changeTimeZone, MODULES, validateBranch } from '../../src/access/index.ts';
import type { BranchDraft } from '../../src/access/index.ts';
import { choice, flag, group, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const branch = (changes: Partial<BranchDraft> = {}): BranchDraft => ({
  name: 'Clínica Aurora',
  cnpj: '11.222.333/0001-81',
  cnes: '7654321',
  phone: '1133334444',
  email: 'contato@aurora.com.br',
  cep: '01310100',
  state: 'SP',
  timeZone: 'America/Sao_Paulo',
  modules: ['clinical', 'financial'],
  publicId: 'aurora',
  expiresAt: null,
  ...changes,
});

const zone = (label: string) => choice(label, BRAZILIAN_TIME_ZONES, 'brazilianTimeZone');

/** What is known of a branch. */
export const branchFormSheets = {
  validateBranch: sheet({
    title: 'Conferir o cadastro de uma unidade',
    statement:
      'Uma unidade tem nome e um código público de letras minúsculas, números e hífens. CNPJ (também com letras), CNES de 7 dígitos, contatos e vencimento são conferidos quando preenchidos; módulos e fusos são os que existem.',
    source: ['REG-112', 'ACC-002', 'UIX-041'],
    given: branch(),
    fields: {
      name: text('Nome'),
      cnpj: optional(text('CNPJ')),
      cnes: optional(text('CNES')),
      phone: optional(text('Telefone')),
      email: optional(text('E-mail')),
      cep: optional(text('CEP')),
      state: optional(text('UF')),
      timeZone: zone('Fuso'),
      modules: list('Módulos', text('Módulo'), 'stock'),
      publicId: text('Código público'),
      expiresAt: optional(text('Vencimento')),
    },
    apply: validateBranch,
    decisions: written(
      [
        { id: 'REG-112', given: {}, expected: [] },
        { id: 'UIX-041', given: { cnpj: '12ABC34501DE35' }, expected: [] },
        { id: 'UIX-040', given: { cnpj: '11.222.333/0001-80' }, expected: ['cnpj cnpj.invalid'] },
        {
          id: 'REG-112 empty',
          given: { name: ' ', publicId: '' },
          expected: ['name field.required', 'publicId field.required'],
        },
        { id: 'REG-112 public', given: { publicId: 'Á b' }, expected: ['publicId field.invalid'] },
        { id: 'REG-112 public before', given: { publicId: 'Clínica-centro' }, expected: ['publicId field.invalid'] },
        { id: 'REG-112 public behind', given: { publicId: 'centro 1' }, expected: ['publicId field.invalid'] },
        { id: 'REG-112 public of two', given: { publicId: 'ab' }, expected: ['publicId field.invalid'] },
        { id: 'REG-112 public of 41', given: { publicId: 'a'.repeat(41) }, expected: ['publicId field.invalid'] },
        { id: 'REG-112 CNES with signs', given: { cnes: '12.345-67' }, expected: [] },
        { id: 'REG-112 CNES with letters', given: { cnes: '1234567 SP' }, expected: ['cnes field.invalid'] },
        { id: 'REG-112 CNES behind letters', given: { cnes: 'nº 1234567' }, expected: ['cnes field.invalid'] },
        {
          id: 'REG-112 contacts',
          given: { phone: '1', email: 'x', cep: '1' },
          expected: ['phone phone.invalid', 'email email.invalid', 'address.cep cep.invalid'],
        },
        { id: 'REG-112 CNES', given: { cnes: '123456' }, expected: ['cnes field.invalid'] },
        { id: 'ACC-002', given: { modules: ['clinical', 'padaria'] }, expected: ['modules field.invalid'] },
        { id: 'REG-112 zone', given: { timeZone: 'Europe/Lisbon' }, expected: ['timeZone field.invalid'] },
        { id: 'REG-112 expiry', given: { expiresAt: '2026-02-30' }, expected: ['expiresAt date.invalid'] },
        { id: 'ENT-016', given: { state: 'XX' }, expected: ['address.state field.invalid'] },
      ],
      (changes: Partial<BranchDraft>) => branch(changes),
      (given) => validateBranch(given).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law(
        'quaisquer módulos e fusos que existem servem [ACC-002]',
        fc.record({
          modules: fc.subarray(MODULES.map(({ key }) => key)),
          timeZone: fc.constantFrom(...BRAZILIAN_TIME_ZONES),
        }),
        (changes) => validateBranch(branch(changes)).length === 0,
      ),
    ],
  }),

  changeTimeZone: sheet({
    title: 'Trocar o fuso de uma unidade',
    statement:
      'Uma unidade com agendamentos só troca de fuso depois que alguém confirma: os horários passam a aparecer no fuso novo.',
    source: ['REG-112'],
    given: { change: { from: 'America/Sao_Paulo', to: 'America/Manaus', confirmed: false }, appointments: 3 },
    fields: {
      change: group('Troca', { from: zone('De'), to: zone('Para'), confirmed: flag('Confirmada') }),
      appointments: number('Agendamentos'),
    },
    apply: ({ change, appointments }) => changeTimeZone(change, appointments),
    decisions: written(
      [
        { id: 'asks', given: ['America/Manaus', false, 3] as const, expected: 'access.time-zone-in-use' },
        { id: 'agreed', given: ['America/Manaus', true, 3] as const, expected: 'America/Manaus' },
        { id: 'empty', given: ['America/Manaus', false, 0] as const, expected: 'America/Manaus' },
        { id: 'same', given: ['America/Sao_Paulo', false, 3] as const, expected: 'America/Sao_Paulo' },
      ],
      ([to, confirmed, appointments]) => ({ change: { from: 'America/Sao_Paulo', to, confirmed }, appointments }),
      ({ change, appointments }) => {
        const changed = changeTimeZone(change, appointments);
        return changed.ok ? changed.value : changed.error.code;
      },
    ),
    laws: [
      law('confirmada, a troca sempre passa', fc.integer({ min: -5, max: 1_000_000 }), (appointments) => {
        return changeTimeZone({ from: 'America/Belem', to: 'America/Manaus', confirmed: true }, appointments).ok;
      }),
      law(
        'mais agendamentos nunca deixam passar o que menos não deixam',
        fc.record({ some: fc.nat(50), more: fc.nat(50) }),
        (given) => {
          const change = { from: 'America/Belem', to: 'America/Manaus', confirmed: false };
          return changeTimeZone(change, given.some).ok || !changeTimeZone(change, given.some + given.more).ok;
        },
      ),
    ],
  }),
} as const;
