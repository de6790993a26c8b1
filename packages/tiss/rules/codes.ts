import fc from 'fast-check';
import {
  SERVICE_REGIMES,
  SERVICE_TYPES,
  OCCUPATIONAL_HEALTH,
  CHARACTERS,
  EXPENSE_TYPES,
  GUIDE_TYPES,
} from '@prumo/domain/billing';
import type { GuideType } from '@prumo/domain/billing';
import { choice, decisions, law, optional, sheet, text } from '@prumo/domain/rules';
import {
  codeOf,
  ENUMERATION_CODES,
  expressService,
  TABLE_OF,
  tableRow,
  TABLES,
  tissGuideType,
  valueOf,
} from '../src/index.ts';
import type { CodedEnumeration, TableNumber } from '../src/index.ts';

const enumerations = Object.keys(TABLE_OF) as CodedEnumeration[];
const tables = Object.keys(TABLES).map((key) => (key === 'CC' ? key : Number(key))) as TableNumber[];

/** Every value that has a code, with its enumeration. */
const coded = enumerations.flatMap((enumeration) =>
  Object.entries<string | null>(ENUMERATION_CODES[enumeration]).map(([value, code]) => ({ enumeration, value, code })),
);
const codedPairs = fc.constantFrom(...coded);

/** Words of the product and codes of the national tables. */
export const codeSheets = {
  codeOf: sheet({
    title: 'Código ANS de um valor',
    statement:
      'Cada valor do sistema tem o seu código na tabela nacional, o mesmo em todas as guias. O que o padrão não conhece fica sem ' +
      'código: nunca se inventa um.',
    source: ['TIS-007', 'ENT-049', 'A103', 'ANS 23', 'ANS 50'],
    given: { enumeration: 'serviceType', value: 'exam' },
    fields: { enumeration: choice('Enumeração', enumerations), value: text('Valor') },
    apply: ({ enumeration, value }: { readonly enumeration: CodedEnumeration; readonly value: string }) =>
      codeOf(enumeration, value),
    decisions: decisions(
      [
        { id: 'ANS 50 exame', given: { enumeration: 'serviceType', value: 'exam' }, expected: '23' },
        {
          id: 'ANS 50 exame ambulatorial',
          given: { enumeration: 'serviceType', value: 'outpatient_examination' },
          expected: '23',
        },
        { id: 'ANS 50 sem código', given: { enumeration: 'serviceType', value: 'home_care' }, expected: null },
        { id: 'ANS 39 óbito', given: { enumeration: 'closureReason', value: 'death_do_iml' }, expected: '42' },
        { id: 'ANS 26 fonoaudiologia', given: { enumeration: 'council', value: 'CRFA' }, expected: '04' },
        { id: 'ANS 59 Paraná', given: { enumeration: 'state', value: 'PR' }, expected: '41' },
        { id: 'ANS 43 feminino', given: { enumeration: 'gender', value: 'female' }, expected: '3' },
        { id: 'valor desconhecido', given: { enumeration: 'gender', value: 'toString' }, expected: null },
      ],
      ({ enumeration, value }: { readonly enumeration: CodedEnumeration; readonly value: string }) =>
        codeOf(enumeration, value),
    ),
    laws: [
      law('todo código existe na tabela da enumeração', codedPairs, ({ enumeration, value }) => {
        const code = codeOf(enumeration, value);
        return code === null || tableRow(TABLE_OF[enumeration], code) !== null;
      }),
      law('ida e volta dá um valor com o mesmo código', codedPairs, ({ enumeration, value }) => {
        const code = codeOf(enumeration, value);
        const back = code === null ? null : valueOf(enumeration, code);
        return back === null || codeOf(enumeration, back) === code;
      }),
      law(
        'um texto que não é valor não tem código',
        fc.record({ enumeration: fc.constantFrom(...enumerations), value: fc.string() }),
        (given) =>
          coded.some(({ enumeration, value }) => enumeration === given.enumeration && value === given.value)
            ? true
            : codeOf(given.enumeration, given.value) === null,
      ),
    ],
  }),

  valueOf: sheet({
    title: 'Valor de um código ANS',
    statement:
      'Um código lido de um arquivo volta ao valor do sistema. Quando dois valores têm o mesmo código, vale o nome que o padrão ' +
      'usa; «Outros conselhos» pode ser qualquer um e por isso não volta a nenhum.',
    source: ['TIS-007', 'ANS 26'],
    given: { enumeration: 'protocolStatus', code: '6' },
    fields: { enumeration: choice('Enumeração', enumerations), code: text('Código') },
    apply: ({ enumeration, code }: { readonly enumeration: CodedEnumeration; readonly code: string }) =>
      valueOf(enumeration, code),
    decisions: decisions(
      [
        { id: 'ANS 50 exame', given: { enumeration: 'serviceType', code: '23' }, expected: 'exam' },
        { id: 'ANS 26 serviço social', given: { enumeration: 'council', code: '01' }, expected: 'CRESS' },
        { id: 'ANS 26 outros', given: { enumeration: 'council', code: '10' }, expected: null },
        { id: 'ANS 47 bloqueio', given: { enumeration: 'protocolStatus', code: '10' }, expected: 'judicial_block' },
        { id: 'sem o zero à esquerda', given: { enumeration: 'council', code: '6' }, expected: null },
      ],
      ({ enumeration, code }: { readonly enumeration: CodedEnumeration; readonly code: string }) =>
        valueOf(enumeration, code),
    ),
    laws: [
      law('volta e ida dá o mesmo código', codedPairs, ({ enumeration, code }) => {
        const value = code === null ? null : valueOf(enumeration, code);
        return value === null || codeOf(enumeration, value) === code;
      }),
      law('todo código usado volta a um valor, menos o de outros conselhos', codedPairs, ({ enumeration, code }) =>
        code === null || (enumeration === 'council' && code === '10') ? true : valueOf(enumeration, code) !== null,
      ),
    ],
  }),

  tableRow: sheet({
    title: 'Linha de uma tabela do padrão',
    statement: 'As tabelas nacionais dão nome a cada código. O zero à esquerda faz parte do código: 6 não é 06.',
    source: ['TIS-015', 'ANS 38'],
    given: { table: 38, code: '1001' },
    fields: { table: choice('Tabela', tables), code: text('Código') },
    apply: ({ table, code }: { readonly table: TableNumber; readonly code: string }) => tableRow(table, code),
    decisions: decisions(
      [
        { id: 'ANS 38 glosa', given: { table: 38, code: '1001' }, expected: 'NÚMERO DA CARTEIRA INVÁLIDO' },
        { id: 'ANS 34 pagamento', given: { table: 34, code: '3' }, expected: 'Boleto Bancário / DDA' },
        { id: 'ANS 26 com zero', given: { table: 26, code: '06' }, expected: 'Conselho Regional de Medicina (CRM)' },
        { id: 'ANS 26 sem zero', given: { table: 26, code: '6' }, expected: null },
      ],
      ({ table, code }: { readonly table: TableNumber; readonly code: string }) =>
        tableRow(table, code)?.description ?? null,
    ),
    laws: [
      law('toda linha é achada pelo seu código e tem descrição', fc.constantFrom(...tables), (table) =>
        TABLES[table].every(
          (row) => tableRow(table, row.code)?.description === row.description && row.description.trim() !== '',
        ),
      ),
      law('os códigos de uma tabela não se repetem', fc.constantFrom(...tables), (table) => {
        const codes: readonly string[] = TABLES[table].map(({ code }) => code);
        return new Set(codes).size === codes.length;
      }),
    ],
  }),

  tissGuideType: sheet({
    title: 'Guia nacional de uma conta',
    statement:
      'Consulta e SP/SADT vão ao convênio. Conta particular e conta padrão ficam na clínica e não entram em lote.',
    source: ['TIS-001', 'ANS 54'],
    given: { guideType: 'sadt' },
    fields: { guideType: choice('Tipo de guia', GUIDE_TYPES, 'guideType') },
    apply: ({ guideType }: { readonly guideType: GuideType }) => tissGuideType(guideType),
    decisions: decisions(
      [
        { id: 'consulta', given: 'consultation', expected: 'consultation' },
        { id: 'SP/SADT', given: 'sadt', expected: 'sadt' },
        { id: 'particular', given: 'particular', expected: null },
        { id: 'conta padrão', given: 'forward', expected: null },
      ],
      (guideType: GuideType) => tissGuideType(guideType),
    ),
    laws: [
      law('a guia que vai ao convênio tem código na tabela 54', fc.constantFrom(...GUIDE_TYPES), (guideType) => {
        const type = tissGuideType(guideType);
        return type === null || codeOf('tissGuideType', type) !== null;
      }),
    ],
  }),

  expressService: sheet({
    title: 'Atendimento nos códigos da versão 4.03',
    statement:
      'Domiciliar, internação, pronto-socorro e telessaúde deixaram de ser tipos de atendimento: viram regime, e o tipo passa a ' +
      'ser o ato feito. Os de saúde ocupacional viram o código da tabela 77. Beneficiário novo e assistência a demitidos não têm ' +
      'mais código e são recusados.',
    source: ['TIS-007', 'ANS 50', 'ANS 76', 'ANS 77'],
    given: {
      serviceType: 'telemedicine',
      serviceRegime: 'outpatient',
      occupationalHealth: null as string | null,
      character: 'elective',
      expenseType: 'consultation',
    },
    fields: {
      serviceType: choice('Tipo de atendimento', SERVICE_TYPES, 'serviceType'),
      serviceRegime: optional(choice('Regime', SERVICE_REGIMES, 'serviceRegime')),
      occupationalHealth: optional(choice('Saúde ocupacional', OCCUPATIONAL_HEALTH, 'occupationalHealth')),
      character: optional(choice('Caráter', CHARACTERS, 'character')),
      expenseType: optional(choice('Tipo da primeira despesa', EXPENSE_TYPES, 'expenseType')),
    },
    apply: expressService,
    decisions: decisions(
      [
        { id: 'exame', given: ['exam', 'exam'], expected: '23 01  1' },
        { id: 'telessaúde', given: ['telemedicine', 'consultation'], expected: '04 05  1' },
        { id: 'sessão por telessaúde', given: ['telemedicine', 'session'], expected: '03 05  1' },
        { id: 'domiciliar', given: ['home_care', 'procedure'], expected: '13 02  1' },
        { id: 'pronto-socorro', given: ['emergency_room', 'consultation'], expected: '04 04  2' },
        { id: 'admissional', given: ['occupational_health_admission', 'consultation'], expected: '04 01 01 1' },
        { id: 'admissional, outro ato', given: ['occupational_health_admission', 'procedure'], expected: '04 01 01 1' },
        { id: 'mudança de função', given: ['occupational_health_change_duty', 'exam'], expected: '23 01 05 1' },
        {
          id: 'demitidos',
          given: ['occupational_health_fired_assistance', 'consultation'],
          expected: 'guide.service-without-code',
        },
        { id: 'desconhecido', given: ['constructor', 'exam'], expected: ' 01  1' },
      ],
      ([serviceType, expenseType]: readonly string[]) => {
        const said = expressService({ serviceType, expenseType, serviceRegime: 'outpatient', character: 'elective' });
        if (!said.ok) return said.error.code;
        const { serviceRegime, occupationalHealth, character } = said.value;
        return [said.value.serviceType, serviceRegime, occupationalHealth, character]
          .map((code) => code ?? '')
          .join(' ');
      },
    ),
    laws: [
      law(
        'todo tipo de atendimento tem código em 4.03, menos os dois recusados',
        fc.record({ serviceType: fc.constantFrom(...SERVICE_TYPES), expenseType: fc.constantFrom(...EXPENSE_TYPES) }),
        (service) => {
          const said = expressService(service);
          if (said.ok) return said.value.serviceType !== null;
          return ['occupational_health_new_beneficiary', 'occupational_health_fired_assistance'].includes(
            service.serviceType,
          );
        },
      ),
    ],
  }),
} as const;
