/** Campanhas e mensagens. */
export const marketing = {
  'campaign.created': 'Campanha gerada com sucesso!',
  'campaign.no-patient': 'Selecione um ou mais pacientes!',
  'campaign.sent': 'Mensagens enviadas',
  'message.no-consent': 'O paciente não autorizou o envio de mensagens por este canal',
} as const;
