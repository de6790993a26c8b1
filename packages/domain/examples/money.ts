import type { Example } from './example.ts';

/** Amounts are typed text in Brazilian form, as in the specification's tables. null: refused. */
export const splitExamples: readonly Example<
  { readonly total: string; readonly count: number },
  readonly string[] | null
>[] = [
  { id: 'W-001', given: { total: '100,00', count: 3 }, expected: ['33,34', '33,33', '33,33'] },
  { id: 'W-002', given: { total: '200,00', count: 3 }, expected: ['66,67', '66,67', '66,66'] },
  { id: 'W-003', given: { total: '99,99', count: 2 }, expected: ['50,00', '49,99'] },
  { id: 'W-004', given: { total: '10,00', count: 4 }, expected: ['2,50', '2,50', '2,50', '2,50'] },
  { id: 'W-005', given: { total: '0,05', count: 3 }, expected: ['0,02', '0,02', '0,01'] },
  {
    id: 'W-006',
    given: { total: '1.000,00', count: 7 },
    expected: ['142,86', '142,86', '142,86', '142,86', '142,86', '142,85', '142,85'],
  },
  {
    id: 'W-007',
    given: { total: '350,00', count: 12 },
    expected: [
      '29,17',
      '29,17',
      '29,17',
      '29,17',
      '29,17',
      '29,17',
      '29,17',
      '29,17',
      '29,16',
      '29,16',
      '29,16',
      '29,16',
    ],
  },
  { id: 'W-008', given: { total: '150,00', count: 1 }, expected: ['150,00'] },
  { id: 'W-009', given: { total: '0,02', count: 3 }, expected: null },
];

export const apportionExamples: readonly Example<
  { readonly total: string; readonly lines: readonly string[] },
  readonly string[]
>[] = [
  { id: 'W-041', given: { total: '10,00', lines: ['50', '50', '50'] }, expected: ['3,34', '3,33', '3,33'] },
  { id: 'W-042', given: { total: '10,00', lines: ['100', '60', '40'] }, expected: ['5,00', '3,00', '2,00'] },
  { id: 'W-043', given: { total: '5,00', lines: ['100', '50', '30'] }, expected: ['2,78', '1,39', '0,83'] },
  { id: 'W-044', given: { total: '20,00', lines: ['1', '1', '1'] }, expected: ['6,66', '6,67', '6,67'] },
  { id: 'W-045', given: { total: '0,01', lines: ['10', '10', '10'] }, expected: ['0,01', '0,00', '0,00'] },
  {
    id: 'W-046',
    given: { total: '100,00', lines: ['3', '3', '3', '3', '3', '3'] },
    expected: ['16,66', '16,66', '16,67', '16,67', '16,67', '16,67'],
  },
  { id: 'W-047', given: { total: '7,77', lines: ['120,5', '79,5'] }, expected: ['4,68', '3,09'] },
  { id: 'W-048', given: { total: '1,00', lines: ['33,34', '33,33', '33,33'] }, expected: ['0,34', '0,33', '0,33'] },
  {
    id: 'W-049',
    given: { total: '0,05', lines: ['1', '1', '1', '1', '1', '1', '1', '1', '1', '1'] },
    expected: ['0,00', '0,00', '0,00', '0,00', '0,00', '0,01', '0,01', '0,01', '0,01', '0,01'],
  },
];

export interface LineGiven {
  readonly insurance: string;
  readonly factor: string | number;
  readonly particular: string;
  readonly quantity: string | number;
  readonly hidden?: boolean;
}

export const lineTotalExamples: readonly Example<LineGiven, string>[] = [
  { id: 'W-050', given: { insurance: '100', factor: '1', particular: '0', quantity: '1' }, expected: '100,00' },
  { id: 'W-051', given: { insurance: '100', factor: '1.5', particular: '20', quantity: '2' }, expected: '340,00' },
  { id: 'W-052', given: { insurance: '80,55', factor: '0.7', particular: '0', quantity: '3' }, expected: '169,16' },
  { id: 'W-053', given: { insurance: '0', factor: '1', particular: '150', quantity: '1' }, expected: '150,00' },
  { id: 'W-054', given: { insurance: '33,33', factor: '1', particular: '0,01', quantity: '3' }, expected: '100,02' },
  {
    id: 'W-055',
    given: { insurance: '100', factor: '1.5', particular: '20', quantity: '2', hidden: true },
    expected: '60,00',
  },
  {
    id: 'W-056',
    given: { insurance: '100', factor: '1', particular: '0', quantity: '1', hidden: true },
    expected: '0,00',
  },
];

export const percentOfExamples: readonly Example<
  { readonly total: string; readonly percent: number | string },
  string
>[] = [
  { id: 'W-031', given: { total: '250,00', percent: 10 }, expected: '25,00' },
  { id: 'W-034', given: { total: '100,01', percent: 33.33 }, expected: '33,33' },
  { id: 'W-035', given: { total: '50,50', percent: 2.5 }, expected: '1,26' },
  { id: 'W-036', given: { total: '10,10', percent: 2.5 }, expected: '0,25' },
  { id: 'W-037', given: { total: '0,50', percent: 1 }, expected: '0,01' },
  { id: 'W-038', given: { total: '0,00', percent: 10 }, expected: '0,00' },
];

export const percentFromExamples: readonly Example<{ readonly total: string; readonly value: string }, number>[] = [
  { id: 'W-032', given: { total: '250,00', value: '25,00' }, expected: 10 },
  { id: 'W-033', given: { total: '300,00', value: '10,00' }, expected: 3.33 },
  { id: 'W-038', given: { total: '0,00', value: '0,00' }, expected: 0 },
];

export const formatExamples: readonly Example<string, string>[] = [
  { id: 'W-139', given: '1234567.5', expected: 'R$ 1.234.567,50' },
  { id: 'W-139', given: '-0.1', expected: '-R$ 0,10' },
];

export const roundExamples: readonly Example<number, string>[] = [
  { id: 'W-140', given: 1.005, expected: '1,01' },
  { id: 'W-140', given: 2.675, expected: '2,68' },
];

/** Numbers as fields with configurable decimals show them. */
export const numberExamples: readonly Example<
  { readonly value: number | string; readonly decimals: number },
  string
>[] = [
  { id: 'UIX-045', given: { value: 1234.5, decimals: 2 }, expected: '1.234,50' },
  { id: 'UIX-045', given: { value: 1234.5, decimals: 0 }, expected: '1.235' },
  { id: 'quatro casas', given: { value: '0.0001', decimals: 4 }, expected: '0,0001' },
  { id: 'sem zero negativo', given: { value: -0.001, decimals: 2 }, expected: '0,00' },
  { id: 'negativo', given: { value: -1_234_567.891, decimals: 1 }, expected: '-1.234.567,9' },
];

/** What people type into a money field and the amount it means; null: not an amount. */
export const typedExamples: readonly Example<string, string | null>[] = [
  { id: 'UXP-007', given: '1234,56', expected: '1.234,56' },
  { id: 'UXP-007', given: '1.234,56', expected: '1.234,56' },
  { id: 'UXP-007', given: '1234.56', expected: '1.234,56' },
  { id: 'UXP-007', given: 'R$ 1.234,56', expected: '1.234,56' },
  { id: 'UXP-007', given: '10+5', expected: '15,00' },
  { id: 'espaço que não quebra', given: 'R$\u00a01.234,56', expected: '1.234,56' },
  { id: 'ponto de milhar', given: '1.234', expected: '1.234,00' },
  { id: 'dois pontos de milhar', given: '1.234.567', expected: '1.234.567,00' },
  { id: 'uma casa', given: '1,1', expected: '1,10' },
  { id: 'zero', given: '0', expected: '0,00' },
  { id: 'zeros à esquerda', given: '007', expected: '7,00' },
  { id: 'seis casas que fecham em centavos', given: '1,250000', expected: '1,25' },
  { id: 'zero antes do ponto não é milhar', given: '0.10', expected: '0,10' },
  { id: 'negativo', given: '-0,10', expected: '-0,10' },
  { id: 'negativo com moeda', given: '-R$ 0,10', expected: '-0,10' },
  { id: 'sinal de mais', given: '+5', expected: '5,00' },
  { id: 'subtração', given: '10 - 2,5', expected: '7,50' },
  { id: 'subtrações em ordem', given: '10-2-3', expected: '5,00' },
  { id: 'soma negativa', given: '-10+2', expected: '-8,00' },
  { id: 'produto antes da soma', given: '2+3*4', expected: '14,00' },
  { id: 'produto antes da subtração', given: '20-3*4', expected: '8,00' },
  { id: 'divisão e produto em ordem', given: '100/4*3', expected: '75,00' },
  { id: 'espaços em volta', given: ' 10 ', expected: '10,00' },
  { id: 'zero à esquerda não faz milhar', given: '01.230', expected: '1,23' },
  { id: 'dividir por decimal', given: '1/0,5', expected: '2,00' },
  { id: 'produto arredondado', given: '3*0,333', expected: '1,00' },
  { id: 'produto exato', given: '3*33,33', expected: '99,99' },
  { id: 'produto com decimais', given: '100*1,125', expected: '112,50' },
  { id: 'quociente arredondado para baixo', given: '100/3', expected: '33,33' },
  { id: 'quociente arredondado para cima', given: '200/3', expected: '66,67' },
  { id: 'quociente negativo', given: '-200/3', expected: '-66,67' },
  { id: 'meio centavo para cima', given: '0,01/2', expected: '0,01' },
  { id: 'meio centavo negativo para longe do zero', given: '-0,01/2', expected: '-0,01' },
  { id: 'a maior quantia de um formulário', given: '999.999.999,99', expected: '999.999.999,99' },
  { id: '60 caracteres ainda se leem', given: '1+'.repeat(29) + '11', expected: '40,00' },
  { id: '61 caracteres não', given: '1+'.repeat(30) + '1', expected: null },
  { id: 'LIM-029', given: '0.001', expected: null },
  { id: 'três casas depois da vírgula', given: '1,234', expected: null },
  { id: 'sete casas', given: '1,2500000', expected: null },
  { id: 'vazio', given: '', expected: null },
  { id: 'só espaços', given: '   ', expected: null },
  { id: 'letras', given: 'abc', expected: null },
  { id: 'duas vírgulas', given: '1,2,3', expected: null },
  { id: 'dois pontos fora do milhar', given: '1.23.4', expected: null },
  { id: 'milhar à inglesa', given: '1,234.56', expected: null },
  { id: 'milhar mal agrupado', given: '12.34,56', expected: null },
  { id: 'milhar que começa em zero', given: '0.123,50', expected: null },
  { id: 'vírgula sem casas', given: '5,', expected: null },
  { id: 'ponto sem casas', given: '5.', expected: null },
  { id: 'vírgula sem inteiro', given: ',5', expected: null },
  { id: 'soma sem fim', given: '10+', expected: null },
  { id: 'produto sem começo', given: '*3', expected: null },
  { id: 'produto sem fim', given: '3*', expected: null },
  { id: 'dois operadores', given: '1//2', expected: null },
  { id: 'sinal depois do operador', given: '10+-5', expected: null },
  { id: 'divisão por zero', given: '1/0', expected: null },
  { id: 'dois números', given: '1 2', expected: null },
  { id: 'três números', given: '1 2 3', expected: null },
  { id: 'dois números com espaço que não quebra', given: '1\u00a02', expected: null },
  { id: 'quatro casas depois do ponto', given: '1.2345', expected: null },
  { id: 'só a moeda', given: 'R$', expected: null },
  { id: 'só o sinal', given: '-', expected: null },
  { id: 'notação científica', given: '1e5', expected: null },
  { id: 'além do exato', given: '99999999999999999', expected: null },
];

/** Amounts of the wire, JSON numbers in reais; null: refused. */
export const wireExamples: readonly Example<number, string | null>[] = [
  { id: 'LIM-029', given: 0.001, expected: null },
  { id: 'LIM-029', given: 0.01, expected: '0,01' },
  { id: 'duas casas', given: 33.34, expected: '33,34' },
  { id: 'uma casa', given: 33.3, expected: '33,30' },
  { id: 'inteiro', given: 33, expected: '33,00' },
  { id: 'negativo', given: -0.5, expected: '-0,50' },
  { id: 'zero', given: 0, expected: '0,00' },
  { id: 'três casas não se arredondam', given: 1.005, expected: null },
  { id: 'NaN', given: Number.NaN, expected: null },
  { id: 'infinito', given: Number.POSITIVE_INFINITY, expected: null },
  { id: 'notação científica grande', given: 1e21, expected: null },
  { id: 'notação científica pequena', given: 1e-7, expected: null },
  { id: 'a maior quantia do fio', given: 9_999_999_999_999.99, expected: '9.999.999.999.999,99' },
  { id: 'além dos 15 dígitos', given: 10_000_000_000_000, expected: null },
];
