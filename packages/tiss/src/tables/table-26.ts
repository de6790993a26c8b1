import type { TableRow } from './table-row.ts';

/** Tabela 26: conselho profissional. [ANS 26] */
export const TABLE_26 = [
  { code: '01', description: 'Conselho Regional de Serviço Social (CRESS)' },
  { code: '02', description: 'Conselho Regional de Enfermagem (COREN)' },
  { code: '03', description: 'Conselho Regional de Farmácia (CRF)' },
  { code: '04', description: 'Conselho Regional de Fonoaudiologia (CREFONO)' },
  { code: '05', description: 'Conselho Regional de Fisioterapia e Terapia Ocupacional (CREFITO)' },
  { code: '06', description: 'Conselho Regional de Medicina (CRM)' },
  { code: '07', description: 'Conselho Regional de Nutrição (CRN)' },
  { code: '08', description: 'Conselho Regional de Odontologia (CRO)' },
  { code: '09', description: 'Conselho Regional de Psicologia (CRP)' },
  { code: '10', description: 'Outros Conselhos' },
  { code: '11', description: 'Conselho Regional de Biologia (CRBio)' },
  { code: '12', description: 'Conselho Regional de Biomedicina (CRBM)' },
  { code: '13', description: 'Conselho Regional de Educação Física (CREF)' },
  { code: '14', description: 'Conselho Regional de Medicina Veterinária (CRMV)' },
  { code: '15', description: 'Conselho Regional de Técnicos em Radiologia (CRTR)' },
] as const satisfies readonly TableRow[];
