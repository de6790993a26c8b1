import { changeRecord, RECORD_EVENTS, RECORD_STATUSES } from '../../src/clinical/index.ts';
import type { RecordEvent, RecordStatus } from '../../src/clinical/index.ts';
import { assert } from '../../src/result/index.ts';
import type { Machine } from '../machine.ts';

const TITLES: Readonly<Record<RecordEvent, string>> = {
  save: 'Salvar rascunho',
  finish: 'Finalizar',
  correct: 'Criar nova versão',
  append: 'Acrescentar adendo',
  sign: 'Assinar',
};

/** The life of a medical record, decided by changeRecord. */
export const recordMachine: Machine = {
  title: 'Prontuário',
  statement:
    'O prontuário é salvo como rascunho e, ao ser finalizado, fica travado. Depois disso só o autor cria uma nova versão, com motivo, ' +
    'e ela precisa ser assinada de novo. Outros profissionais podem acrescentar um adendo. Nada é apagado.',
  source: ['MED-050', 'MED-055', 'AUD-005', 'A144', 'A146'],
  initial: 'draft',
  states: RECORD_STATUSES,
  words: 'recordStatus',
  events: RECORD_EVENTS.map((name) => ({ name, title: TITLES[name] })),
  settings: {
    isAuthor: { label: 'O usuário é o autor', value: true },
    isComplete: { label: 'Nada impede a finalização', value: true },
    hasReason: { label: 'O motivo da correção foi informado', value: true },
  },
  next(state, event, settings) {
    assert(isStatus(state) && isEvent(event), `not of this machine: ${state} ${event}`);
    return changeRecord(state, event, {
      isAuthor: settings['isAuthor'] === true,
      isComplete: settings['isComplete'] === true,
      reason: settings['hasReason'] === true ? 'Correção' : '',
    });
  },
};

function isStatus(state: string): state is RecordStatus {
  return (RECORD_STATUSES as readonly string[]).includes(state);
}

function isEvent(event: string): event is RecordEvent {
  return (RECORD_EVENTS as readonly string[]).includes(event);
}
