import type { TableRow } from './table-row.ts';

/** Tabela 81: tipo de documento. [ANS 81] */
export const TABLE_81 = [
  { code: '01', description: 'Comprovante de elegibilidade' },
  { code: '02', description: 'Laudo do profissional de saúde' },
  { code: '03', description: 'Pedido do profissional de saúde' },
  { code: '04', description: 'Relatório do profissional de saúde' },
  { code: '05', description: 'Prescrição do profissional de saúde' },
  { code: '06', description: 'Comprovante de comparecimento (assinatura)' },
  { code: '07', description: 'Embalagem/rótulo de materiais e/ou medicamentos' },
  { code: '08', description: 'Comprovante de entrega de medicamentos' },
  { code: '09', description: 'Notas fiscais' },
  { code: '10', description: 'Boletim anestésico' },
  { code: '11', description: 'Selos hemoterápicos' },
  { code: '12', description: 'Exames de imagem' },
  { code: '13', description: 'Exames de análises clínicas' },
  { code: '14', description: 'Termo de consentimento' },
  { code: '15', description: 'Guia de cobrança de taxa' },
  { code: '16', description: 'Autorização prévia' },
  { code: '17', description: 'Relatório de Auditoria' },
] as const satisfies readonly TableRow[];
