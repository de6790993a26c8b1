import fc from 'fast-check';
import {
  DEFAULT_WAITING_LIMITS,
  validateAttendanceConfig,
  WAITING_LEVELS,
  waitingLevel,
  waitingMinutes,
} from '../../src/clinical/index.ts';
import type { AttendanceConfig, PatientWait } from '../../src/clinical/index.ts';
import { badNumbers } from '../arbitraries.ts';
import { choice, group, instant, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';

const arrivedAt = '2026-11-21T12:00:00Z';
const after = (minutes: number): string => new Date(Date.parse(arrivedAt) + minutes * 60_000).toISOString();
const waits: PatientWait = { arrivedAt, startedAt: null };
const waiting = { wait: waits, now: after(18) };
const waited = { minutes: 18, limits: DEFAULT_WAITING_LIMITS };
const config: AttendanceConfig = { placeId: null, roomName: 'Sala 2', ...DEFAULT_WAITING_LIMITS };
const limitFields = {
  attentionMinutes: number('Atenção a partir de (minutos)'),
  longMinutes: number('Longa a partir de (minutos)'),
};
const configured = (more: Partial<AttendanceConfig>): AttendanceConfig => ({ ...config, ...more });
const problemsOf = (given: AttendanceConfig): readonly string[] =>
  validateAttendanceConfig(given).map(({ field, code }) => `${field} ${code}`);

/** How long people have been waiting. */
export const waitingTimeSheets = {
  waitingMinutes: sheet({
    title: 'Tempo de espera',
    statement:
      'Minutos inteiros da chegada até o início do atendimento, ou até agora. Sem chegada não há espera; nunca é negativo.',
    source: ['SCH-047', '§3.5'],
    given: waiting,
    fields: {
      wait: group('Atendimento', { arrivedAt: optional(instant('Chegada')), startedAt: optional(instant('Início')) }),
      now: instant('Agora'),
    },
    apply: (given) => waitingMinutes(given.wait, given.now),
    decisions: written<readonly [PatientWait, string], number | null, typeof waiting>(
      [
        { id: 'espera', given: [waits, after(18)], expected: 18 },
        { id: 'menos de um minuto', given: [waits, after(0.9)], expected: 0 },
        { id: 'já começou', given: [{ ...waits, startedAt: after(12) }, after(40)], expected: 12 },
        { id: 'não chegou', given: [{ arrivedAt: null, startedAt: null }, after(40)], expected: null },
        { id: 'relógio atrasado', given: [waits, after(-3)], expected: 0 },
      ],
      ([wait, now]) => ({ wait, now }),
      ({ wait, now }) => waitingMinutes(wait, now),
    ),
    laws: [
      law('esperar mais nunca diminui a espera', fc.tuple(fc.nat(2000), fc.nat(2000)), ([minutes, more]) => {
        return (waitingMinutes(waits, after(minutes + more)) ?? -1) >= (waitingMinutes(waits, after(minutes)) ?? 0);
      }),
      law('chegar e olhar uma hora mais tarde dá a mesma espera', fc.nat(2000), (minutes) => {
        return (
          waitingMinutes({ arrivedAt: after(60), startedAt: null }, after(60 + minutes)) ===
          waitingMinutes(waits, after(minutes))
        );
      }),
      law('o que não é um instante é um defeito', fc.constantFrom('', 'ontem'), (bad) =>
        throws(() => waitingMinutes({ arrivedAt: bad, startedAt: null }, arrivedAt)),
      ),
    ],
  }),

  waitingLevel: sheet({
    title: 'Nível da espera',
    statement: 'No prazo, atenção ou espera longa: cada limite vale a partir do seu próprio minuto.',
    source: ['§3.7'],
    given: waited,
    fields: { minutes: number('Minutos'), limits: group('Limites', limitFields) },
    apply: (given) => waitingLevel(given.minutes, given.limits),
    result: choice('Nível', WAITING_LEVELS, 'waitingLevel'),
    decisions: written<number, string, typeof waited>(
      [
        { id: '14 minutos', given: 14, expected: 'short' },
        { id: '15 minutos', given: 15, expected: 'attention' },
        { id: '29 minutos', given: 29, expected: 'attention' },
        { id: '30 minutos', given: 30, expected: 'long' },
      ],
      (minutes) => ({ ...waited, minutes }),
      ({ minutes, limits }) => waitingLevel(minutes, limits),
    ),
    laws: [
      law('esperar mais nunca baixa o nível', fc.tuple(fc.nat(600), fc.nat(600)), ([minutes, more]) => {
        const rank = (at: number) => WAITING_LEVELS.indexOf(waitingLevel(at, DEFAULT_WAITING_LIMITS));
        return rank(minutes + more) >= rank(minutes);
      }),
      law('dobrar espera e limites não muda o nível', fc.nat(240), (minutes) => {
        const twice = { attentionMinutes: 30, longMinutes: 60 };
        return waitingLevel(minutes * 2, twice) === waitingLevel(minutes, DEFAULT_WAITING_LIMITS);
      }),
      law('um número que não existe não alarma ninguém', fc.constant(Number.NaN), (bad) => {
        return waitingLevel(bad, DEFAULT_WAITING_LIMITS) === 'short';
      }),
    ],
  }),

  validateAttendanceConfig: sheet({
    title: 'Configuração do atendimento',
    statement:
      'Local e sala de quem atende, e a partir de quantos minutos a espera muda de cor. Os limites vão de 1 a 480 minutos, em ordem.',
    source: ['ENT-104', '§3.7'],
    given: config,
    fields: { placeId: optional(text('Local')), roomName: optional(text('Sala')), ...limitFields },
    apply: (given) => validateAttendanceConfig(given),
    decisions: written(
      [
        { id: 'ENT-104', given: {}, expected: [] },
        { id: 'ENT-104', given: { placeId: null, roomName: null }, expected: [] },
        { id: 'sala comprida', given: { roomName: 'x'.repeat(41) }, expected: ['roomName text.too-long'] },
        { id: 'fora de ordem', given: { longMinutes: 15 }, expected: ['longMinutes clinical.waiting-limits-order'] },
        { id: 'zero', given: { attentionMinutes: 0 }, expected: ['attentionMinutes number.out-of-range'] },
        { id: 'acima', given: { longMinutes: 481 }, expected: ['longMinutes number.out-of-range'] },
      ],
      configured,
      problemsOf,
    ),
    laws: [
      law(
        'limites em ordem, de 1 a 480, são aceitos',
        fc.tuple(fc.integer({ min: 1, max: 479 }), fc.nat(479)),
        ([first, more]) => {
          return (
            problemsOf(configured({ attentionMinutes: first, longMinutes: Math.min(480, first + 1 + more) })).length ===
            0
          );
        },
      ),
      law('número estranho é recusado no seu campo', badNumbers, (bad) =>
        problemsOf(configured({ attentionMinutes: bad })).includes('attentionMinutes number.out-of-range'),
      ),
    ],
  }),
} as const;
