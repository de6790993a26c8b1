import type { AppointmentStatus } from '@prumo/domain/scheduling';
import type { IconName } from '@prumo/ui';

/** The button that leads to a status. */
export interface StatusAction {
  readonly to: AppointmentStatus;
  readonly label: string;
  readonly icon: IconName;
}

const forward: Readonly<Record<AppointmentStatus, Omit<StatusAction, 'to'>>> = {
  available: { label: 'Liberar horário', icon: 'unlock' },
  scheduled: { label: 'Reabrir', icon: 'replay' },
  confirmed: { label: 'Confirmar', icon: 'check' },
  waiting: { label: 'Registrar chegada', icon: 'clock' },
  payment: { label: 'Enviar para pagamento', icon: 'dollar' },
  attending: { label: 'Iniciar atendimento', icon: 'play' },
  attended: { label: 'Finalizar atendimento', icon: 'check-circle' },
  absent: { label: 'Faltou', icon: 'user-minus' },
  canceled: { label: 'Cancelar', icon: 'ban' },
  returned: { label: 'Marcar como retornado', icon: 'undo' },
  blocked: { label: 'Bloquear', icon: 'lock' },
};

/** Steps back are called otherwise than steps forward to the same status. */
const back: Readonly<Record<string, string>> = {
  'confirmed scheduled': 'Desfazer confirmação',
  'waiting confirmed': 'Desfazer chegada',
  'payment waiting': 'Voltar para a espera',
  'attending waiting': 'Voltar para a espera',
  'attended attending': 'Reabrir atendimento',
  'returned attending': 'Reabrir atendimento',
};

/** What the next statuses of an appointment are called, in the order of the rule; steps back come last. [SCH-052] */
export function statusActions(from: string, next: readonly AppointmentStatus[]): readonly StatusAction[] {
  const isBack = (to: AppointmentStatus): boolean => back[`${from} ${to}`] !== undefined;
  return [...next.filter((to) => !isBack(to)), ...next.filter(isBack)].map((to) => {
    const label = back[`${from} ${to}`];
    return label === undefined ? { to, ...forward[to] } : { to, label, icon: 'undo' };
  });
}
