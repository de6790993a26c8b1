import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { useStarted } from '../kit/index.ts';
import { ANSWER_PAGE, answerModule } from './answer.module.ts';
import { AnswerScreen } from './answer.screen.tsx';

export const modules = [answerModule];

/** /answers/:token, without login. [UXP-016] */
export function Component() {
  const { token = '' } = useParams();
  return <Page key={token} token={token} />;
}

function Page({ token }: { readonly token: string }) {
  const make = useViewModel(ANSWER_PAGE);
  const [page] = useState(() => make(token));
  useStarted(() => page.load());
  return <AnswerScreen page={page} />;
}
