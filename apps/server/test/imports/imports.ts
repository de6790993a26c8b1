import { expect } from 'vitest';
import type { Caller, Reply } from '../harness.ts';
import { fileForm } from '../upload.ts';

/** Sends a file to be imported. */
export async function bring(who: Caller, kind: string, content: string | Buffer, name = 'dados.csv'): Promise<Reply> {
  const { body, contentType } = fileForm(typeof content === 'string' ? Buffer.from(content) : content, { name });
  return who.call('POST', `/imports?kind=${kind}`, body, { 'content-type': contentType });
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test looks into any answer
export type Import = any;

/** Waits until an import has left what it does in the background. */
export async function settled(who: Caller, id: string): Promise<Import> {
  let body: Import;
  await expect
    .poll(
      async () => {
        ({ body } = await who.call('GET', `/imports/${id}`));
        return body.status;
      },
      { timeout: 120_000, interval: 50 },
    )
    .not.toMatch(/checking|running|undoing/);
  return body;
}

/** Sends, takes the proposed columns and checks. */
export async function checked(who: Caller, kind: string, content: string | Buffer, name?: string): Promise<Import> {
  const brought = await bring(who, kind, content, name);
  if (brought.status !== 201) throw new Error(JSON.stringify(brought.body));
  const mapping = brought.body.columns.map(({ field }: { field: string | null }) => field);
  const begun = await who.call('POST', `/imports/${brought.body.id}/check`, { mapping });
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  return settled(who, brought.body.id);
}

/** The whole way: sends, checks and runs. */
export async function imported(who: Caller, kind: string, content: string | Buffer): Promise<Import> {
  const { id } = await checked(who, kind, content);
  const begun = await who.call('POST', `/imports/${id}/run`);
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  return settled(who, id);
}

export async function undone(who: Caller, id: string): Promise<Import> {
  const begun = await who.call('POST', `/imports/${id}/undo`);
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  return settled(who, id);
}

export const counts = (created: number, updated: number, unchanged: number, refused: number) => ({
  created,
  updated,
  unchanged,
  refused,
});
