import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guideTypeExamples, providerGuideExamples, serviceTypeExamples } from '../../examples/billing.ts';
import {
  AUTOMATIC_GUIDE,
  autoFillGuide,
  changeServiceType,
  currentInvoiceCode,
  defaultConsultationType,
  defaultGuideType,
  defaultServiceType,
  isProviderGuideTyped,
  providerGuide,
} from '../../src/billing/index.ts';
import { localDate } from '../../src/dates/index.ts';
import { cents, parseMoney } from '../../src/money/index.ts';
import { guide, plan } from './drafts.ts';

test.each(providerGuideExamples)('$id: mode $given.mode gives $expected [BIL-065, BIL-066, BIL-067, BIL-068]', ({ given, expected }) => {
  expect(providerGuide(given.mode, given)).toBe(expected);
  expect(isProviderGuideTyped(given.mode)).toBe(given.mode === 'manual' || given.mode === 'automatic');
});

test.each(serviceTypeExamples)(
  '$id: first expense $given → $expected [BIL-054, BIL-055, BIL-056, BIL-057, BIL-058, BIL-059]',
  ({ given, expected }) => {
    expect([defaultServiceType(given.type), defaultConsultationType(given)]).toEqual(expected);
  },
);

test.each(guideTypeExamples)('$id: $given opens $expected [BIL-060, BIL-061]', ({ given, expected }) => {
  const privateTotal = cents(parseMoney(given.private) ?? Number.NaN);
  expect(defaultGuideType({ serviceType: given.service, privateTotal, insurer: { name: given.insurer } })).toBe(expected);
});

test('0.01 private makes it particular, an insurer renamed is recognised by type, consultationInSadt opens SADT [BIL-061, BIL-196]', () => {
  const open = (privateTotal: number, insurer: { name: string; type?: string }, consultationInSadt = false) =>
    defaultGuideType({ serviceType: 'consultation', privateTotal: cents(privateTotal), insurer, consultationInSadt });
  expect([
    open(1, { name: 'Unimed' }),
    open(0, { name: 'PARTICULAR' }),
    open(0, { name: 'Clínica', type: 'particular' }),
    open(0, { name: 'Unimed' }, true),
  ]).toEqual(['particular', 'particular', 'particular', 'sadt']);
});

test('leaving consultation clears the consultation type [BIL-062]', () => {
  expect(changeServiceType({ serviceType: 'consultation', consultationType: 'first' }, 'exam')).toEqual({
    serviceType: 'exam',
    consultationType: null,
  });
});

test('[closed, open1, open2] → open1; no open → the first; the chosen one is kept [BIL-069, BIL-070, BIL-071]', () => {
  const code = (id: string, status: string) => ({ id, status });
  const codes = [code('closed1', 'closed'), code('open1', 'open'), code('open2', 'open')];
  expect(currentInvoiceCode(codes, null)?.id).toBe('open1');
  expect(currentInvoiceCode([code('closed1', 'closed'), code('closed2', 'closed')], '')?.id).toBe('closed1');
  expect(currentInvoiceCode(codes, 'closed1')?.id).toBe('closed1');
  expect(currentInvoiceCode([], null)).toBeNull();
});

test('the insured name takes the patient name, W-088: dates take the service date 12/06/2025 [BIL-072, BIL-073, BIL-074, BIL-075]', () => {
  const settings = plan({
    general: { record: { fillValidityWithServiceDate: true } },
    tiss: { sadt: { fillAuthorizationDateWithServiceDate: true, fillRequestDataWithServiceDate: true } },
  });
  const filled = autoFillGuide(guide({ insured: { name: '' } }), settings, { patientName: 'Ana', serviceDate: localDate('2025-06-12') });
  expect([filled.insured.name, filled.insured.validity, filled.authorization.date, filled.request?.date]).toEqual([
    'Ana',
    '2025-06-12',
    '2025-06-12',
    '2025-06-12',
  ]);
  const moved = autoFillGuide(filled, settings, {
    patientName: 'Ana',
    serviceDate: localDate('2025-06-15'),
    previousServiceDate: localDate('2025-06-12'),
  });
  expect([moved.authorization.date, moved.request?.date]).toEqual(['2025-06-15', '2025-06-15']);
  const typed = autoFillGuide(guide({ authorization: { date: '2025-01-01' } }), settings, {
    patientName: 'Ana',
    serviceDate: localDate('2025-06-15'),
  });
  expect(typed.authorization.date).toBe('2025-01-01');
});

test('W-087: authorization 10/06/2025 + 30 days is valid until 10/07/2025 [BIL-076]', () => {
  const settings = plan({ tiss: { sadt: { authorization: { fillValidityDate: { enabled: true, days: 30 } } } } });
  const filled = autoFillGuide(guide({ authorization: { date: '2025-06-10' } }), settings, {
    patientName: 'Ana',
    serviceDate: localDate('2025-06-12'),
  });
  expect(filled.authorization.validity).toBe('2025-07-10');
});

test('the insurer guide mirrors the password XYZ when the plan says so [BIL-077]', () => {
  const settings = plan({
    tiss: { sadt: { authorization: { fillInsuranceReferralWithPassword: true } } },
    general: { providerReferral: { mode: 'insurance_referral' } },
  });
  const filled = autoFillGuide(guide({ authorization: { password: 'XYZ' } }), settings, {
    patientName: 'Ana',
    serviceDate: localDate('2025-06-12'),
  });
  expect([filled.referral.insurance, filled.referral.provider]).toEqual(['XYZ', 'XYZ']);
});

test('filling twice changes nothing, and an automatic guide is never blank [BIL-068]', () => {
  const flags = fc.record({
    a: fc.boolean(),
    b: fc.boolean(),
    c: fc.boolean(),
    d: fc.boolean(),
    e: fc.boolean(),
    mode: fc.constantFrom('manual' as const, 'password' as const, 'insurance_referral' as const, 'automatic' as const),
  });
  fc.assert(
    fc.property(
      flags,
      fc.option(fc.string({ maxLength: 8 })),
      fc.option(fc.string({ maxLength: 8 })),
      ({ a, b, c, d, e, mode }, password, provider) => {
        const settings = plan({
          general: { providerReferral: { mode }, record: { fillValidityWithServiceDate: a } },
          tiss: {
            sadt: {
              fillAuthorizationDateWithServiceDate: b,
              fillRequestDataWithServiceDate: c,
              authorization: { fillInsuranceReferralWithPassword: d, fillValidityDate: { enabled: e, days: 30 } },
            },
          },
        });
        const context = { patientName: 'Ana', serviceDate: localDate('2025-06-12') };
        const once = autoFillGuide(guide({ authorization: { password }, referral: { provider } }), settings, context);
        expect(autoFillGuide(once, settings, context)).toEqual(once);
        if (mode === 'automatic') expect(once.referral.provider).not.toBe('');
      },
    ),
  );
  expect(AUTOMATIC_GUIDE).toBe('GUIA_AUTOMATICA');
});
