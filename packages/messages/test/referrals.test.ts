import { REFERRAL_STATUSES } from '@prumo/domain/referrals';
import { expect, test } from 'vitest';
import '../src/all.ts';
import { isLabelled } from '../src/index.ts';

test('every state of a referral order has a pt-BR label', () => {
  expect(REFERRAL_STATUSES.filter((value) => !isLabelled('referralStatus', value))).toEqual([]);
});
