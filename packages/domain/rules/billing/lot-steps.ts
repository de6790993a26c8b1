import fc from 'fast-check';
import { checkRejection, checkSending, LOT_EVENTS, LOT_STATUSES, stepLot } from '../../src/billing/index.ts';
import type { LotEvent, LotStatus } from '../../src/billing/index.ts';
import { addDays } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { choice, date, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';

const MADE = '2026-11-10' as LocalDate;
const TODAY = '2026-11-20' as LocalDate;
const step = (id: string, status: LotStatus, event: LotEvent, expected: string) => ({
  id,
  given: { status, event },
  expected,
});
const told = ({ status, event }: { readonly status: LotStatus; readonly event: LotEvent }): string => {
  const next = stepLot(status, event);
  return next.ok ? next.value : next.error.code;
};
const sending = (sentOn: string | null, protocol: string | null) => ({ sentOn, protocol });
const START: { readonly status: LotStatus; readonly event: LotEvent } = { status: 'prepared', event: 'send' };

/** The life of a lot. */
export const lotStepsSheets = {
  stepLot: sheet({
    title: 'Etapas do lote',
    statement:
      'Um lote preparado é enviado, à mão ou pelo webservice; enquanto não se sabe se chegou, ele está a caminho. O convênio o rejeita ou responde a ele. Respondido, as glosas podem ir a recurso, e ele é encerrado quando nada mais se espera. O que foi rejeitado sai de novo com outro número, e só o que ainda não saiu é cancelado com a fatura.',
    source: ['TIS-014'],
    given: START,
    fields: { status: choice('Situação', LOT_STATUSES, 'lotStatus'), event: choice('Etapa', LOT_EVENTS, 'lotEvent') },
    apply: ({ status, event }) => stepLot(status, event),
    decisions: decisions(
      [
        step('TIS-014 enviado', 'prepared', 'send', 'sent'),
        step('enviado uma vez', 'sent', 'send', 'billing.lot-step'),
        step('rejeitado antes de sair', 'prepared', 'reject', 'rejected'),
        step('sai pelo webservice', 'prepared', 'transmit', 'sending'),
        step('não sai duas vezes', 'sending', 'transmit', 'billing.lot-step'),
        step('enviado não sai de novo', 'sent', 'transmit', 'billing.lot-step'),
        step('protocolo veio', 'sending', 'send', 'sent'),
        step('o convênio não recebeu', 'sending', 'fail', 'prepared'),
        step('enviado não volta', 'sent', 'fail', 'billing.lot-step'),
        step('a caminho e rejeitado', 'sending', 'reject', 'rejected'),
        step('a caminho não é cancelado', 'sending', 'cancel', 'billing.lot-step'),
        step('TIS-014 rejeitado', 'sent', 'reject', 'rejected'),
        step('respondido não é rejeitado', 'returned', 'reject', 'billing.lot-step'),
        step('TIS-014 respondido', 'sent', 'return', 'returned'),
        step('respondido de novo', 'returned', 'return', 'returned'),
        step('respondido durante o recurso', 'appealed', 'return', 'appealed'),
        step('retorno desfeito', 'returned', 'recall', 'sent'),
        step('em recurso não se desfaz', 'appealed', 'recall', 'billing.lot-step'),
        step('TIS-014 em recurso', 'returned', 'appeal', 'appealed'),
        step('mais um recurso', 'appealed', 'appeal', 'appealed'),
        step('TIS-014 recurso respondido', 'appealed', 'answer', 'returned'),
        step('TIS-014 encerrado', 'returned', 'settle', 'settled'),
        step('em recurso não encerra', 'appealed', 'settle', 'billing.lot-step'),
        step('sem retorno não encerra', 'sent', 'settle', 'billing.lot-step'),
        step('cancelado com a fatura', 'prepared', 'cancel', 'canceled'),
        step('enviado não é cancelado', 'sent', 'cancel', 'billing.lot-step'),
      ],
      told,
    ),
    laws: [
      law(
        'encerrado, rejeitado e cancelado não saem do lugar',
        fc.record({
          status: fc.constantFrom<LotStatus>('settled', 'rejected', 'canceled'),
          event: fc.constantFrom(...LOT_EVENTS),
        }),
        ({ status, event }) => !stepLot(status, event).ok,
      ),
    ],
  }),
  checkSending: sheet({
    title: 'Registro do envio de um lote',
    statement: 'O envio tem data, do dia em que o lote foi feito até hoje, e protocolo de até 12 caracteres.',
    source: ['TIS-014'],
    given: { ...sending(TODAY, '880001'), madeOn: MADE, today: TODAY },
    fields: {
      sentOn: optional(text('Data do envio')),
      protocol: optional(text('Protocolo')),
      madeOn: date('Feito em'),
      today: date('Hoje'),
    },
    apply: ({ sentOn, protocol, madeOn, today }) => checkSending({ sentOn, protocol }, { madeOn, today }),
    decisions: written(
      [
        { id: 'TIS-014', given: sending(TODAY, '880001'), expected: [] as string[] },
        { id: 'no dia em que foi feito', given: sending(MADE, '880001'), expected: [] },
        { id: 'antes de feito', given: sending('2026-11-09', '1'), expected: ['sentOn date.before-minimum'] },
        { id: 'amanhã', given: sending('2026-11-21', '1'), expected: ['sentOn date.after-maximum'] },
        { id: 'dia que não existe', given: sending('2026-02-30', '1'), expected: ['sentOn date.invalid'] },
        { id: 'vazio', given: sending(null, ' '), expected: ['sentOn field.required', 'protocol field.required'] },
        { id: 'doze caracteres', given: sending(TODAY, '123456789012'), expected: [] },
        { id: 'treze caracteres', given: sending(TODAY, '1234567890123'), expected: ['protocol text.too-long'] },
      ],
      (given) => ({ ...given, madeOn: MADE, today: TODAY }),
      (given) => said(checkSending(given, given)),
    ),
    laws: [
      law(
        'qualquer dia entre os dois serve',
        fc.integer({ min: 0, max: 10 }),
        (days) => checkSending(sending(addDays(MADE, days), '1'), { madeOn: MADE, today: TODAY }).length === 0,
      ),
    ],
  }),
  checkRejection: sheet({
    title: 'Rejeição de um lote',
    statement: 'Um lote é rejeitado com um motivo de até 500 caracteres.',
    source: ['TIS-014'],
    given: { reason: 'Carteira inválida' },
    fields: { reason: optional(text('Motivo')) },
    apply: ({ reason }) => checkRejection({ reason }),
    decisions: written(
      [
        { id: 'TIS-014', given: 'Carteira inválida', expected: [] as string[] },
        { id: 'vazio', given: ' ', expected: ['reason field.required'] },
        { id: 'o mais longo', given: 'x'.repeat(500), expected: [] },
        { id: 'longo demais', given: 'x'.repeat(501), expected: ['reason text.too-long'] },
      ],
      (reason: string) => ({ reason }),
      (given) => said(checkRejection(given)),
    ),
    laws: [
      law(
        'espaços em volta não contam',
        fc.integer({ min: 1, max: 500 }),
        (length) => checkRejection({ reason: `  ${'x'.repeat(length)}  ` }).length === 0,
      ),
    ],
  }),
} as const;
