import fc from 'fast-check';
import {
  checkDeletion,
  checkEdit,
  LOCK_GRACE_SECONDS,
  LOCK_TTL_SECONDS,
  lockState,
  releaseLock,
  takeLock,
  uncoveredExpenses,
} from '../../src/scheduling/index.ts';
import type { AppointmentLock } from '../../src/scheduling/index.ts';
import { choice, flag, group, instant, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { statuses, statusField } from './shared.ts';

const START = Date.parse('2025-06-10T08:00:00Z');
const after = (seconds: number): string => new Date(START + seconds * 1000).toISOString();
const LOCK: AppointmentLock = { userId: 'u1', userName: 'Ana', refreshedAt: after(0) };
const BIA = { id: 'u2', name: 'Bia' };
const lockField = optional(
  group('Trava', { userId: text('Usuário'), userName: text('Nome'), refreshedAt: instant('Renovada') }),
);
const userField = group('Quem pede', { id: text('Usuário'), name: text('Nome') });
const EDIT = {
  status: 'scheduled',
  lock: LOCK as AppointmentLock | null,
  userId: 'u2',
  now: after(30),
  blockAppointmentInUse: true,
  allowEditFinishedAppointment: false,
};
const linesOf = (...ids: readonly string[]) => ids.map((expenseId, position) => ({ expenseId, position }));
const seconds = fc.integer({ min: 0, max: 200 });

/** Who may change an appointment, and when. */
export const lockSheets = {
  lockState: sheet({
    title: 'Agendamento em uso',
    statement:
      'Quem abre um agendamento o trava; a tela renova a cada 60 segundos. Sem renovação por 60 segundos e mais 10 de folga, a trava se solta sozinha.',
    source: ['SCH-023', 'SCH-026', 'SCH-043', 'LIM-025', 'A39'],
    given: { lock: LOCK, userId: 'u2', now: after(69) },
    fields: { lock: lockField, userId: text('Quem olha'), now: instant('Agora') },
    apply: ({ lock, userId, now }) => lockState(lock, userId, now),
    result: group('Bloqueio', {
      state: choice('Estado', ['free', 'mine', 'taken'], 'lockState'),
      by: group('Por quem', { id: text('Código'), name: text('Nome') }),
    }),
    decisions: written(
      [
        {
          id: 'SCH-023',
          given: ['u2', 69] as const,
          expected: { state: 'taken', by: { id: 'u1', name: 'Ana' } } as object,
        },
        { id: 'SCH-026', given: ['u2', 70] as const, expected: { state: 'free' } },
        {
          id: 'LIM-025',
          given: ['u2', LOCK_TTL_SECONDS] as const,
          expected: { state: 'taken', by: { id: 'u1', name: 'Ana' } },
        },
        { id: 'própria', given: ['u1', 69] as const, expected: { state: 'mine' } },
      ],
      ([userId, at]) => ({ lock: LOCK, userId, now: after(at) }),
      ({ lock, userId, now }): object => lockState(lock, userId, now),
    ),
    laws: [
      law('uma vez solta, continua solta [SCH-026]', seconds, (at) => {
        return (
          lockState(LOCK, 'u2', after(at)).state !== 'free' || lockState(LOCK, 'u2', after(at + 1)).state === 'free'
        );
      }),
      law(
        'um instante que não existe é um erro do programa, nunca uma trava eterna',
        fc.constantFrom('', 'agora', '2025-13-40T00:00:00Z'),
        (now) => throws(() => lockState(LOCK, 'u2', now)),
      ),
    ],
  }),

  takeLock: sheet({
    title: 'Travar ou renovar',
    statement:
      'Ao abrir, e a cada 60 segundos, a tela pede a trava. Quem já a tem renova; com a de outro viva, o pedido é recusado com o nome dele.',
    source: ['SCH-024', 'SCH-043', 'LIM-025', 'A114'],
    given: { lock: LOCK, user: BIA, now: after(30), ttlSeconds: LOCK_TTL_SECONDS },
    fields: { lock: lockField, user: userField, now: instant('Agora'), ttlSeconds: number('Duração (s)') },
    apply: ({ lock, user, now, ttlSeconds }) => takeLock(lock, user, now, ttlSeconds),
    decisions: written(
      [
        { id: 'SCH-043', given: 30, expected: 'Ana' },
        { id: 'SCH-026', given: 70, expected: 'u2' },
      ],
      (at) => ({ lock: LOCK, user: BIA, now: after(at), ttlSeconds: LOCK_TTL_SECONDS }),
      ({ lock, user, now, ttlSeconds }) => {
        const taken = takeLock(lock, user, now, ttlSeconds);
        return taken.ok ? taken.value.userId : String(taken.error.data?.['name']);
      },
    ),
    laws: [
      law(
        'renovando a cada 60 segundos ninguém mais entra [SCH-024]',
        fc.record({ renewals: fc.integer({ min: 0, max: 20 }), within: fc.integer({ min: 0, max: 60 }) }),
        ({ renewals, within }) => {
          let lock: AppointmentLock = LOCK;
          for (let count = 1; count <= renewals; count++) {
            const renewed = takeLock(lock, { id: 'u1', name: 'Ana' }, after(count * 60));
            if (!renewed.ok) return false;
            lock = renewed.value;
          }
          return !takeLock(lock, BIA, after(renewals * 60 + within)).ok;
        },
      ),
      law(
        'duas pessoas nunca têm a trava ao mesmo tempo [SCH-043]',
        fc.array(fc.record({ wait: fc.integer({ min: 0, max: 90 }), who: fc.constantFrom('u1', 'u2', 'u3') }), {
          maxLength: 20,
        }),
        (calls) => {
          let lock: AppointmentLock | null = null;
          let now = 0;
          for (const { wait, who } of calls) {
            now += wait;
            const taken: ReturnType<typeof takeLock> = takeLock(lock, { id: who, name: who }, after(now));
            const mayTake: boolean =
              lock === null ||
              lock.userId === who ||
              now * 1000 + START - Date.parse(lock.refreshedAt) >= (LOCK_TTL_SECONDS + LOCK_GRACE_SECONDS) * 1000;
            if (taken.ok !== mayTake) return false;
            if (taken.ok) lock = taken.value;
          }
          return true;
        },
      ),
    ],
  }),

  releaseLock: sheet({
    title: 'Soltar a trava',
    statement: 'Ao fechar, quem tem a trava a solta, e outro pode abrir. A de outra pessoa não se solta.',
    source: ['SCH-025', 'SCH-044', 'A114'],
    given: { lock: LOCK, userId: 'u1' },
    fields: { lock: lockField, userId: text('Quem fecha') },
    apply: ({ lock, userId }) => releaseLock(lock, userId),
    decisions: written(
      [
        { id: 'SCH-025', given: 'u1', expected: true },
        { id: 'A114', given: 'u2', expected: false },
      ],
      (userId) => ({ lock: LOCK, userId }),
      ({ lock, userId }) => takeLock(releaseLock(lock, userId), BIA, after(1)).ok,
    ),
    laws: [
      law(
        'soltar duas vezes é soltar uma [SCH-025]',
        fc.constantFrom('u1', 'u2'),
        (userId) => releaseLock(releaseLock(LOCK, userId), userId) === releaseLock(LOCK, userId),
      ),
    ],
  }),

  checkEdit: sheet({
    title: 'Pode alterar o agendamento',
    statement:
      'Não se altera um agendamento aberto por outro, onde a clínica bloqueia; nem um atendimento finalizado, a não ser que a clínica permita.',
    source: ['SCH-023', 'ENT-084', 'ENT-085', 'A141'],
    given: EDIT,
    fields: {
      status: statusField('Situação'),
      lock: lockField,
      userId: text('Quem altera'),
      now: instant('Agora'),
      blockAppointmentInUse: flag('Bloqueia agendamento em uso'),
      allowEditFinishedAppointment: flag('Permite editar finalizados'),
    },
    apply: (given) => checkEdit(given),
    decisions: written<Partial<typeof EDIT>, string, typeof EDIT>(
      [
        { id: 'ENT-084', given: {}, expected: 'appointment.in-use' },
        { id: 'SCH-023', given: {}, expected: 'appointment.in-use' },
        { id: 'ENT-084', given: { blockAppointmentInUse: false }, expected: 'pode' },
        { id: 'ENT-085', given: { status: 'attended', lock: null }, expected: 'appointment.finished' },
        {
          id: 'ENT-085',
          given: { status: 'attended', lock: null, allowEditFinishedAppointment: true },
          expected: 'pode',
        },
        { id: 'própria', given: { userId: 'u1' }, expected: 'pode' },
      ],
      (change) => ({ ...EDIT, ...change }),
      (given) => {
        const answer = checkEdit(given);
        return answer.ok ? 'pode' : answer.error.code;
      },
    ),
    laws: [
      law('quem tem a trava altera tudo que não está finalizado [ENT-084]', statuses, (status) => {
        return checkEdit({ ...EDIT, status, userId: 'u1' }).ok === !['attended', 'returned'].includes(status);
      }),
    ],
  }),

  checkDeletion: sheet({
    title: 'Excluir um agendamento',
    statement:
      'Um agendamento com conta ou com atendimento iniciado não se exclui; qualquer outro sim, e o horário fica livre.',
    source: ['SCH-042', 'A118'],
    given: { hasAccount: true, startedAt: null as string | null },
    fields: { hasAccount: flag('Tem conta'), startedAt: optional(instant('Início do atendimento')) },
    apply: (given) => checkDeletion(given),
    decisions: written<readonly [boolean, string | null], boolean, Parameters<typeof checkDeletion>[0]>(
      [
        { id: 'A118', given: [false, null], expected: true },
        { id: 'A118', given: [true, null], expected: false },
        { id: 'A118', given: [false, after(0)], expected: false },
      ],
      ([hasAccount, startedAt]) => ({ hasAccount, startedAt }),
      (given) => checkDeletion(given).ok,
    ),
    laws: [
      law(
        'uma conta a mais nunca libera',
        fc.option(fc.constant(after(0))),
        (startedAt) => !checkDeletion({ hasAccount: true, startedAt }).ok,
      ),
    ],
  }),

  uncoveredExpenses: sheet({
    title: 'Procedimentos fora do plano',
    statement: 'Cada procedimento que o plano não cobre é apontado na sua linha, a não ser que a clínica permita.',
    source: ['ENT-086', 'A141'],
    given: {
      lines: [
        { expenseId: 'e1', position: 0 },
        { expenseId: 'e9', position: 1 },
      ],
      coveredIds: ['e1'],
      allowInvalidExpenses: false,
    },
    fields: {
      lines: list('Procedimentos', group('Linha', { expenseId: text('Código'), position: number('Posição') }), {
        expenseId: 'e1',
        position: 0,
      }),
      coveredIds: list('Cobertos pelo plano', text('Código'), 'e1'),
      allowInvalidExpenses: flag('Permite fora do plano'),
    },
    apply: ({ lines, coveredIds, ...settings }) => uncoveredExpenses(lines, coveredIds, settings),
    decisions: written(
      [
        { id: 'ENT-086', given: false, expected: ['expenses.1 appointment.expense-not-covered'] },
        { id: 'ENT-086', given: true, expected: [] },
      ],
      (allowInvalidExpenses) => ({ lines: linesOf('e1', 'e9'), coveredIds: ['e1'], allowInvalidExpenses }),
      ({ lines, coveredIds, ...settings }) =>
        uncoveredExpenses(lines, coveredIds, settings).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law(
        'cobrir mais nunca aponta mais [ENT-086]',
        fc.record({ wanted: fc.array(fc.constantFrom('a', 'b', 'c')), covered: fc.subarray(['a', 'b', 'c']) }),
        ({ wanted, covered }) => {
          const strict = { allowInvalidExpenses: false };
          return (
            uncoveredExpenses(linesOf(...wanted), [...covered, 'a'], strict).length <=
              uncoveredExpenses(linesOf(...wanted), covered, strict).length &&
            uncoveredExpenses(linesOf(...wanted), ['a', 'b', 'c'], strict).length === 0
          );
        },
      ),
    ],
  }),
} as const;
