import { type LocalDate, localOf } from '@prumo/domain/dates';
import type { ChatMessage } from './chat-gateway.ts';

interface TimedMessage extends ChatMessage {
  /** 'HH:mm' where the branch is. */
  readonly time: string;
}

export interface MessageDay {
  readonly date: LocalDate;
  readonly messages: readonly TimedMessage[];
}

/** The messages by day, both in the branch's time zone; the order stays. */
export function daysOf(messages: readonly ChatMessage[], timeZone: string): readonly MessageDay[] {
  const timed = messages.map((message) => ({ local: localOf(message.date, timeZone), message }));
  return [...Map.groupBy(timed, ({ local }) => local.date)].map(([date, ones]) => ({
    date,
    messages: ones.map(({ local, message }) => ({ ...message, time: local.time })),
  }));
}
