import { type Challenge, proveUser, SecondFactorStep, type User } from '@prumo/view-models/access';
import { useState } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { NOTIFIER, SESSION, SESSION_GATEWAY } from '../composition/tokens.ts';
import { SecondFactorScreen } from './second-factor.screen.tsx';

/** The second step of a log-in under way; another challenge is another step. [AUD-010] */
export default function SecondFactorLogin({ challenge }: { readonly challenge: Challenge }) {
  const session = useViewModel(SESSION);
  const gateway = useViewModel(SESSION_GATEWAY);
  const notifier = useViewModel(NOTIFIER);
  const [step] = useState(
    () =>
      new SecondFactorStep<User>(challenge, {
        prove: (ticket, code) => proveUser(gateway, ticket, code),
        onDone: session.admit,
        onExpired: session.dropChallenge,
        notifier,
      }),
  );
  return <SecondFactorScreen step={step} onBack={session.dropChallenge} />;
}
