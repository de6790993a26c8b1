/** Webservices dos convênios: conexão, envio, consulta, cancelamento e demonstrativo. */
export const insuranceServices = {
  'insurance-service.address':
    'Informe o endereço completo, começando com https:// e sem usuário nem senha dentro dele',
  'insurance-service.not-configured': 'Este convênio não tem conexão por webservice: ela fica no cadastro do convênio',
  'insurance-service.not-offered': 'O cadastro do convênio não tem endereço para esta operação do webservice',
  'insurance-service.no-ans-code':
    'O convênio não tem registro ANS no cadastro: sem ele não há mensagem do padrão TISS',
  'insurance-service.under-way': 'Este lote já está em comunicação com o convênio: aguarde a resposta',
  'insurance-service.sealed':
    'A senha e o certificado desta conexão não podem mais ser lidos neste servidor: informe-os de novo no cadastro do convênio',
  'insurance-service.private-address':
    'O endereço do webservice leva a uma rede interna: nada foi enviado. Use o endereço público do convênio',
  'insurance-service.no-connection': 'O convênio não atendeu: nada foi enviado',
  'insurance-service.paused':
    'O convênio não atendeu três vezes seguidas: nada foi enviado. Tente de novo em um minuto',
  'insurance-service.certificate':
    'A conexão segura falhou: confira o certificado da clínica e o do convênio. Nada foi enviado',
  'insurance-service.turned-away':
    'O servidor do convênio recusou a mensagem antes de lê-la (HTTP {status}): confira o endereço e o certificado',
  'insurance-service.refused': 'O convênio recusou: {code} {description}',
  'insurance-service.fault': 'O webservice do convênio falhou ao processar a mensagem: {text}',
  'insurance-service.fault-DestinatarioInvalido':
    'O convênio diz que a mensagem não é para ele: confira o registro ANS',
  'insurance-service.fault-RemetenteInvalido':
    'O convênio não reconhece a clínica: confira o código do prestador no contrato do plano',
  'insurance-service.fault-LoginInvalido': 'O convênio não aceitou o login ou a senha',
  'insurance-service.fault-VersaoInvalida': 'O convênio não aceita a versão 4.03.00 do padrão TISS',
  'insurance-service.fault-HashInvalido':
    'O convênio calculou outro hash para a mensagem: confira no contrato do plano como ele calcula',
  'insurance-service.fault-SchemaInvalido': 'O convênio diz que a mensagem não segue o esquema do padrão TISS',
  'insurance-service.too-late': 'O convênio não respondeu a tempo: não se sabe se ele recebeu',
  'insurance-service.too-long': 'A resposta do convênio passa de 50 MB e não foi lida',
  'insurance-service.cut-off': 'A conexão caiu antes da resposta: não se sabe se o convênio recebeu',
  'insurance-service.hash': 'O hash da resposta do convênio não confere: ela não foi aceita',
  'insurance-service.unreadable': 'A resposta do convênio não segue o padrão TISS: ela não foi aceita',
  'insurance-service.http': 'O servidor do convênio respondeu com erro (HTTP {status}): não se sabe se ele recebeu',
  'insurance-service.other-answer': 'O convênio respondeu sobre outra coisa: a resposta não foi aceita',
  'insurance-service.lot-known':
    'O convênio diz que já recebeu um lote com este número: confira no portal dele e registre o protocolo',
  'insurance-service.lot-not-found':
    'A resposta se perdeu, e o convênio não localiza o lote pelo número. Envie de novo, ou confira no portal do convênio',
  'insurance-service.cannot-look':
    'O cadastro do convênio não tem endereço para consultar a situação: o lote não é enviado de novo. Confira no portal do convênio',
  'insurance-service.header':
    'A mensagem não pôde ser montada: confira {field} no contrato do plano e no cadastro da unidade',
  'insurance-service.cannot-look-authorization':
    'O cadastro do convênio não tem endereço para consultar o pedido: ele não é feito de novo. Confira no portal do convênio',
  'insurance-service.no-authorization': 'O convênio não tem pedido de autorização com o nº de guia {number}',
  'insurance-service.found': 'A resposta tinha se perdido, mas o lote está no convênio: protocolo {protocol}',
  'insurance-service.sent': 'Recebido pelo convênio: protocolo {protocol}',
  'insurance-service.status': '{status} (protocolo {protocol})',
  'insurance-service.canceled': 'Cancelado no convênio: {status}',
  'insurance-service.guide-canceled': 'Guia {number} cancelada no convênio: {status}',
  'insurance-service.guide-not-canceled': 'O convênio não cancelou a guia {number}: {status}',
  'insurance-service.guide-withdrawn': 'Esta guia já foi cancelada no convênio',
  'insurance-service.not-canceled': 'O convênio não cancelou: {status}',
  'insurance-service.appeal-not-found': 'O convênio não localiza este recurso: ele pode ser enviado de novo',
  'insurance-service.cannot-look-appeal':
    'Não se sabe se o convênio recebeu o recurso, e o cadastro não tem endereço para perguntar por ele: consulte o portal do convênio',
  'insurance-service.appeal-answered': 'Resposta do convênio importada',
  'insurance-service.statement': 'Demonstrativo importado',
  'insurance-service.statement-status': 'O demonstrativo ainda não está pronto: {status}',
  'insurance-service.statement-known': 'O demonstrativo do convênio já estava importado',
  'insurance-service.documents': 'Documentos recebidos pelo convênio: {sent}',
  'insurance-service.documents-left':
    'Documentos recebidos pelo convênio: {sent}. Não enviados: {left}. O motivo está em cada documento da guia',
  'insurance-service.document-gone': 'O arquivo deste documento não foi encontrado',
  'insurance-service.connected': 'O convênio respondeu: a conexão funciona',
  'insurance-service.internal': 'A comunicação falhou por um erro nosso: tente de novo',
  'insurance-service.certificate-file': 'Escolha um certificado PKCS#12 (.pfx ou .p12)',
  'insurance-service.certificate-passphrase': 'A senha não abre este certificado',
  'insurance-service.certificate-expired': 'Este certificado venceu em {until|date}',
  'insurance-service.certificate-legacy':
    'Este certificado usa uma cifra antiga que não é mais aceita: exporte-o de novo com AES-256',
  'insurance-service.changed': 'Outra pessoa mudou esta conexão: abra-a de novo',
} as const;
