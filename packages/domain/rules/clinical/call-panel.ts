import fc from 'fast-check';
import {
  callsOnPanel,
  checkCall,
  PREVIOUS_CALLS,
  PRIORITY_REASONS,
  publicCall,
  roomText,
  ticketText,
  validateCall,
} from '../../src/clinical/index.ts';
import type { CalledPatient } from '../../src/clinical/index.ts';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import { badNumbers } from '../arbitraries.ts';
import { choice, flag, group, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';

const patient: CalledPatient = {
  name: 'Maria Aparecida da Silva',
  socialName: null,
  ticketNumber: 12,
  priority: 'pregnant',
  placeName: 'Consultório 1',
  roomName: 'Sala 2',
};
const calls = fc.array(fc.record({ appointmentId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h') }), {
  maxLength: 30,
});
const words = fc.constantFrom('Ana', 'José', 'Maria', 'da', 'Silva', 'Öz', 'de', 'Souza');

/** The call panel of the waiting room. */
export const callPanelSheets = {
  ticketText: sheet({
    title: 'Senha da chegada',
    statement: 'O número de ordem da chegada no dia, com pelo menos três algarismos.',
    source: ['COM, painel'],
    given: { number: 12 },
    fields: { number: number('Ordem de chegada') },
    apply: (given) => ticketText(given.number),
    decisions: written(
      [
        { id: 'primeira', given: 1, expected: '001' },
        { id: 'duas casas', given: 42, expected: '042' },
        { id: 'mil', given: 1000, expected: '1000' },
      ],
      (order: number) => ({ number: order }),
      (given) => ticketText(given.number),
    ),
    laws: [
      law('a senha lida como número é a ordem de chegada', fc.integer({ min: 1, max: 100_000 }), (order) => {
        return Number(ticketText(order)) === order;
      }),
      law(
        'zero, negativo ou quebrado é um defeito',
        badNumbers.filter((bad) => bad < 1e20),
        (bad) => throws(() => ticketText(bad)),
      ),
    ],
  }),

  roomText: sheet({
    title: 'Aonde ir',
    statement: 'Local e sala numa linha; o que está em branco não aparece.',
    source: ['ENT-104'],
    given: { placeName: 'Consultório 1', roomName: 'Sala 2' },
    fields: { placeName: optional(text('Local')), roomName: optional(text('Sala')) },
    apply: (given) => roomText(given.placeName, given.roomName),
    decisions: written(
      [
        { id: 'os dois', given: ['Consultório 1', 'Sala 2'], expected: 'Consultório 1 · Sala 2' },
        { id: 'só a sala', given: [null, ' Sala 2 '], expected: 'Sala 2' },
        { id: 'só o local', given: ['Consultório 1', ' '], expected: 'Consultório 1' },
        { id: 'nenhum', given: [null, null], expected: '' },
      ],
      ([placeName, roomName]: readonly [string | null, string | null]) => ({ placeName, roomName }),
      ({ placeName, roomName }) => roomText(placeName, roomName),
    ),
    laws: [
      law('espaços em volta não mudam nada', fc.tuple(fc.string(), fc.string()), ([placeName, roomName]) => {
        return roomText(` ${placeName} `, `${roomName} `) === roomText(placeName, roomName);
      }),
    ],
  }),

  validateCall: sheet({
    title: 'Conferir uma chamada',
    statement: 'Quem chama diz aonde ir: um local ou uma sala, esta com até 40 caracteres.',
    source: ['ENT-104'],
    given: { placeId: null, roomName: 'Sala 2' },
    fields: { placeId: optional(text('Local')), roomName: optional(text('Sala')) },
    apply: (given) => validateCall(given),
    decisions: written(
      [
        { id: 'sala', given: [null, 'Sala 2'], expected: [] },
        { id: 'local', given: ['p1', null], expected: [] },
        { id: 'nenhum', given: [null, ' '], expected: ['roomName field.required'] },
        { id: 'sala comprida', given: ['p1', 'x'.repeat(41)], expected: ['roomName text.too-long'] },
      ],
      ([placeId, roomName]: readonly [string | null, string | null]) => ({ placeId, roomName }),
      (call) => validateCall(call).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law('com uma sala de até 40 caracteres nunca falta nada', fc.string({ minLength: 1, maxLength: 40 }), (room) => {
        return room.trim() === '' || validateCall({ placeId: null, roomName: room }).length === 0;
      }),
    ],
  }),

  checkCall: sheet({
    title: 'Quem pode ser chamado',
    statement: 'Só quem está na clínica: quem aguarda, ou, mais uma vez, quem já está em atendimento.',
    source: ['MED-047'],
    given: { status: APPOINTMENT_STATUSES[3] },
    fields: { status: choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus') },
    apply: ({ status }) => checkCall(status),
    decisions: written(
      [
        { id: 'aguarda', given: 'waiting', expected: 'sim' },
        { id: 'em atendimento', given: 'attending', expected: 'sim' },
        { id: 'não chegou', given: 'confirmed', expected: 'clinical.not-arrived' },
        { id: 'desconhecida', given: 'outra', expected: 'clinical.not-arrived' },
      ],
      (status: string) => ({ status }),
      ({ status }) => {
        const answer = checkCall(status);
        return answer.ok ? 'sim' : answer.error.code;
      },
    ),
    laws: [
      law('só duas situações podem ser chamadas', fc.constant(APPOINTMENT_STATUSES), (all) => {
        return all.filter((status) => checkCall(status).ok).join() === 'waiting,attending';
      }),
    ],
  }),

  publicCall: sheet({
    title: 'O que o painel mostra',
    statement:
      'Iniciais do nome pelo qual a pessoa é chamada, senha, se ela é preferencial, e sala. Nome, idade, procedimento e o motivo da prioridade não saem do sistema.',
    source: ['LGPD art. 6º', 'PAT-022', 'Lei 10.048/2000'],
    given: patient,
    fields: {
      name: text('Nome'),
      socialName: optional(text('Nome social')),
      ticketNumber: optional(number('Ordem de chegada')),
      priority: optional(choice('Prioridade', PRIORITY_REASONS, 'priorityReason')),
      placeName: optional(text('Local')),
      roomName: optional(text('Sala')),
    },
    apply: (given) => publicCall(given),
    result: group('Painel', {
      initials: text('Iniciais'),
      ticket: text('Senha'),
      priority: flag('Preferencial'),
      room: text('Sala'),
    }),
    decisions: written<Partial<CalledPatient>, unknown, CalledPatient>(
      [
        {
          id: 'completa',
          given: {},
          expected: { initials: 'MS', ticket: '012', priority: true, room: 'Consultório 1 · Sala 2' },
        },
        {
          id: 'nome social',
          given: { socialName: 'Lia Reis' },
          expected: { initials: 'LR', ticket: '012', priority: true, room: 'Consultório 1 · Sala 2' },
        },
        {
          id: 'sem senha',
          given: { ticketNumber: null, priority: null, placeName: null },
          expected: { initials: 'MS', ticket: '', priority: false, room: 'Sala 2' },
        },
      ],
      (more) => ({ ...patient, ...more }),
      publicCall,
    ),
    laws: [
      law(
        'o motivo da prioridade não sai: todos os motivos dão o mesmo painel',
        fc.constantFrom(...PRIORITY_REASONS),
        (priority) => {
          return JSON.stringify(publicCall({ ...patient, priority })) === JSON.stringify(publicCall(patient));
        },
      ),
      law('só saem iniciais, senha, preferência e sala', fc.array(words, { maxLength: 6 }), (parts) => {
        return (
          Object.keys(publicCall({ ...patient, name: parts.join(' ') })).join() === 'initials,ticket,priority,room'
        );
      }),
      law('do nome saem no máximo duas letras', fc.array(words, { maxLength: 6 }), (parts) => {
        return [...publicCall({ ...patient, name: parts.join(' ') }).initials].length <= 2;
      }),
    ],
  }),

  callsOnPanel: sheet({
    title: 'As chamadas no painel',
    statement: 'A mais nova de cada atendimento: a atual e as cinco anteriores.',
    source: ['COM, painel'],
    given: { calls: [{ appointmentId: 'a' }, { appointmentId: 'b' }, { appointmentId: 'a' }] },
    fields: {
      calls: list('Chamadas, da mais nova à mais antiga', group('Chamada', { appointmentId: text('Atendimento') }), {
        appointmentId: 'c',
      }),
    },
    apply: (given) => callsOnPanel(given.calls),
    result: list('No painel', group('Chamada', { appointmentId: text('Atendimento') }), null),
    decisions: written(
      [
        { id: 'uma de cada', given: 'aba', expected: 'ab' },
        { id: 'a atual e cinco', given: 'abcdefgh', expected: 'abcdef' },
        { id: 'ninguém', given: '', expected: '' },
      ],
      (order: string) => ({ calls: [...order].map((appointmentId) => ({ appointmentId })) }),
      (given) =>
        callsOnPanel(given.calls)
          .map(({ appointmentId }) => appointmentId)
          .join(''),
    ),
    laws: [
      law('ninguém aparece duas vezes, e nunca mais de seis', calls, (all) => {
        const shown = callsOnPanel(all).map(({ appointmentId }) => appointmentId);
        return new Set(shown).size === shown.length && shown.length <= PREVIOUS_CALLS + 1;
      }),
      law('a primeira é sempre a última chamada', calls, (all) => callsOnPanel(all)[0] === all[0]),
      law('mostrar o que já é mostrado não muda nada', calls, (all) => {
        return JSON.stringify(callsOnPanel(callsOnPanel(all))) === JSON.stringify(callsOnPanel(all));
      }),
    ],
  }),
} as const;
