import { type DraftOwner, type DraftVault, isFresh, type KeptDraft } from '@prumo/view-models/core';

/** One encrypted draft as it lies on the disk: whose it is and when it was written, nothing of what it says. */
interface Sealed {
  readonly savedAt: string;
  readonly iv: BufferSource;
  readonly data: ArrayBuffer;
}

const DATABASE = 'prumo-drafts';
const STORE = 'drafts';

/**
 * The drafts of one owner in IndexedDB, sealed with AES-GCM. The key comes from the server and stays in memory, not
 * extractable; name and time are sealed along, so that no entry can be passed off as another. Drafts that are too old
 * are taken away first, whoever wrote them. Null where the browser has no storage or no cryptography (plain HTTP). [UXP-006]
 */
export async function openBrowserDraftVault(
  owner: DraftOwner,
  keyInBase64: string,
  now: () => string,
): Promise<DraftVault | null> {
  const database = await openDatabase();
  if (database === null) return null;
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(keyInBase64), (character) => character.charCodeAt(0)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );
  const keyOf = (name: string): string => `${owner.userId}/${owner.branchId}/${name}`;
  await removeOld(database, now());
  return {
    read: async (name) => {
      const sealed = await done<Sealed | undefined>(storeOf(database, 'readonly').get(keyOf(name)));
      return sealed === undefined ? null : unseal(sealed, key, keyOf(name));
    },
    write: async (name, { content, savedAt }) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const data = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: boundTo(keyOf(name), savedAt) },
        key,
        new TextEncoder().encode(content),
      );
      await done(storeOf(database, 'readwrite').put({ savedAt, iv, data } satisfies Sealed, keyOf(name)));
    },
    remove: async (name) => {
      await done(storeOf(database, 'readwrite').delete(keyOf(name)));
    },
  };
}

/** Takes away every draft of this browser, whoever wrote it. */
export async function clearBrowserDrafts(): Promise<void> {
  const database = await openDatabase();
  if (database === null) return;
  await done(storeOf(database, 'readwrite').clear());
  database.close();
}

/** What was sealed with another key (the server has a new one) or was touched on the disk is no draft any more. */
async function unseal({ savedAt, iv, data }: Sealed, key: CryptoKey, name: string): Promise<KeptDraft | null> {
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: boundTo(name, savedAt) },
      key,
      data,
    );
    return { content: new TextDecoder().decode(plain), savedAt };
  } catch {
    return null;
  }
}

const boundTo = (name: string, savedAt: string): BufferSource => new TextEncoder().encode(`${name} ${savedAt}`);

async function removeOld(database: IDBDatabase, now: string): Promise<void> {
  const store = storeOf(database, 'readwrite');
  const [names, drafts] = await Promise.all([done(store.getAllKeys()), done<Sealed[]>(store.getAll())]);
  const old = names.filter((_name, index) => !isFresh(drafts[index]?.savedAt ?? '', now));
  await Promise.all(old.map((name) => done(storeOf(database, 'readwrite').delete(name))));
}

/** A browser may forbid storage, and plain HTTP has no cryptography: there is then nothing to keep drafts in. */
function openDatabase(): Promise<IDBDatabase | null> {
  // The types promise both, older and locked browsers do not.
  const { indexedDB: databases, isSecureContext } = globalThis as {
    readonly indexedDB?: IDBFactory;
    readonly isSecureContext?: boolean;
  };
  if (databases === undefined || isSecureContext !== true) return Promise.resolve(null);
  return new Promise((resolve) => {
    const request = databases.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => resolve(null));
  });
}

const storeOf = (database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore =>
  database.transaction(STORE, mode).objectStore(STORE);

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
