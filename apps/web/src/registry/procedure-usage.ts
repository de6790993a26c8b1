import type { Procedure } from '@prumo/view-models/registry';

/** Where a procedure is in use, in words; nothing when it is not. [REG-111] */
export const usageText = ({ appointments, accounts, schedules, packages }: Procedure['usage']): string =>
  [
    counted(appointments, 'agendamento futuro', 'agendamentos futuros'),
    counted(accounts, 'conta em aberto', 'contas em aberto'),
    counted(schedules, 'agenda', 'agendas'),
    counted(packages, 'pacote', 'pacotes'),
  ]
    .filter((text) => text !== '')
    .join(', ');

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
