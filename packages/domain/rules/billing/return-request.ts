import fc from 'fast-check';
import { checkReturnRequest, RETURN_REQUESTS } from '../../src/billing/index.ts';
import type { ReturnRequest } from '../../src/billing/index.ts';
import { addDays } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { choice, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';

const FIRST = '2000-01-01' as LocalDate;
const asked = (by: ReturnRequest['by'], value: string | null): ReturnRequest => ({ by, value });

/** What a statement of an insurance is asked by. */
export const returnRequestSheets = {
  checkReturnRequest: sheet({
    title: 'Pedido de demonstrativo ao convênio',
    statement:
      'Pede-se o que foi pago em um dia ou em uma competência, ou a análise de um protocolo de até 12 caracteres.',
    source: ['TIS-015', 'TIS-016'],
    given: asked('day', '2026-11-20'),
    fields: {
      by: choice('Pedir por', RETURN_REQUESTS, 'returnRequest'),
      value: optional(text('Dia, mês ou protocolo')),
    },
    apply: (given: ReturnRequest) => checkReturnRequest(given),
    decisions: written(
      [
        { id: 'TIS-016 um dia', given: asked('day', '2026-11-20'), expected: [] as string[] },
        { id: 'TIS-016 um mês', given: asked('month', '2026-11'), expected: [] },
        { id: 'TIS-015 um protocolo', given: asked('protocol', '880001'), expected: [] },
        { id: 'nada', given: asked('day', ' '), expected: ['value field.required'] },
        { id: 'dia que não existe', given: asked('day', '2026-02-30'), expected: ['value date.invalid'] },
        { id: 'mês que não existe', given: asked('month', '2026-13'), expected: ['value date.invalid'] },
        { id: 'protocolo longo', given: asked('protocol', '1234567890123'), expected: ['value text.too-long'] },
      ],
      (given: ReturnRequest) => given,
      (given) => said(checkReturnRequest(given)),
    ),
    laws: [
      law('todo dia do calendário serve, e o seu mês também', fc.integer({ min: 0, max: 40_000 }), (days) => {
        const day = addDays(FIRST, days);
        return (
          checkReturnRequest(asked('day', day)).length === 0 &&
          checkReturnRequest(asked('month', day.slice(0, 7))).length === 0
        );
      }),
    ],
  }),
};
