import {
  ANSWER_LINK_STATES,
  ANSWER_WISHES,
  campaignOutcome,
  CAMPAIGN_STATUSES,
  CONSENT_CHANNELS,
  DELIVERY_STAGES,
  MARKETING_SETTINGS,
  MESSAGE_TAGS,
  OFFER_LINK_STATES,
  OFFER_STATUSES,
  SHIPPING_METHODS,
} from '@prumo/domain/marketing';
import { expect, test } from 'vitest';
import '../src/all.ts';
import { isLabelled, sentence } from '../src/index.ts';

test("a finished campaign shows 'Mensagens enviadas', the others nothing [MKT-012]", () => {
  const shown = CAMPAIGN_STATUSES.map((status) => campaignOutcome(status)).map((code) =>
    code === null ? '-' : sentence(code),
  );
  expect(shown).toEqual(['-', '-', 'Mensagens enviadas', '-']);
});

test('a variable nobody can fill is named', () => {
  expect(sentence('message.unknown-variable', { name: 'nome' })).toBe('A variável nome não existe');
});

test.each(
  Object.entries({
    answerLinkState: ANSWER_LINK_STATES,
    campaignStatus: CAMPAIGN_STATUSES,
    channel: SHIPPING_METHODS,
    consentChannel: CONSENT_CHANNELS,
    deliveryStage: DELIVERY_STAGES,
    marketingSetting: MARKETING_SETTINGS,
    messageTag: MESSAGE_TAGS,
    offerLinkState: OFFER_LINK_STATES,
    offerStatus: OFFER_STATUSES,
    offerWish: ANSWER_WISHES,
  }),
)('every value of %s has a pt-BR label', (enumeration, values) => {
  expect(values.filter((value) => !isLabelled(enumeration, value))).toEqual([]);
});
