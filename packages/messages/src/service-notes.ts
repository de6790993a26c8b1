import { dictionary } from './dictionary.ts';
import { enumerations } from './label.ts';

const sentences = {
  'service-note.municipality': 'Informe o código IBGE do município, com 7 dígitos',
  'service-note.service-code': 'Informe um código do item 4 da lista de serviços, com 6 dígitos, como 040101',
  'service-note.registration': 'A inscrição municipal tem até {maximum} letras e números',
  'service-note.rate': 'A alíquota do ISS vai de 0 a 5%, com até duas casas',
  'service-note.rate-of-withheld': 'Com o ISS retido, informe a alíquota',
  'service-note.series': 'A série vai de 1 a 49999',
  'service-note.number': 'Informe o próximo número, a partir de 1',
  'service-note.number-told': 'Esta série já foi até o número {last}: informe um maior',
  'service-note.certificate-key': 'O certificado não tem uma chave RSA que assine notas: use o A1 do CNPJ da unidade',
  'service-note.certificate-expired': 'O certificado da unidade venceu: troque-o no cadastro da unidade',
  'service-note.no-certificate': 'Falta o certificado A1 da unidade: ele fica no cadastro da unidade',
  'service-note.no-cnpj': 'A unidade não tem CNPJ no cadastro: sem ele não há nota fiscal',
  'service-note.not-configured': 'A unidade ainda não emite notas fiscais: configure a emissão no cadastro da unidade',
  'service-note.sealed':
    'O certificado não pode mais ser lido neste servidor: informe-o de novo no cadastro da unidade',
  'service-note.changed': 'Outra pessoa mudou a emissão de notas: abra o cadastro de novo',
  'service-note.not-private': 'Só contas particulares têm nota fiscal aqui',
  'service-note.courtesy': 'Uma cortesia não tem nota fiscal',
  'service-note.canceled-account': 'Esta conta foi cancelada e não tem nota fiscal',
  'service-note.not-received': 'A nota fiscal é emitida depois do recebimento da conta',
  'service-note.nothing': 'A conta não cobra nada: não há o que declarar em uma nota fiscal',
  'service-note.exists': 'Esta conta já tem uma nota fiscal',
  'service-note.not-issued': 'Só uma nota emitida pode ser cancelada ou baixada',
  'service-note.not-lost': 'Esta nota já tem resposta',
  'service-note.document': 'Informe um CPF ou CNPJ válido',
  'service-note.cancel-text': 'Explique o motivo com {minimum} a {maximum} caracteres',
  'service-note.refused': 'O emissor recusou: {text}',
  'service-note.turned-away':
    'O emissor recusou o pedido antes de lê-lo (HTTP {status}): confira o certificado da unidade',
  'service-note.no-connection': 'O emissor não atendeu: nada foi enviado',
  'service-note.certificate':
    'O emissor não pôde ser chamado com o certificado da unidade: nada foi enviado. Confira o certificado no cadastro da unidade',
  'service-note.paused': 'O emissor não atendeu três vezes seguidas: nada foi enviado. Tente de novo em um minuto',
  'service-note.too-late': 'O emissor não respondeu a tempo: não se sabe se ele recebeu',
  'service-note.cut-off': 'A conexão caiu antes da resposta: não se sabe se o emissor recebeu',
  'service-note.http': 'O emissor respondeu com erro (HTTP {status}): não se sabe se ele recebeu',
  'service-note.other-answer': 'O emissor respondeu sobre outra nota: a resposta não foi aceita',
  'service-note.number-taken':
    'O emissor já tem outra nota com esta série e este número: aumente o próximo número no cadastro da unidade',
  'service-note.cannot-look':
    'Ainda não se sabe se o emissor recebeu, e ele não respondeu à consulta: nada foi enviado de novo',
  'service-note.internal': 'A comunicação falhou por um erro nosso: pergunte de novo',
};
const labels = {
  serviceNoteStatus: {
    waiting: 'Na fila',
    asking: 'Emitindo',
    issued: 'Emitida',
    failed: 'Não emitida',
    lost: 'Sem resposta',
    canceling: 'Cancelando',
    cancel_lost: 'Cancelamento sem resposta',
    canceled: 'Cancelada',
  },
  simplesOption: { none: 'Não optante', mei: 'Optante: MEI', simples: 'Optante: ME ou EPP' },
  serviceNoteEnvironment: { production: 'Produção', restricted: 'Testes (sem validade)' },
  serviceNoteCancelReason: { error: 'Erro na emissão', not_provided: 'Serviço não prestado', other: 'Outros' },
  serviceNoteAct: { issue: 'Emitir', cancel: 'Cancelar' },
  serviceNoteOutcome: { done: 'Feito', refused: 'Recusado', unreached: 'Não entregue', lost: 'Sem resposta' },
};

/** Adds the words of fiscal notes. They come with their pages, the server and the laboratory, and not with everybody's first visit. */
export function addServiceNoteWords(): void {
  Object.assign(dictionary, sentences);
  Object.assign(enumerations, labels);
}
