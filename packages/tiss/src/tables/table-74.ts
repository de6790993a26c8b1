import type { TableRow } from './table-row.ts';

/** Tabela 74: ausência do código de validação. [ANS 74] */
export const TABLE_74 = [
  { code: '01', description: 'Beneficiário internado' },
  { code: '02', description: 'Beneficiário em situação de urgência/emergência' },
  {
    code: '03',
    description:
      'Intermitência/Instabilidade de sistemas e regularização do atendimento após saída do beneficiário do prestador de ' +
      'serviço',
  },
  { code: '04', description: 'Beneficiário se negou a transmitir o número do token' },
  { code: '05', description: 'Beneficiário em coleta domiciliar' },
  { code: '06', description: 'Material para exames enviado ao prestador por terceiros' },
  { code: '07', description: 'Beneficiário não possui celular' },
] as const satisfies readonly TableRow[];
