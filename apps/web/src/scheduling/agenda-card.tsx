import { Icon, statusLook } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { AgendaDesk } from './agenda-desk.ts';
import { CardMarks } from './card-marks.tsx';
import { cardDetail, cardWords } from './card-words.ts';
import { laneStyle, ROW_PX } from './lane-style.ts';

const TWO_LINES_PX = 40;

interface Props {
  readonly desk: AgendaDesk;
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly lane: number;
  readonly lanes: number;
  readonly onOpen: (id: string) => void;
}

/** One appointment: an observer of its own, drawn again when it changes and at no other time. Status by icon, word and colour. [SCH-009, SCH-018, PAT-021] */
export const AgendaCardView = observer(function AgendaCardView({ desk, id, start, end, lane, lanes, onOpen }: Props) {
  const card = desk.agenda.card(id);
  if (card === undefined) return null;
  const words = cardWords(desk.agenda, card);
  const look = statusLook(card.status);
  // Only one line of text fits into a low card: the word of the status then stands beside the name.
  const low = ((end - start) / desk.agenda.rowMinutes) * ROW_PX < TWO_LINES_PX;
  const marker = card.markerId === null ? undefined : desk.lookups.markers().items.find((item) => item.id === card.markerId);
  const style = marker === undefined ? laneStyle(start, end, lane, lanes) : ({ ...laneStyle(start, end, lane, lanes), '--marker': marker.color } as CSSProperties);
  return (
    <button
      type="button"
      className={`agenda-card agenda-${look.tone}${low ? ' agenda-card-low' : ''}`}
      style={style}
      data-cell="card"
      data-id={id}
      data-start={start}
      data-marker={marker ? '' : undefined}
      tabIndex={-1}
      title={cardDetail(card, marker?.name)}
      onClick={() => onOpen(id)}
    >
      <span className="visually-hidden">
        {words.hour} às {words.until},{' '}
      </span>
      <Icon name={look.icon} />
      <span className="agenda-card-name">{words.name}</span>{' '}
      <CardMarks words={words} slot={false} />{' '}
      <span className="agenda-card-more">
        {words.status}
        {card.slot ? ', encaixe' : ''}
        {low || card.insurance === null ? '' : `, ${card.insurance.name}`}
      </span>
    </button>
  );
});
