/** What the server alone says: the browser shows it as it was written, or never meets it. */
export const serverAlone = {
  'database.half-restored': 'Uma restauração do banco de dados não terminou: repita o comando «pnpm restore».',
  'database.roles-missing':
    'Faltam papéis no banco de dados, ou o do servidor não tem os direitos de prumo_app: inicie uma vez com MIGRATION_URL.',
  'report.too-long':
    'O período tem {found} lançamentos, e este arquivo leva no máximo {most}. Escolha menos dias, outro formato ou o resumido.',
} as const;
