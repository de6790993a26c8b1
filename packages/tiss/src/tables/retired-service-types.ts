/** A code of table 50 that 4.x no longer takes, with the last version that did. */
export interface RetiredCode {
  readonly code: string;
  readonly description: string;
  readonly until: '3.01.00' | '3.05.00' | '4.00.01';
}

/** Types of service of older guides, to name the codes of historical data. They are never sent. [ANS 50] */
export const RETIRED_SERVICE_TYPES = [
  { code: '05', description: 'Exames (englobando exame radiológico)', until: '4.00.01' },
  { code: '06', description: 'Atendimento domiciliar', until: '3.05.00' },
  { code: '07', description: 'Internação', until: '3.05.00' },
  { code: '11', description: 'Pronto socorro', until: '3.05.00' },
  { code: '12', description: 'Ocupacional', until: '3.01.00' },
  { code: '14', description: 'Admissional', until: '3.05.00' },
  { code: '15', description: 'Demissional', until: '3.05.00' },
  { code: '16', description: 'Periódico', until: '3.05.00' },
  { code: '17', description: 'Retorno ao trabalho', until: '3.05.00' },
  { code: '18', description: 'Mudança de função', until: '3.05.00' },
  { code: '19', description: 'Promoção à saúde', until: '3.05.00' },
  { code: '20', description: 'Beneficiário novo', until: '3.05.00' },
  { code: '21', description: 'Assistência a demitidos', until: '3.05.00' },
  { code: '22', description: 'Telessaúde', until: '3.05.00' },
] as const satisfies readonly RetiredCode[];
