import type { Shapes } from '@prumo/contract';
import type { Answer } from '../core/index.ts';
import type { Challenge, Proven } from './second-factor-gateway.ts';
import type { User } from './user.ts';

/** What is typed at the login. */
export type Credentials = Shapes['Credentials'];

/** The calls of the session. The access token stays inside the adapter: no view model ever sees it. [A45] */
export interface SessionGateway {
  /** In, or the code of the phone is asked for first. [AUD-010] */
  login(credentials: Credentials): Answer<User | Challenge>;
  prove(ticket: string, code: string): Answer<Proven>;
  /** Takes the session of the refresh cookie up again, at the start of the page. */
  resume(): Answer<User>;
  logout(): Answer<undefined>;
  me(): Answer<User>;
  switchBranch(branchId: string): Answer<User>;
  /** Called when a refresh was refused: the session is over. The code says why. */
  onEnded(listener: (code: string) => void): () => void;
}
