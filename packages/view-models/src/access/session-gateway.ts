import type { Answer } from '../core/index.ts';
import type { User } from './user.ts';

/** What is typed at the login. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Keep me logged in for 30 days. [A45] */
  readonly keep: boolean;
}

/** The calls of the session. The access token stays inside the adapter: no view model ever sees it. [A45] */
export interface SessionGateway {
  login(credentials: Credentials): Answer<User>;
  /** Takes the session of the refresh cookie up again, at the start of the page. */
  resume(): Answer<User>;
  logout(): Answer<undefined>;
  me(): Answer<User>;
  switchBranch(branchId: string): Answer<User>;
  /** Called when a refresh was refused: the session is over. */
  onEnded(listener: () => void): () => void;
}
