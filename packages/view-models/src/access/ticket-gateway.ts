import type { Answer, CallOptions, Page } from '../core/index.ts';
import type { Named } from './user.ts';

export type TicketKind = 'help' | 'suggestion';
export type TicketStatus = 'open' | 'answered' | 'closed';
/** The own ones, or those of the branch for whoever may answer them. */
export type TicketScope = 'own' | 'branch';

/** A call for help or a suggestion. */
export interface Ticket {
  readonly id: string;
  readonly kind: TicketKind;
  readonly subject: string;
  readonly text: string;
  readonly status: TicketStatus;
  readonly author: Named;
  /** ISO instant. */
  readonly createdAt: string;
  readonly answer: { readonly text: string; readonly author: Named; readonly at: string } | null;
}

export interface TicketInput {
  readonly kind: TicketKind;
  readonly subject: string;
  readonly text: string;
}

export interface TicketPage extends Page<Ticket> {
  /** What is sent also goes to the support by mail. */
  readonly mailed: boolean;
}

/** Calls for help and suggestions. [COM-011, COM-044] */
export interface TicketGateway {
  list(
    query: { readonly scope: TicketScope; readonly limit?: number | undefined; readonly offset?: number | undefined },
    options?: CallOptions,
  ): Answer<TicketPage>;
  send(input: TicketInput, options?: CallOptions): Answer<Ticket>;
  answer(id: string, text: string): Answer<Ticket>;
  close(id: string): Answer<Ticket>;
}
