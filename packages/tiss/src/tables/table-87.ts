import type { TableRow } from './table-row.ts';

/** Tabela 87: terminologias usáveis em guia. [ANS 87] */
export const TABLE_87 = [
  { code: '18', description: 'Diárias, taxas e gases medicinais' },
  { code: '19', description: 'Materiais e Órteses, Próteses e Materiais Especiais (OPME)' },
  { code: '20', description: 'Medicamentos' },
  { code: '22', description: 'Procedimentos e eventos em saúde' },
  { code: '90', description: 'Tabela Própria Pacote Odontológico' },
  { code: '98', description: 'Tabela Própria de Pacotes' },
  { code: '00', description: 'Tabela própria das operadoras' },
] as const satisfies readonly TableRow[];
