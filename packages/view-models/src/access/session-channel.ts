/** What the tabs of one browser tell each other about their common session. */
export type SessionNews = 'login' | 'logout' | 'branch';

/** Between the tabs of one browser. */
export interface SessionChannel {
  post(news: SessionNews): void;
  listen(listener: (news: SessionNews) => void): () => void;
}
