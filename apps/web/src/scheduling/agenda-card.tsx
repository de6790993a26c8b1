import { Icon, statusLook } from '@prumo/ui';
import type { AgendaCard, DayAgenda } from '@prumo/view-models/scheduling';
import { type CSSProperties, memo } from 'react';
import { CardMarks, hasMarks } from './card-marks.tsx';
import { cardDetail, cardSentence, cardWords } from './card-words.ts';
import { type DayScale, laneStyle } from './lane-style.ts';

interface CardMarker {
  readonly name: string;
  readonly color: string;
}

interface Props {
  readonly agenda: DayAgenda;
  readonly card: AgendaCard;
  readonly marker: CardMarker | undefined;
  /** Of the branch; only for those who wait. */
  readonly clock: string | null;
  readonly start: number;
  readonly end: number;
  readonly lane: number;
  readonly lanes: number;
  readonly scale: DayScale;
  /** Only one line of text fits: the word of the status then stands beside the name. */
  readonly low: boolean;
  /** Out of sight a card has its place, colour and name for those who hear it; what is read is drawn as it comes near. */
  readonly near: boolean;
  /** Minutes from its start to the present, which is marked beneath its text; null while it is not its time. */
  readonly now: number | null;
  readonly onOpen: (id: string) => void;
}

/**
 * One appointment, drawn again when what it shows changes and at no other time. Its column watches all of its cards: five hundred observers
 * cost a quarter of drawing the day. Status by icon, word and colour. [SCH-009, SCH-018, PAT-021]
 */
export const AgendaCardView = memo(function AgendaCardView({
  agenda,
  card,
  marker,
  clock,
  start,
  end,
  lane,
  lanes,
  scale,
  low,
  near,
  now,
  onOpen,
}: Props) {
  const { id } = card;
  const words = cardWords(agenda, card, clock);
  const look = statusLook(card.status);
  const place = laneStyle(start, end, lane, lanes, scale);
  const marked = marker === undefined ? place : ({ ...place, '--marker': marker.color } as CSSProperties);
  const style = now === null ? marked : ({ ...marked, '--now': `${now * scale.perMinute}px` } as CSSProperties);
  return (
    <button
      type="button"
      className={`agenda-card agenda-${look.tone}${low ? ' agenda-card-low' : ''}${low && lanes > 1 ? ' agenda-card-slim' : ''}`}
      style={style}
      data-cell="card"
      data-id={id}
      data-start={start}
      data-marker={marker ? '' : undefined}
      data-now={now === null ? undefined : ''}
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
