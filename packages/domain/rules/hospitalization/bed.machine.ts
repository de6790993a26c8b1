import { BED_EVENTS, BED_STATUSES, changeBed } from '../../src/hospitalization/index.ts';
import type { BedEvent, BedStatus } from '../../src/hospitalization/index.ts';
import type { Machine } from '../machine.ts';
import { BED_EVENT_TITLES } from './samples.ts';

/** A bed: free → occupied → cleaning → free, and the ways around it. */
export const bedMachine: Machine = {
  title: 'Leito',
  statement:
    'Um leito livre ou reservado recebe um paciente; ocupado, só a saída do paciente o muda; depois de usado ou reparado é higienizado, se a clínica assim trabalha, e volta a ficar livre.',
  source: ['HSP-015', 'HSP-016', 'HSP-017', 'HSP-018', 'A143'],
  initial: 'free',
  states: BED_STATUSES,
  words: 'bedStatus',
  events: BED_EVENTS.map((name) => ({ name, title: BED_EVENT_TITLES[name] })),
  settings: { cleanAfterUse: { label: 'Higienizar o leito antes de liberá-lo', value: true } },
  next: (state, event, settings) =>
    changeBed(state as BedStatus, event as BedEvent, { cleanAfterUse: settings['cleanAfterUse'] === true }),
};
