import fc from 'fast-check';
import {
  answeredDenial,
  appealDeadline,
  canDecideDenial,
  canSettleLot,
  checkJustifications,
  checkReturnSize,
  DENIAL_ACTS,
  DENIAL_STATUSES,
  MAX_JUSTIFICATION,
  MAX_RETURN_BYTES,
} from '../../src/billing/index.ts';
import type { DenialAct, DenialStatus } from '../../src/billing/index.ts';
import { diffInDays } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Result } from '../../src/result/index.ts';
import { choice, date, flag, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

const code = (answer: Result<true, { readonly code: string }>): string => (answer.ok ? 'ok' : answer.error.code);
const RETURNED = '2026-11-20' as LocalDate;
const lotMoney = (released: number, paid: number, unanswered: number, undecided: number) => ({
  released: cents(released),
  paid: cents(paid),
  unanswered: cents(unanswered),
  undecided: cents(undecided),
});
const OPEN: { readonly status: DenialStatus; readonly counts: boolean; readonly act: DenialAct } = {
  status: 'open',
  counts: true,
  act: 'accept',
};

const CONTRACT: { readonly appealDays: number | null; readonly returnedOn: LocalDate } = {
  appealDays: 30,
  returnedOn: RETURNED,
};

/** What becomes of what an insurer answers. */
export const returnsSheets = {
  checkReturnSize: sheet({
    title: 'Tamanho do arquivo do convênio',
    statement: 'Um arquivo do convênio tem ao menos um byte e no máximo 50 MB.',
    source: ['TIS-021'],
    given: { bytes: 1000 },
    fields: { bytes: number('Bytes') },
    apply: ({ bytes }) => checkReturnSize(bytes),
    decisions: written(
      [
        { id: 'TIS-021 50 MB', given: MAX_RETURN_BYTES, expected: 'ok' },
        { id: 'TIS-021 um byte a mais', given: MAX_RETURN_BYTES + 1, expected: 'return.too-large' },
        { id: 'vazio', given: 0, expected: 'clinical.file-empty' },
      ],
      (bytes: number) => ({ bytes }),
      ({ bytes }) => code(checkReturnSize(bytes)),
    ),
    laws: [
      law(
        'menor nunca é pior',
        fc.integer({ min: 2, max: MAX_RETURN_BYTES }),
        (bytes) => checkReturnSize(bytes - 1).ok,
      ),
    ],
  }),
  appealDeadline: sheet({
    title: 'Prazo para recorrer de uma glosa',
    statement: 'Os dias do contrato para recorrer contam do retorno. Sem dias no contrato não há prazo a mostrar.',
    source: ['TIS-020', 'TIS-025'],
    given: CONTRACT,
    fields: { appealDays: optional(number('Dias para recorrer')), returnedOn: date('Retorno') },
    apply: ({ appealDays, returnedOn }) => appealDeadline({ appealDays }, returnedOn),
    decisions: written(
      [
        { id: 'TIS-020', given: 30 as number | null, expected: '2026-12-20' as string | null },
        { id: 'no mesmo dia', given: 0, expected: '2026-11-20' },
        { id: 'sem contrato', given: null, expected: null },
      ],
      (appealDays) => ({ appealDays, returnedOn: RETURNED }),
      (given) => appealDeadline(given, given.returnedOn),
    ),
    laws: [
      law('são tantos dias quanto o contrato diz', fc.integer({ min: 0, max: 365 }), (appealDays) => {
        const until = appealDeadline({ appealDays }, RETURNED);
        return until !== null && diffInDays(RETURNED, until) === appealDays;
      }),
    ],
  }),
  canDecideDenial: sheet({
    title: 'Decidir uma glosa',
    statement:
      'Uma glosa em aberto é aceita ou vai a recurso uma vez, enquanto vale a resposta que a trouxe: um retorno mais novo, ou uma importação desfeita, a tira. Uma que o convênio manteve depois do recurso só pode ser aceita.',
    source: ['TIS-016', 'TIS-019'],
    given: OPEN,
    fields: {
      status: choice('Situação', DENIAL_STATUSES, 'denialStatus'),
      counts: flag('Vale'),
      act: choice('Ato', DENIAL_ACTS, 'denialAct'),
    },
    apply: ({ status, counts, act }) => canDecideDenial({ status, counts }, act),
    decisions: decisions(
      [
        { id: 'em aberto', given: OPEN, expected: 'ok' },
        { id: 'aceita', given: { ...OPEN, status: 'accepted' as DenialStatus }, expected: 'billing.denial-decided' },
        {
          id: 'em recurso',
          given: { ...OPEN, status: 'appealed' as DenialStatus },
          expected: 'billing.denial-decided',
        },
        { id: 'TIS-019 mantida se aceita', given: { ...OPEN, status: 'upheld' as DenialStatus }, expected: 'ok' },
        {
          id: 'mantida não vai a recurso outra vez',
          given: { ...OPEN, status: 'upheld' as DenialStatus, act: 'appeal' as DenialAct },
          expected: 'billing.denial-decided',
        },
        { id: 'revertida', given: { ...OPEN, status: 'released' as DenialStatus }, expected: 'billing.denial-decided' },
        { id: 'não vale mais', given: { ...OPEN, counts: false }, expected: 'billing.denial-put-aside' },
      ],
      (given: typeof OPEN) => code(canDecideDenial(given, given.act)),
    ),
    laws: [
      law('o que não vale ninguém decide', fc.constantFrom(...DENIAL_STATUSES), (status) =>
        DENIAL_ACTS.every((act) => !canDecideDenial({ status, counts: false }, act).ok),
      ),
    ],
  }),
  checkJustifications: sheet({
    title: 'Justificativas de um recurso',
    statement: 'Cada glosa que vai a recurso tem uma justificativa de 1 a 500 caracteres.',
    source: ['TIS-019'],
    given: { justification: 'Guia autorizada' },
    fields: { justification: text('Justificativa') },
    apply: (given) => checkJustifications([given]),
    decisions: written(
      [
        { id: 'TIS-019 500', given: 'x'.repeat(MAX_JUSTIFICATION), expected: 'ok' },
        { id: 'TIS-019 501', given: 'x'.repeat(MAX_JUSTIFICATION + 1), expected: 'text.too-long' },
        { id: 'em branco', given: '  ', expected: 'field.required' },
      ],
      (justification: string) => ({ justification }),
      (given) => checkJustifications([given])[0]?.code ?? 'ok',
    ),
    laws: [
      law(
        'espaços em volta não contam',
        fc.integer({ min: 1, max: 600 }),
        (length) =>
          (checkJustifications([{ justification: `  ${'x'.repeat(length)} ` }]).length === 0) ===
          length <= MAX_JUSTIFICATION,
      ),
    ],
  }),
  answeredDenial: sheet({
    title: 'Glosa depois da resposta ao recurso',
    statement: 'O que o convênio libera inteiro reverte a glosa; se libera menos, ela é mantida no que faltou.',
    source: ['TIS-019'],
    given: { value: cents(3000), released: cents(3000) },
    fields: { value: money('Glosado'), released: money('Acatado') },
    apply: ({ value, released }) => answeredDenial(value, released),
    decisions: written(
      [
        { id: 'TIS-019 acatado', given: 3000, expected: 'released' },
        { id: 'em parte', given: 2999, expected: 'upheld' },
        { id: 'negado', given: 0, expected: 'upheld' },
      ],
      (released: number) => ({ value: cents(3000), released: cents(released) }),
      ({ value, released }): string => answeredDenial(value, released),
    ),
    laws: [
      law(
        'nada acatado mantém qualquer glosa',
        fc.integer({ min: 1, max: 1_000_000 }),
        (value) => answeredDenial(cents(value), cents(0)) === 'upheld',
      ),
    ],
  }),
  canSettleLot: sheet({
    title: 'Encerrar um lote',
    statement:
      'Um lote encerra quando o convênio respondeu a tudo, pagou o que liberou e cada glosa está decidida. O que ficou sem explicação continua à vista.',
    source: ['TIS-014', 'TIS-017'],
    given: lotMoney(10_000, 10_000, 0, 0),
    fields: {
      released: money('Liberado'),
      paid: money('Pago'),
      unanswered: money('Em análise'),
      undecided: money('Glosas sem decisão'),
    },
    apply: (given) => canSettleLot(given),
    decisions: decisions(
      [
        { id: 'TIS-014 tudo pago e decidido', given: lotMoney(10_000, 10_000, 0, 0), expected: 'ok' },
        { id: 'nada liberado', given: lotMoney(0, 0, 0, 0), expected: 'ok' },
        { id: 'em análise', given: lotMoney(10_000, 10_000, 1, 0), expected: 'billing.lot-unanswered' },
        { id: 'glosa em aberto', given: lotMoney(10_000, 10_000, 0, 1), expected: 'billing.lot-undecided' },
        { id: 'falta pagar', given: lotMoney(10_000, 9999, 0, 0), expected: 'billing.lot-unpaid' },
      ],
      (given: ReturnType<typeof lotMoney>) => code(canSettleLot(given)),
    ),
    laws: [
      law(
        'pago a mais também encerra',
        fc.nat({ max: 1_000_000 }),
        (more) => canSettleLot(lotMoney(100, 100 + more, 0, 0)).ok,
      ),
    ],
  }),
} as const;
