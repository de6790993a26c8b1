/** Campanhas e mensagens. */
export const marketing = {
  'campaign.created': 'Campanha gerada com sucesso!',
  'campaign.no-patient': 'Selecione um ou mais pacientes!',
  'campaign.sent': 'Mensagens enviadas',
  'campaign.read-only': 'Esta campanha já foi criada e não pode ser alterada',
  'campaign.saving': 'A campanha já está sendo enviada',
  'campaign.age-range': 'A idade final não pode ser menor que a inicial',
  'message.no-consent': 'O paciente não autorizou o envio de mensagens por este canal',
  'message.phone-too-short': 'O telefone deve ter pelo menos 10 dígitos',
  'message.no-email': 'O paciente não possui e-mail cadastrado',
  'message.unknown-variable': 'A variável {name} não existe',
  'message.too-many-buttons': 'Máximo de {maximum} botões',
} as const;
