import type { Problem } from '../core/index.ts';
import type { AccountItem } from './account.ts';

const AT = /^accounts\.(\d+)(?:\.|$)/;

/** What a refusal says of single accounts, each with its number, in the order in which they were sent. */
export function accountSentences(
  { errors }: Problem,
  sent: readonly Pick<AccountItem, 'id' | 'key'>[],
): readonly { readonly id: string; readonly key: string; readonly text: string }[] {
  return Object.entries(errors).flatMap(([field, text]) => {
    const account = sent[Number(AT.exec(field)?.[1] ?? NaN)];
    return account === undefined ? [] : [{ id: `${account.id} ${field}`, key: account.key, text }];
  });
}
