import type { IconName } from '../icons/icon-name.ts';

/** Names of the `--status-<tone>-bg/-text/-bar` variables. */
export type StatusTone =
  | 'scheduled'
  | 'confirmed'
  | 'waiting'
  | 'receiving'
  | 'attending'
  | 'attended'
  | 'canceled'
  | 'missed'
  | 'available';

/** How a status is shown. */
export interface StatusLook {
  readonly tone: StatusTone;
  readonly icon: IconName;
  readonly word: string;
}

const looks: Readonly<Record<string, StatusLook>> = {
  scheduled: { tone: 'scheduled', icon: 'calendar', word: 'Agendado' },
  confirmed: { tone: 'confirmed', icon: 'check', word: 'Confirmado' },
  waiting: { tone: 'waiting', icon: 'clock', word: 'Aguardando' },
  payment: { tone: 'receiving', icon: 'dollar', word: 'Em pagamento' },
  attending: { tone: 'attending', icon: 'user', word: 'Em atendimento' },
  attended: { tone: 'attended', icon: 'check-circle', word: 'Atendido' },
  canceled: { tone: 'canceled', icon: 'ban', word: 'Cancelado' },
  absent: { tone: 'missed', icon: 'user-minus', word: 'Faltou' },
  returned: { tone: 'scheduled', icon: 'undo', word: 'Retornado' },
  blocked: { tone: 'available', icon: 'lock', word: 'Bloqueado' },
  available: { tone: 'available', icon: 'plus', word: 'Disponível' },
  success: { tone: 'attended', icon: 'check-circle', word: 'Concluído' },
  warning: { tone: 'waiting', icon: 'exclamation-triangle', word: 'Atenção' },
  danger: { tone: 'missed', icon: 'times-circle', word: 'Erro' },
  info: { tone: 'scheduled', icon: 'info-circle', word: 'Informação' },
  neutral: { tone: 'available', icon: 'circle', word: 'Indefinido' },
};

/** The look of a status; one that this version does not know is a neutral chip, not a failure. */
export const statusLook = (status: string): StatusLook =>
  (Object.hasOwn(looks, status) ? looks[status] : undefined) ?? {
    tone: 'available',
    icon: 'question-circle',
    word: 'Situação desconhecida',
  };
