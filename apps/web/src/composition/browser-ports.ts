import type { SessionChannel, SessionNews } from '@prumo/view-models/access';
import type { Clock, Notifier, Preferences, Problem } from '@prumo/view-models/core';
import type { FileOpener } from '@prumo/http-adapter/core';
import { toast } from '@prumo/ui';

/** The ports of the view models, as a browser fills them. */
export const browserClock: Clock = {
  now: () => new Date().toISOString(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** A browser may forbid storage (private mode): the texts then last as long as the page. */
function createBrowserPreferences(): Preferences {
  const memory = new Map<string, string>();
  return {
    read: (key) => {
      try {
        return localStorage.getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write: (key, value) => {
      if (value === null) memory.delete(key);
      else memory.set(key, value);
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // The text stays in memory; there is nothing that the user could do about it.
      }
    },
  };
}

/** Those of this page. */
export const browserPreferences = createBrowserPreferences();

/** Tells the other tabs about login, logout and another branch. */
export function createBrowserSessionChannel(): SessionChannel {
  const channel = new BroadcastChannel('prumo:session');
  return {
    post: (news) => channel.postMessage(news),
    listen: (listener) => {
      const hear = (event: MessageEvent<SessionNews>) => listener(event.data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}

const seconds = (given: number | undefined) => (given === undefined ? {} : { seconds: given });

export const toastNotifier: Notifier = {
  success: (text, given, told) =>
    void toast.show(text, { ...seconds(given), detail: told?.detail, action: told?.next }),
  warning: (text, given) => void toast.warning(text, seconds(given)),
  info: (text, given, action) => void toast.info(text, { ...seconds(given), action }),
  error: (text, given) => void toast.error(text, seconds(given)),
};

/** Who looks into the console learns why a list is empty; nobody else is told. [A148] */
export const consoleLog = ({ status, code }: Problem): void =>
  console.warn(`A list could not be loaded: ${status} ${code}`);

/** One tab refreshes at a time, because the refresh cookie is used once; without locks the server's grace must do. */
export const oneTabAtATime = <T>(run: () => Promise<T>): Promise<T> =>
  // Safari before 15.4 has no locks.
  'locks' in navigator ? (navigator.locks.request('prumo:refresh', run) as Promise<T>) : run();

/** Settles when somebody looks at this page again: the tab is shown, or its window gets the focus. */
export const pageSeenAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const seen = (): void => {
      if (document.visibilityState === 'hidden') return;
      window.removeEventListener('focus', seen);
      document.removeEventListener('visibilitychange', seen);
      resolve();
    };
    window.addEventListener('focus', seen);
    document.addEventListener('visibilitychange', seen);
  });

const REVOKE_MS = 60_000;

/** An address of a file, for as long as a browser takes to read it. */
const addressOf = (file: Blob): string => {
  const url = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
  return url;
};

/** A new tab for a file that does not exist yet. */
export const openTab: FileOpener['openTab'] = () => {
  const tab = window.open('', '_blank');
  return (file) => {
    if (!file) tab?.close();
    else if (tab) tab.location.href = addressOf(file);
    else window.open(addressOf(file), '_blank');
  };
};

/** Where it is kept that papers of this computer go to its printer without another tab. */
export const DIRECT_PRINT = 'print:direct';

/** Sends a PDF to the printer of this browser, with what that takes loaded for it; without it the file is opened as ever. */
const toPrinter = (file: Blob | null): void =>
  void (
    file &&
    import('./print-or-open.ts').then(
      ({ printOrOpen }) => printOrOpen(file),
      () => openTab()(file),
    )
  );

/** Opens a PDF in a new tab, or prints it where this computer wants that; stores other files. */
export const browserFileOpener: FileOpener = {
  openTab: () => (browserPreferences.read(DIRECT_PRINT) === null ? openTab() : toPrinter),
  store: (file, name) => {
    const link = document.createElement('a');
    link.href = addressOf(file);
    link.download = name;
    link.click();
  },
};
