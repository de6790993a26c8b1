import type { Answer } from '@prumo/view-models/core';
import { type FreedTime, WaitingBoard, type WaitingGateway, type WaitingPatient } from '@prumo/view-models/scheduling';
import { useState } from 'react';
import { failed, good, never, storyClock, storyKey, storyNotifier } from '../stories/fakes.ts';
import { FreedTimesDialog } from './freed-times-dialog.tsx';
import { storyId, storySchedule } from './story-appointments.ts';
import { storyDesk } from './story-clinic.ts';
import { WaitingListDialog } from './waiting-list-dialog.tsx';

export default { title: 'Telas/Lista de espera' };

const schedule = { id: storyId(1, 0), name: 'Dra. Lia Campos' };
const entry = (id: string, name: string, change: Partial<WaitingPatient> = {}): WaitingPatient => ({
  id,
  schedule,
  patient: { id: `p${id}`, name, socialName: null, phone: '11988887777' },
  priority: false,
  weekdays: [],
  periods: [],
  notes: null,
  enteredAt: '2026-11-18T12:00:00Z',
  ...change,
});
const items = [
  entry('1', 'Idalina Souza', { priority: true, weekdays: [2, 4], periods: ['morning'] }),
  entry('2', 'Ana Lima', { notes: 'Mora perto, chega em 20 minutos' }),
  entry('3', 'Caio Reis', { periods: ['afternoon', 'evening'] }),
];
const freed: FreedTime = {
  id: 'f1',
  schedule,
  startDate: '2026-11-24T12:00:00Z',
  endDate: '2026-11-24T12:20:00Z',
  offer: null,
  candidates: items,
};

type List =
  Awaited<ReturnType<WaitingGateway['list']>> extends infer T
    ? T extends { readonly value: infer V }
      ? V
      : never
    : never;

function boardOf(list: () => Answer<List>, times: readonly FreedTime[] = []): WaitingBoard {
  const gateway: WaitingGateway = {
    list,
    freed: () => good(times),
    join: failed,
    leave: () => good(undefined),
    book: failed,
    offer: failed,
    close: () => good(undefined),
    playAnswer: () => good(undefined),
  };
  const realtime = { subscribe: () => () => undefined, start: () => undefined, stop: () => undefined };
  const board = new WaitingBoard({
    gateway,
    helpers: { findPatients: () => good([]) },
    realtime,
    clock: storyClock,
    notifier: storyNotifier,
    newKey: storyKey,
    timeZone: () => 'America/Sao_Paulo',
  });
  board.start();
  return board;
}

function List({ list, mayBook = true }: { readonly list: () => Answer<List>; readonly mayBook?: boolean }) {
  const [{ board, desk }] = useState(() => ({
    board: boardOf(list),
    desk: storyDesk({ appointments: [], schedules: [storySchedule(0)] }).desk,
  }));
  return <WaitingListDialog board={board} desk={desk} mayBook={mayBook} onClose={() => undefined} />;
}

export const Filled = {
  name: 'Preenchida [SCH-006]',
  render: () => <List list={() => good({ items, counts: { [schedule.id]: 3 } })} />,
};
export const FilledDark = {
  name: 'Escura',
  render: () => <List list={() => good({ items, counts: { [schedule.id]: 3 } })} />,
  parameters: { theme: 'dark' },
};
export const Empty = { name: 'Vazia', render: () => <List list={() => good({ items: [], counts: {} })} /> };
export const Failed = { name: 'Erro', render: () => <List list={failed} /> };
export const Loading = { name: 'Carregando', render: () => <List list={never} /> };
export const Looking = {
  name: 'Sem permissão de agendar',
  render: () => <List list={() => good({ items, counts: { [schedule.id]: 3 } })} mayBook={false} />,
};

function FreedList({ times }: { readonly times: readonly FreedTime[] }) {
  const [board] = useState(() => boardOf(() => good({ items, counts: {} }), times));
  return <FreedTimesDialog board={board} times={times} onClose={() => undefined} />;
}

const offered: FreedTime = {
  ...freed,
  id: 'f2',
  startDate: '2026-11-25T13:00:00Z',
  offer: {
    entryId: '1',
    expiresAt: '2026-11-21T12:30:00Z',
    message: { id: 'm1', status: 'sent', reason: null, simulated: true },
  },
};

export const Freed = { name: 'Horários que vagaram [UXP-017]', render: () => <FreedList times={[freed, offered]} /> };
export const FreedDark = {
  name: 'Horários que vagaram, escura',
  render: () => <FreedList times={[freed, offered]} />,
  parameters: { theme: 'dark' },
};
export const FreedEmpty = { name: 'Nenhum horário por oferecer', render: () => <FreedList times={[]} /> };
