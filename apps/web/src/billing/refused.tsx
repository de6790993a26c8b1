import { Notice } from '@prumo/ui';
import type { Problem } from '@prumo/view-models/core';

interface Props {
  readonly problem: Problem | null;
  /** What is said of single accounts. */
  readonly sentences: readonly { readonly id: string; readonly key: string; readonly text: string }[];
}

/** Why something was not done, account by account where the refusal names them. */
export function Refused({ problem, sentences }: Props) {
  if (problem === null) return null;
  return (
    <Notice kind="danger" live>
      {sentences.length === 0 ? (
        problem.message
      ) : (
        <>
          {sentences.length === 1 ? 'Uma conta impede a ação:' : `${sentences.length} contas impedem a ação:`}
          <ul className="refused-accounts">
            {sentences.map(({ id, key, text }) => (
              <li key={id}>
                <strong>Conta {key}</strong>: {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
