/** Amounts and instalments. */
export const money = {
  'money.below-minimum': 'O valor mínimo é {minimum|money}',
  'money.above-maximum': 'O valor máximo é {maximum|money}',
  'money.negative': 'O valor não pode ser negativo',
  'money.invalid': 'Valor inválido',
  'money.invalid-count': 'Informe de 1 a {maximum} parcelas',
  'money.instalment-below-minimum': 'A parcela deve ter no mínimo R$ 0,01: divida em até {maximum} vezes',
} as const;
