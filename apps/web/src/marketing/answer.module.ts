import { createHttpAnswerLinkGateway } from '@prumo/http-adapter/marketing';
import { AnswerPage } from '@prumo/view-models/marketing';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API } from '../composition/tokens.ts';

/** Makes the page of a link, by its token. */
export const ANSWER_PAGE = token<(link: string) => AnswerPage>('AnswerPage');

/** The page that links of e-mails open. */
export const answerModule = new ContainerModule(({ bind }) => {
  bind(ANSWER_PAGE).toResolvedValue(
    (api) => {
      const gateway = createHttpAnswerLinkGateway(api);
      return (link: string) => new AnswerPage(link, gateway);
    },
    [API],
  );
});
