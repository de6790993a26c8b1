/** Dates, hours and periods. */
export const dates = {
  'date.invalid': 'Data inválida',
  'date.before-minimum': 'A data não pode ser anterior a {minimum|date}',
  'date.after-maximum': 'A data não pode ser posterior a {maximum|date}',
  'date.end-before-start': 'Data inferior a data de início',
  'hour.invalid': 'Hora inválida',
  'competence.invalid': 'Competência inválida',
} as const;
