/** Atendimento. */
export const clinical = {
  'clinical.not-arrived': 'Só quem já chegou pode ser chamado',
  'clinical.not-yet-arrived': 'Registre a chegada antes de marcar a prioridade',
  'clinical.waiting-limits-order': 'O segundo limite deve ser maior que o primeiro',
  'clinical.file-too-large': 'O arquivo deve ter no máximo {megabytes} MB',
  'clinical.file-empty': 'O arquivo está vazio',
} as const;
