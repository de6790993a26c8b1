import fc from 'fast-check';
import { reviseInvoiceDocument } from '../../src/billing/index.ts';
import { addCents, cents } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { money } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const given = (owed: number, paid: number) => ({ owed: cents(owed), paid: cents(paid) });

/** What an invoice is owed for after one of its accounts was corrected. */
export const invoiceDocumentSheets = {
  reviseInvoiceDocument: sheet({
    title: 'Documento da fatura depois de uma correção',
    statement:
      'O documento de uma fatura fechada acompanha o que as suas contas cobram: fica aberto no que falta pagar, e cancelado quando nada é devido. Nunca fica abaixo do que já foi pago ou baixado.',
    source: ['BIL-198', 'TIS-014'],
    given: given(24_000, 12_000),
    fields: { owed: money('Cobrado pelas contas'), paid: money('Pago ou baixado') },
    apply: ({ owed, paid }) => reviseInvoiceDocument(owed, paid),
    decisions: written(
      [
        { id: 'nothing paid', given: [24_000, 0], expected: 'open' },
        { id: 'a part paid', given: [24_000, 12_000], expected: 'open' },
        { id: 'all paid', given: [12_000, 12_000], expected: 'paid' },
        { id: 'nothing owed', given: [0, 0], expected: 'canceled' },
        { id: 'below what was paid', given: [11_999, 12_000], expected: 'billing.invoice-paid-above' },
      ],
      ([owed, paid]: readonly number[]) => given(owed ?? 0, paid ?? 0),
      ({ owed, paid }) => {
        const revised = reviseInvoiceDocument(owed, paid);
        return revised.ok ? revised.value.status : revised.error.code;
      },
    ),
    laws: [
      law('o que foi pago nunca passa do documento', fc.record({ paid: amounts, more: amounts }), ({ paid, more }) => {
        const revised = reviseInvoiceDocument(addCents(paid, more), paid);
        return revised.ok && revised.value.total >= paid;
      }),
    ],
  }),
} as const;
