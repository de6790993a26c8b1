/** What a report that cannot be made says; the browser shows what the server wrote. */
export const longReports = {
  'report.too-long':
    'O período tem {found} lançamentos, e este arquivo leva no máximo {most}. Escolha menos dias, outro formato ou o resumido.',
} as const;
