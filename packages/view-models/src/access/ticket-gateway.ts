import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions, Page } from '../core/index.ts';

export type TicketKind = 'help' | 'suggestion';
/** The own ones, or those of the branch for whoever may answer them. */
export type TicketScope = 'own' | 'branch';

/** A call for help or a suggestion. */
export type Ticket = Shapes['Ticket'];

export type TicketInput = Shapes['TicketInput'];

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
