import type { RealtimeEvent } from '@prumo/view-models/core';

const TYPES: ReadonlySet<string> = new Set<RealtimeEvent['type']>([
  'ready',
  'resync',
  'access',
  'appointment',
  'call',
  'lock',
  'account',
  'cashier',
  'referral',
  'message',
  'waiting',
  'new_message',
  'new_channel',
  'chat_read',
]);

/** Cuts a stream of text into events; a chunk may end anywhere. Comments and unknown events are left out. */
export class EventStreamParser {
  private rest = '';

  /** Whether the server gave this stream's place to a newer page of the same session. */
  parked = false;

  push(chunk: string): RealtimeEvent[] {
    const blocks = `${this.rest}${chunk.replaceAll('\r', '')}`.split('\n\n');
    this.rest = blocks.pop() ?? '';
    this.parked ||= blocks.includes('event: parked\ndata: {}');
    return blocks.flatMap((block) => eventOf(block) ?? []);
  }
}

function eventOf(block: string): RealtimeEvent | null {
  let name = '';
  let data = '';
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    else if (line.startsWith('data:')) data += line.slice(5).trim();
  }
  const body = bodyOf(data);
  // What the event says of itself counts before the name of its block, which is «message» for every event that has none.
  const type = textOf(body['type']) ?? name;
  if (!TYPES.has(type)) return null;
  return {
    type: type as RealtimeEvent['type'],
    id: textOf(body['id']),
    day: textOf(body['day']),
    scheduleId: textOf(body['scheduleId']),
    channelId: textOf(body['channelId']),
    authorId: textOf(body['authorId']),
  };
}

function bodyOf(data: string): Record<string, unknown> {
  if (data === '') return {};
  const parsed: unknown = JSON.parse(data);
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
