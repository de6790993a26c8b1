import type { Schemas } from '@prumo/contract';
import { localDate } from '@prumo/domain/dates';
import type { AnswerLinkGateway, LinkedAnswer } from '@prumo/view-models/marketing';
import type { Api } from '../core/api.ts';
import { mapAnswer } from '../core/map-answer.ts';

/** The links of e-mails over HTTP; nobody is logged in there. [UXP-016] */
export const createHttpAnswerLinkGateway = (api: Api): AnswerLinkGateway => ({
  read: (token) =>
    mapAnswer(
      api.call({}, (http, init) => http.GET('/answer-links/{token}', { ...init, params: { path: { token } } })),
      toLinked,
    ),
  use: (token) =>
    mapAnswer(
      api.call({}, (http, init) => http.POST('/answer-links/{token}', { ...init, params: { path: { token } } })),
      toLinked,
    ),
});

const toLinked = ({ told, ...link }: Schemas['AnswerLink']): LinkedAnswer => ({
  ...link,
  told: told && { ...told, date: localDate(told.date) },
});
