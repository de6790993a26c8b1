/** What an open screen is told: which kind of thing changed, and where; never the data itself. */
export interface RealtimeEvent {
  readonly type:
    | 'ready'
    | 'resync'
    | 'access'
    | 'appointment'
    | 'call'
    | 'lock'
    | 'account'
    | 'cashier'
    | 'referral'
    | 'message'
    | 'waiting'
    | 'new_message'
    | 'new_channel'
    | 'chat_read';
  readonly id?: string | undefined;
  /** Day of the agenda that shows it, 'YYYY-MM-DD', and its schedule. */
  readonly day?: string | undefined;
  readonly scheduleId?: string | undefined;
  /** Of the chat: the channel, and who wrote. */
  readonly channelId?: string | undefined;
  readonly authorId?: string | undefined;
}

/** Changes other people make, as they happen. After 'resync' events may have been missed: load again. */
export interface Realtime {
  /** Calls the listener for each event; the returned function stops it. */
  subscribe(listener: (event: RealtimeEvent) => void): () => void;
  start(): void;
  stop(): void;
}
