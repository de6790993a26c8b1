/** What the server alone says: the browser shows it as it was written, or never meets it. */
export const serverAlone = {
  'cashier.already-open': 'Este caixa já está aberto',
  'cashier.another-open': 'Já existe um caixa aberto para esta conta',
  'cashier.not-allowed': 'Você não está autorizado a usar este caixa',
  'cashier.not-open': 'Este caixa não está aberto',
  'cashier.not-closed': 'Este caixa não está fechado',
  'cashier.receiver-may-not-open':
    'Esta pessoa não pode receber este caixa: falta a permissão de abrir ou o vínculo com ele',
  'cashier.not-editable': 'Somente aportes e sangrias podem ser editados aqui',
  'cashier.closing-value-differs': 'O saldo do caixa mudou: o saldo atual é {balance|money}',
  'cashier.has-movements': 'A abertura não pode ser cancelada porque o caixa já possui lançamentos',
  'cashier.category-differs': 'A categoria não corresponde à operação',
  'cashier.transfer-account-differs': 'Escolha uma conta ativa que não seja um caixa',
  'database.half-restored': 'Uma restauração do banco de dados não terminou: repita o comando «pnpm restore».',
  'database.roles-missing':
    'Faltam papéis no banco de dados, ou o do servidor não tem os direitos de prumo_app: inicie uma vez com MIGRATION_URL.',
  'database.unmigrated': 'O banco de dados não está na versão deste programa: inicie uma vez com MIGRATION_URL.',
  'doctoralia.refused':
    'A Doctoralia recusou o pedido. Confira se o profissional, o endereço e os itens ainda existem lá.',
  'idempotency.done': 'Esta solicitação já foi atendida; a resposta não está mais guardada',
  'idempotency.key-reused': 'Esta solicitação já foi enviada com outros dados',
  'report.too-long':
    'O período tem {found} lançamentos, e este arquivo leva no máximo {most}. Escolha menos dias, outro formato ou o resumido.',
} as const;
