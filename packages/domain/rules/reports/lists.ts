import fc from 'fast-check';
import { foldText } from '../../src/identity/index.ts';
import {
  CASHIER_DATE_TYPES,
  CASHIER_REPORT_TYPES,
  chooseProcedure,
  searchPayees,
  searchProcedures,
  unchooseProcedure,
  validateCashierMovement,
} from '../../src/reports/index.ts';
import { choice, group, list, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

const ULTRASOUND = { code: '40901114', name: 'US Mamas' };
const BRAIN = { code: '41101014', name: 'RM Crânio' };
const BLOOD = { code: '40304361', name: 'Hemograma com contagem de plaquetas' };
const PROCEDURES = [ULTRASOUND, BRAIN, BLOOD];
const PAYEES = [
  { id: 'e1', name: 'Ana Lima' },
  { id: 'e2', name: 'Mariana' },
];
const procedureField = group('Procedimento', { code: text('Código'), name: text('Descrição') });
const proceduresField = list('Procedimentos', procedureField, ULTRASOUND);
const numbered = (chosen: readonly { readonly code: string }[]): string[] =>
  chosen.map(({ code }, at) => `${at + 1} ${code}`);
const procedures = fc.constantFrom(...PROCEDURES);
const typedTexts = fc.oneof(fc.constantFrom('ana', '4081', 'crâ', '', ' ', '(', '409'), fc.string({ maxLength: 8 }));

/** The searches and chosen lists of the report forms. */
export const listSheets = {
  searchProcedures: sheet({
    title: 'Procurar procedimento no relatório de exames',
    statement:
      'Procura pelo começo do código TUSS ou por uma parte da descrição, sem ligar para acentos; mostra nome, código e texto.',
    source: ['RPT-059', 'A84'],
    given: { procedures: PROCEDURES, typed: '409' },
    fields: { procedures: proceduresField, typed: text('Digitado') },
    apply: ({ procedures: all, typed }) => searchProcedures(all, typed),
    result: list(
      'Procedimentos',
      group('Procedimento', { code: text('Código'), name: text('Nome'), display: text('Na lista') }),
      null,
    ),
    decisions: written(
      [
        { id: 'RPT-059', given: '4090', expected: ['US Mamas | 40901114 | 4.09.01.11-4 - US Mamas'] },
        { id: 'RPT-059', given: 'cranio', expected: ['RM Crânio | 41101014 | 4.11.01.01-4 - RM Crânio'] },
        {
          id: 'código com pontos',
          given: ' 4.09.01.11-4 ',
          expected: ['US Mamas | 40901114 | 4.09.01.11-4 - US Mamas'],
        },
        { id: 'letras antes do código', given: 'us 409', expected: [] },
        { id: 'letras depois do código', given: '409 us', expected: [] },
        { id: 'letras junto ao código', given: 'us409', expected: [] },
      ],
      (typed) => ({ procedures: PROCEDURES, typed }),
      ({ procedures: all, typed }) =>
        searchProcedures(all, typed).map(({ name, code, display }) => `${name} | ${code} | ${display}`),
    ),
    laws: [
      law('digitar mais nunca acha outros [RPT-059]', fc.constantFrom('hemograma', '40304361', 'mamas'), (whole) => {
        const found = [...whole].map((_, at) =>
          searchProcedures(PROCEDURES, whole.slice(0, at + 1)).map(({ code }) => code),
        );
        return found.every((codes, at) => at === 0 || codes.every((code) => (found[at - 1] ?? []).includes(code)));
      }),
      law('nada digitado não acha nada, e nenhum texto quebra a busca', typedTexts, (typed) => {
        return foldText(typed) !== '' || searchProcedures(PROCEDURES, typed).length === 0;
      }),
    ],
  }),

  chooseProcedure: sheet({
    title: 'Acrescentar procedimento à lista',
    statement: 'O procedimento escolhido entra no fim da lista; repetido, não entra de novo.',
    source: ['RPT-050', 'RPT-060'],
    given: { chosen: [ULTRASOUND], procedure: BRAIN },
    fields: { chosen: proceduresField, procedure: procedureField },
    apply: ({ chosen, procedure }) => chooseProcedure(chosen, procedure),
    decisions: written(
      [{ id: 'RPT-060', given: [ULTRASOUND, BRAIN, ULTRASOUND], expected: ['1 40901114', '2 41101014'] }],
      // The last one is being added, the others were.
      (added) => ({ chosen: added.slice(0, -1).reduce(chooseProcedure, []), procedure: added.at(-1) ?? ULTRASOUND }),
      ({ chosen, procedure }) => numbered(chooseProcedure(chosen, procedure)),
    ),
    laws: [
      law('a lista nunca repete um código [RPT-060]', fc.array(procedures), (added) => {
        const codes = added.reduce(chooseProcedure, []).map(({ code }) => code);
        return new Set(codes).size === codes.length && added.every(({ code }) => codes.includes(code));
      }),
    ],
  }),

  unchooseProcedure: sheet({
    title: 'Tirar procedimento da lista',
    statement: 'A linha sai, as de baixo sobem e a numeração recomeça do 1.',
    source: ['RPT-050', 'RPT-060'],
    given: { chosen: [ULTRASOUND, BRAIN], code: ULTRASOUND.code },
    fields: { chosen: proceduresField, code: text('Código') },
    apply: ({ chosen, code }) => unchooseProcedure(chosen, code),
    decisions: written(
      ['RPT-060'].map((id) => ({ id, given: [ULTRASOUND, BRAIN], expected: ['1 41101014'] })),
      (chosen) => ({ chosen, code: ULTRASOUND.code }),
      ({ chosen, code }) => numbered(unchooseProcedure(chosen, code)),
    ),
    laws: [
      law('acrescentar e tirar deixa a lista como era [RPT-060]', fc.uniqueArray(procedures), (chosen) => {
        const [added = ULTRASOUND, ...rest] = chosen;
        return (
          String(unchooseProcedure(chooseProcedure(rest, added), added.code).map(({ code }) => code)) ===
          String(rest.map(({ code }) => code))
        );
      }),
    ],
  }),

  searchPayees: sheet({
    title: 'Procurar favorecido ou pagador',
    statement:
      'Procura pelo começo do nome, sem ligar para acentos. Se ninguém começa assim, o nome digitado é oferecido como não encontrado.',
    source: ['RPT-104', 'RPT-105', '§5.1'],
    given: { payees: PAYEES, typed: 'ana' },
    fields: {
      payees: list('Cadastro', group('Pessoa', { id: text('Código'), name: text('Nome') }), PAYEES[0]),
      typed: text('Digitado'),
    },
    apply: ({ payees, typed }) => searchPayees(payees, typed),
    decisions: written(
      [
        {
          id: 'RPT-104',
          given: 'ana',
          expected: [{ id: 'e1', name: 'Ana Lima' }] as { id: string | null; name: string }[],
        },
        { id: 'RPT-105', given: 'Zzz', expected: [{ id: null, name: 'Zzz' }] },
        { id: 'RPT-105 com espaços', given: ' Zzz ', expected: [{ id: null, name: 'Zzz' }] },
      ],
      (typed) => ({ payees: PAYEES, typed }),
      ({ payees, typed }) => [...searchPayees(payees, typed)],
    ),
    laws: [
      law(
        'o que é oferecido começa com o que foi digitado, e sempre há uma opção [RPT-104, RPT-105]',
        typedTexts,
        (typed) => {
          const options = searchPayees(PAYEES, typed);
          const start = foldText(typed);
          if (start === '') return options.length === 0;
          return options.length > 0 && options.every(({ name }) => foldText(name).startsWith(start));
        },
      ),
    ],
  }),

  validateCashierMovement: sheet({
    title: 'Modo e base do movimento de caixa',
    statement: 'O movimento pede um dos quatro modos e uma das duas datas: do pagamento ou do atendimento.',
    source: ['ENT-063', 'ENT-064', 'A123'],
    given: { type: 'cashier-summary', dateType: 'payment' },
    fields: {
      type: choice('Modo', CASHIER_REPORT_TYPES, 'cashierReportType'),
      dateType: choice('Data', CASHIER_DATE_TYPES, 'cashierDateType'),
    },
    apply: (selection) => validateCashierMovement(selection),
    decisions: decisions(
      [
        { id: 'ENT-063', given: { type: 'payment-detailed', dateType: 'payment' }, expected: [] as string[] },
        { id: 'ENT-063', given: { type: 'x', dateType: 'payment' }, expected: ['type field.invalid'] },
        { id: 'ENT-064', given: { type: 'cashier-summary', dateType: 'service' }, expected: [] },
        { id: 'ENT-064', given: { type: 'cashier-summary', dateType: 'x' }, expected: ['dateType field.invalid'] },
        { id: 'ENT-064', given: { type: 'cashier-summary', dateType: '' }, expected: ['dateType field.required'] },
      ],
      (selection) => validateCashierMovement(selection).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law(
        'os quatro modos valem com as duas datas [ENT-063, ENT-064]',
        fc.record({ type: fc.constantFrom(...CASHIER_REPORT_TYPES), dateType: fc.constantFrom(...CASHIER_DATE_TYPES) }),
        (selection) => validateCashierMovement(selection).length === 0,
      ),
    ],
  }),
} as const;
