/** Relatórios. */
export const reports = {
  'report.period-limit': 'Período limite ({months} meses)',
  'report.period-maximum': 'Período máximo ({months} meses)',
  'report.no-insurance': 'Selecione um ou mais convênios!',
  'report.no-professional': 'Selecione um ou mais profissionais!',
  'report.no-expense': 'Selecione um ou mais procedimentos!',
  'report.no-type': 'Selecione um ou mais tipos!',
  'report.no-exam-insurance': 'Selecione o(s) convênio(s)!',
  'report.no-marker': 'Selecione um ou mais marcadores!',
  'report.no-room': 'Selecione uma ou mais salas!',
  'report.specialties-failed': 'Erro ao carregar as especialidades',
  'report.pdf-failed': 'Ocorreu um erro durante o processo de impressão',
  'report.sheet-failed': 'Ocorreu um erro durante a geração da planilha',
  'report.csv-failed': 'Ocorreu um erro durante a geração do CSV',
  'report.other-failed': 'Ocorreu um erro durante a geração do relatório',
  'report.busy': 'Há muitos relatórios em andamento. Tente novamente em instantes.',
  'indicators.failed': 'Ocorreu um erro ao carregar os indicadores!',
} as const;
