/** Permissions, suspension and expiry. */
export const access = {
  'access.forbidden': 'Acesso negado',
  'access.unauthorized': 'Acesso não autorizado!',
  'access.unauthorized-title': 'Acesso não autorizado!',
  'access.unauthorized-reason': 'Você não possui os privilégios necessários para realizar essa ação.',
  'access.unauthorized-hint': 'Entre em contato com o adminstrador para solicitar o acesso.',
  'access.suspended': 'O sistema está suspenso. Entre em contato com o administrador.',
  'access.suspended-title': 'O sistema está suspenso!',
  'access.suspended-subtitle': 'O sistema está temporariamente indisponível por motivos administrativos.',
  'access.expires-today': 'O sistema será suspenso hoje. Entre em contato com o administrador.',
  'access.expires-tomorrow': 'O sistema será suspenso amanhã. Entre em contato com o administrador.',
  'access.expires-in-days': 'O sistema será suspenso em {days} dias. Entre em contato com o administrador.',
  'password.too-short': 'A senha deve ter no mínimo {minimum} caracteres',
  'password.too-long': 'A senha deve ter no máximo {maximum} caracteres',
  'password.common': 'Esta senha é muito comum. Escolha outra.',
  'password.equals-username': 'A senha não pode ser igual ao usuário',
} as const;
