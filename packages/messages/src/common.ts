/** Sentences any form or call may need. */
export const common = {
  'field.required': 'Campo obrigatório',
  'field.invalid': 'Valor inválido',
  'text.too-long': 'Máximo de {maximum} caracteres',
  'number.invalid': 'Número inválido',
  'number.out-of-range': 'Informe um número entre {minimum} e {maximum}',
  'saved': 'Salvo com sucesso',
  'failed': 'Ocorreu um erro. Tente novamente!',
  'error.unspecified': 'Erro não especificado',
  'confirm.title': 'Atenção!',
  'confirm.delete': 'Deseja realmente excluir este registro?',
  'permission.denied': 'Permissão negada!',
  'list.empty': 'Nenhum registro encontrado',
  'print.failed': 'Ocorreu um erro ao gerar a impressão',
  'download.invalid-url': 'Invalid url',
} as const;
