import type { GuideType, ProviderGuideMode } from './enumerations.ts';
import { isBlank } from '../result/index.ts';
import type { Text } from './guide-draft.ts';

/** Stands for the number the server gives when the lot is closed. [BIL-068, A89] */
export const AUTOMATIC_GUIDE = 'GUIA_AUTOMATICA';

/**
 * The provider guide number by the plan's mode; modes that copy mirror their source on every change, whatever was typed.
 * An unknown mode is manual. [BIL-065, BIL-066, BIL-067, BIL-068, A88]
 */
export function providerGuide(
  mode: ProviderGuideMode,
  { typed, password, insurance }: { readonly typed: Text; readonly password: Text; readonly insurance: Text },
): string {
  switch (mode) {
    case 'password':
      return password ?? '';
    case 'insurance_referral':
      return insurance ?? '';
    case 'automatic':
      return isBlank(typed) ? AUTOMATIC_GUIDE : typed;
    default:
      return typed ?? '';
  }
}

/**
 * Whether the number of a new account is proposed: a private account has no guide of an insurer, so where numbers are typed by hand it
 * has the branch's next one, settled when it is saved. The other modes keep theirs. [BIL-065, BIL-066, BIL-067, BIL-068]
 */
export function proposesGuideNumber(guideType: GuideType, mode: ProviderGuideMode): boolean {
  return guideType === 'particular' && mode !== 'automatic' && isProviderGuideTyped(mode);
}

/** Whether the number is typed by hand; the copied ones are read-only. [BIL-066, BIL-067, A88] */
export function isProviderGuideTyped(mode: ProviderGuideMode): boolean {
  return mode === 'manual' || mode === 'automatic';
}
