import { Icon, statusLook } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { AgendaDesk } from './agenda-desk.ts';
import { CardMarks, hasMarks } from './card-marks.tsx';
import { cardDetail, cardSentence, cardWords } from './card-words.ts';
import { laneStyle } from './lane-style.ts';

interface Props {
  readonly desk: AgendaDesk;
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly lane: number;
  readonly lanes: number;
  /** Only one line of text fits: the word of the status then stands beside the name. */
  readonly low: boolean;
  /** Out of sight a card has its place, colour and name for those who hear it; what is read is drawn as it comes near. */
  readonly near: boolean;
  readonly onOpen: (id: string) => void;
}

/** One appointment: an observer of its own, drawn again when it changes and at no other time. Status by icon, word and colour. [SCH-009, SCH-018, PAT-021] */
export const AgendaCardView = observer(function AgendaCardView({ desk, id, start, end, lane, lanes, low, near, onOpen }: Props) {
  const card = desk.agenda.card(id);
  if (card === undefined) return null;
  const words = cardWords(desk.agenda, card);
  const look = statusLook(card.status);
  const marker = card.markerId === null ? undefined : desk.lookups.markers().items.find((item) => item.id === card.markerId);
  const style = marker === undefined ? laneStyle(start, end, lane, lanes) : ({ ...laneStyle(start, end, lane, lanes), '--marker': marker.color } as CSSProperties);
  return (
    <button
      type="button"
      className={`agenda-card agenda-${look.tone}${low ? ' agenda-card-low' : ''}${low && lanes > 1 ? ' agenda-card-slim' : ''}`}
      style={style}
      data-cell="card"
      data-id={id}
      data-start={start}
      data-marker={marker ? '' : undefined}
      tabIndex={-1}
      aria-label={cardSentence(words, card)}
      title={cardDetail(card, marker?.name)}
      onClick={() => onOpen(id)}
    >
      {near && (
        <>
          <span className="agenda-card-name">
            <Icon name={look.icon} />
            {words.name}
          </span>
          {hasMarks(words) && <CardMarks words={words} slot={false} />}
          <span className="agenda-card-more">{` ${words.status}${card.slot ? ', encaixe' : ''}${low || card.insurance === null ? '' : `, ${card.insurance.name}`}`}</span>
        </>
      )}
    </button>
  );
});
