import type { TableRow } from './table-row.ts';

/** Tabela 30: escala de capacidade funcional (ECOG). [ANS 30] */
export const TABLE_30 = [
  {
    code: '0',
    description:
      'Totalmente ativo capaz de exercer, sem restrições, todas as atividades que exercia antes do diagnóstico.',
  },
  {
    code: '1',
    description:
      'Não exerce atividade física extenuante, porém é capaz de realizar um trabalho leve em casa ou no escritório.',
  },
  {
    code: '2',
    description:
      'Caminha e é capaz de exercer as atividades de autocuidado, mas é incapaz de realizar qualquer atividade de trabalho. ' +
      'Permanece fora do leito mais de 50% das horas de vigília.',
  },
  {
    code: '3',
    description: 'Capacidade de autocuidado limitada. Permanece no leito ou cadeira mais de 50% das horas de vigília.',
  },
  {
    code: '4',
    description:
      'Completamente dependente. Não é capaz de exercer qualquer atividade de autocuidado. Totalmente confinado à cama ou ' +
      'cadeira.',
  },
] as const satisfies readonly TableRow[];
