import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FIELD = /<AutoCompleteField\b[\s\S]*?\n\s*\/>/g;

/** Every autocomplete of every screen and what it says to look for; the field waits accordingly (its own stories). */
test('procedures, products and specialties are looked for after 800 ms, everything else after 300, on every screen', () => {
  const found = globSync('src/**/*.tsx')
    .filter((file) => !file.endsWith('.stories.tsx'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(FIELD)].map(
        ([field]) => `${file.replace('src/', '')}: ${/looksFor="(\w+)"/.exec(field)?.[1]}`,
      ),
    );
  expect(found.toSorted()).toEqual([
    'billing/line-dialog.tsx: procedure',
    'billing/return-adjustment-dialog.tsx: other',
    'cashier/cashier-financial.screen.tsx: other',
    'marketing/mailing-patients.tsx: other',
    'marketing/reminder-rule.catalogue.tsx: procedure',
    'patients/person-block.tsx: other',
    'referrals/referral-form.screen.tsx: other',
    'registry/doctoralia-addition-dialog.tsx: procedure',
    'registry/insurance.catalogue.tsx: other',
    'registry/package.catalogue.tsx: procedure',
    'registry/partner-prices-card.tsx: procedure',
    'registry/plan-prices.tsx: procedure',
    'registry/procedure.catalogue.tsx: procedure',
    'registry/professional-practice-blocks.tsx: specialty',
    'scheduling/agenda-filters.tsx: procedure',
    'scheduling/appointment-company.tsx: other',
    'scheduling/appointment-indicated.tsx: other',
    'scheduling/appointment-patient.tsx: other',
    'scheduling/patient-appointments-dialog.tsx: other',
    'scheduling/waiting-list-dialog.tsx: other',
  ]);
});
