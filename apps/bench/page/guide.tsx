import { cents, zero } from '@prumo/domain/money';
import { addApplicationWords } from '@prumo/messages/application';
import { PrumoUi } from '@prumo/ui/theme';
import type { ExpensePrice } from '@prumo/view-models/registry';
import { createRoot } from 'react-dom/client';
import { AccountDialog } from '../../web/src/billing/account-dialog.tsx';
import { booked, storyDialog, storyLookups } from '../../web/src/billing/story-accounts.ts';
import { good } from '../../web/src/stories/fakes.ts';

addApplicationWords();

// The dialog of a SP/SADT guide of fifty lines; only the server is played.
const [first] = booked({ type: 'exam', code: '40304361', name: 'Hemograma' }).expenses;
if (first === undefined) throw new Error('an appointment has a procedure');
const lines = Array.from({ length: 50 }, (_, n) => ({ ...first, id: `e${n}`, name: `Hemograma ${n + 1}` }));
const found: ExpensePrice = {
  code: '40304361',
  expense: { id: 'c1', name: 'Hemograma', type: 'exam', specialty: null },
  professional: { name: null },
  insurance: { customName: 'Vida Plena Saúde' },
  insuranceValue: cents(1240),
  particularValue: zero,
  source: { kind: 'own' } as ExpensePrice['source'],
  parts: null,
};
const model = storyDialog({
  gateway: { appointment: () => good({ ...booked(), expenses: lines }) },
  prices: { prices: () => good({ items: [found], hasMore: false }) },
  act: ({ guide }) => guide.set('referral.provider', '2001'),
});
const nothing = (): void => {};

createRoot(document.querySelector('#root') ?? document.body).render(
  <PrumoUi>
    <AccountDialog model={model} lookups={storyLookups} onClose={nothing} />
  </PrumoUi>,
);
