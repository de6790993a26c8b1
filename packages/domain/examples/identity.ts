import type { Example } from './example.ts';

/** Born, on 10/06/2025: completed years and age group. */
export const ageExamples: readonly Example<string, readonly [number, string]>[] = [
  { id: 'W-116', given: '2025-06-09', expected: [0, '0-10'] },
  { id: 'W-117', given: '2014-06-11', expected: [10, '0-10'] },
  { id: 'W-118', given: '2014-06-10', expected: [11, '11-20'] },
  { id: 'W-119', given: '2004-06-11', expected: [20, '11-20'] },
  { id: 'W-120', given: '1964-06-11', expected: [60, '51-60'] },
  { id: 'W-121', given: '1965-06-11', expected: [59, '51-60'] },
  { id: 'W-122', given: '1964-06-10', expected: [61, '+60'] },
];

/** What is valid and what is not, with the vectors of the identifiers. */
export const cpfExamples: readonly Example<string, boolean>[] = [
  { id: 'W-130', given: '529.982.247-25', expected: true },
  { id: 'W-131', given: '529.982.247-24', expected: false },
  { id: 'W-132', given: '111.111.111-11', expected: false },
  { id: 'W-133', given: '111.444.777-35', expected: true },
  { id: 'UIX-038', given: '529.982.247-24', expected: false },
  { id: 'UIX-039', given: '111.111.111-11', expected: false },
  { id: 'UIX-041 com 10 dígitos', given: '5299822472', expected: false },
  { id: 'sem máscara', given: '52998224725', expected: true },
  { id: 'iguais sem máscara', given: '11111111111', expected: false },
  { id: 'último dígito errado', given: '52998224724', expected: false },
  { id: 'com letras', given: 'abc52998224725', expected: false },
  { id: 'vazio', given: '', expected: false },
];

export const cnpjExamples: readonly Example<string, boolean>[] = [
  { id: 'W-134', given: '11.222.333/0001-81', expected: true },
  { id: 'W-135', given: '11.222.333/0001-80', expected: false },
  { id: 'W-136', given: '00.000.000/0000-00', expected: false },
  { id: 'UIX-040', given: '11.222.333/0001-80', expected: false },
  { id: 'UIX-041 com 13 caracteres', given: '1122233300018', expected: false },
  { id: 'UIX-041 com letras', given: '12.ABC.345/01DE-35', expected: true },
  { id: 'letras sem máscara', given: '12ABC34501DE35', expected: true },
  { id: 'letras minúsculas', given: '12abc34501de35', expected: true },
  { id: 'dígito errado', given: '12ABC34501DE36', expected: false },
  { id: 'letra no dígito', given: '12ABC34501DEA5', expected: false },
  { id: 'numérico', given: '11222333000181', expected: true },
  { id: 'letras alternadas', given: 'A1B2C3D4000193', expected: true },
  { id: 'uma letra', given: '00000000000A04', expected: true },
  { id: 'tudo zero', given: '00000000000000', expected: false },
  { id: 'vazio', given: '', expected: false },
];

export const cnsExamples: readonly Example<string, string | null>[] = [
  { id: 'provisório', given: '700000000000005', expected: 'provisional' },
  { id: 'provisório comum', given: '701009864978597', expected: 'provisional' },
  { id: 'definitivo', given: '100000000000007', expected: 'definitive' },
  { id: 'definitivo comum', given: '120564128470003', expected: 'definitive' },
  { id: 'com máscara', given: '701 0098 6497 8597', expected: 'provisional' },
  { id: 'dígito errado', given: '700000000000004', expected: null },
  { id: 'começo que não existe', given: '300000000000005', expected: null },
  { id: '14 dígitos', given: '70000000000000', expected: null },
  { id: 'vazio', given: '', expected: null },
];
