import fc from 'fast-check';
import { CLOSURE_REASONS } from '../../src/billing/index.ts';
import {
  admitPatient,
  BED_STATUSES,
  DISCHARGE_REASONS,
  dischargePatient,
  transferPatient,
} from '../../src/hospitalization/index.ts';
import type {
  Admission,
  Bed,
  BedSettings,
  BedTransfer,
  Discharge,
  Hospitalization,
} from '../../src/hospitalization/index.ts';
import { choice, flag, group, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import {
  bedField,
  freeBed,
  hospitalizationField,
  inHouse,
  juneInstant,
  no,
  occupiedBed,
  otherBed,
  settingsField,
  yes,
} from './samples.ts';

interface TransferGiven {
  readonly hospitalization: Hospitalization;
  readonly transfer: BedTransfer;
  readonly settings: BedSettings;
}
interface DischargeGiven {
  readonly hospitalization: Hospitalization;
  readonly discharge: Discharge;
  readonly settings: BedSettings;
}

const admitted = (given: Admission): unknown => admitPatient(given);
const transferred = ({ hospitalization, transfer, settings }: TransferGiven): unknown =>
  transferPatient(hospitalization, transfer, settings);
const discharged = ({ hospitalization, discharge, settings }: DischargeGiven): unknown =>
  dischargePatient(hospitalization, discharge, settings);

const now = juneInstant(10, '12:00');
const admission: Admission = {
  bed: freeBed,
  patientId: 'ana',
  alreadyAdmitted: false,
  at: juneInstant(2, '08:00'),
  now,
};
const transfer: BedTransfer = { from: occupiedBed, to: otherBed, at: juneInstant(4, '10:00'), now };
const discharge: Discharge = {
  bed: occupiedBed,
  closureReason: 'discharge_improved',
  at: juneInstant(6, '11:00'),
  now,
};
const plain: BedSettings = { cleanAfterUse: false };
const [stay] = inHouse.stays;
const ended: Hospitalization = {
  ...inHouse,
  stays: [{ ...(stay as (typeof inHouse.stays)[number]), end: juneInstant(6, '11:00') }],
  closureReason: 'discharge_improved',
};

const when = { at: text('Data e hora'), now: text('Agora') };
const minutes = fc.integer({ min: 0, max: 200_000 });
const later = (instant: string, more: number): string => new Date(Date.parse(instant) + more * 60_000).toISOString();
const anyBed: fc.Arbitrary<Bed> = fc
  .constantFrom(...BED_STATUSES)
  .map((status) => ({ ...otherBed, status, patientId: status === 'occupied' ? 'bia' : null }));

/** Admission, transfer and discharge: one bed for a patient, one patient for a bed, no gap between. */
export const admissionSheets = {
  admitPatient: sheet({
    title: 'Internar um paciente',
    statement:
      'A internação ocupa um leito livre ou reservado para o próprio paciente. Um leito não tem dois pacientes, e um paciente não tem dois leitos; a data não é futura.',
    source: ['HSP-015', 'HSP-016', 'A143'],
    given: admission,
    fields: { bed: bedField, patientId: text('Paciente'), alreadyAdmitted: flag('Já está internado'), ...when },
    apply: admitted,
    result: group('Internação', { bed: bedField, hospitalization: hospitalizationField }),
    decisions: decisions(
      [
        { id: 'HSP-015', given: admission, expected: yes({ bed: occupiedBed, hospitalization: inHouse }) },
        { id: 'HSP-016', given: { ...admission, bed: occupiedBed, patientId: 'bia' }, expected: no('bed.occupied') },
        {
          id: 'paciente já internado',
          given: { ...admission, alreadyAdmitted: true },
          expected: no('hospitalization.already-admitted'),
        },
        {
          id: 'reservado para outro',
          given: { ...admission, bed: { ...freeBed, status: 'reserved', reservedFor: 'bia' } },
          expected: no('bed.reserved-for-another'),
        },
        {
          id: 'reservado para o paciente',
          given: { ...admission, bed: { ...freeBed, status: 'reserved', reservedFor: 'ana' } },
          expected: yes({ bed: occupiedBed, hospitalization: inHouse }),
        },
        {
          id: 'no futuro',
          given: { ...admission, at: juneInstant(11, '08:00') },
          expected: no('hospitalization.in-future'),
        },
        { id: 'data impossível', given: { ...admission, at: '2025-02-31' }, expected: no('date.invalid') },
        {
          id: 'em manutenção',
          given: { ...admission, bed: { ...freeBed, status: 'maintenance' } },
          expected: no('bed.not-available', { status: 'maintenance' }),
        },
      ],
      admitted,
    ),
    laws: [
      law('quem se interna fica no leito, e um segundo é recusado [HSP-015, HSP-016]', anyBed, (bed) => {
        const first = admitPatient({ ...admission, bed });
        if (!first.ok) return bed.status !== 'free' && bed.status !== 'reserved';
        const second = admitPatient({ ...admission, bed: first.value.bed, patientId: 'bia' });
        return first.value.bed.patientId === 'ana' && !second.ok && second.error.code === 'bed.occupied';
      }),
    ],
  }),

  transferPatient: sheet({
    title: 'Transferir de leito',
    statement:
      'O leito antigo fica livre (ou em higienização), o novo fica ocupado, e a internação continua sem intervalo, na hora da transferência.',
    source: ['HSP-018', 'HSP-016', 'A143'],
    given: { hospitalization: inHouse, transfer, settings: plain },
    fields: {
      hospitalization: hospitalizationField,
      transfer: group('Transferência', { from: bedField, to: bedField, ...when }),
      settings: settingsField,
    },
    apply: transferred,
    result: group('Transferência', { from: bedField, to: bedField, hospitalization: hospitalizationField }),
    decisions: decisions(
      [
        {
          id: 'HSP-018',
          given: { hospitalization: inHouse, transfer, settings: plain },
          expected: yes({
            from: freeBed,
            to: { ...otherBed, status: 'occupied', patientId: 'ana' },
            hospitalization: {
              ...inHouse,
              stays: [
                { ...stay, end: juneInstant(4, '10:00') },
                { bedId: '201', accommodationTypeId: 'apartamento', start: juneInstant(4, '10:00'), end: null },
              ],
            },
          }),
        },
        {
          id: 'com higienização',
          given: { ...transferTo({ at: juneInstant(4, '10:00') }), settings: { cleanAfterUse: true } },
          expected: yes({
            from: { ...freeBed, status: 'cleaning' },
            to: { ...otherBed, status: 'occupied', patientId: 'ana' },
            hospitalization: {
              ...inHouse,
              stays: [
                { ...stay, end: juneInstant(4, '10:00') },
                { bedId: '201', accommodationTypeId: 'apartamento', start: juneInstant(4, '10:00'), end: null },
              ],
            },
          }),
        },
        {
          id: 'de um leito que já não está ocupado',
          given: transferTo({ from: freeBed }),
          expected: no('bed.transition-not-allowed', { status: 'free' }),
        },
        {
          id: 'reservado para outro',
          given: transferTo({ to: { ...otherBed, status: 'reserved', reservedFor: 'bia' } }),
          expected: no('bed.reserved-for-another'),
        },
        { id: 'data impossível', given: transferTo({ at: '2025-02-31' }), expected: no('date.invalid') },
        { id: 'agora impossível', given: transferTo({ now: '' }), expected: no('date.invalid') },
        { id: 'para o mesmo leito', given: transferTo({ to: occupiedBed }), expected: no('bed.same') },
        {
          id: 'HSP-016',
          given: transferTo({ to: { ...otherBed, status: 'occupied', patientId: 'bia' } }),
          expected: no('bed.occupied'),
        },
        {
          id: 'antes da entrada',
          given: transferTo({ at: juneInstant(1, '10:00') }),
          expected: no('hospitalization.before-stay'),
        },
        {
          id: 'no futuro',
          given: transferTo({ at: juneInstant(11, '10:00') }),
          expected: no('hospitalization.in-future'),
        },
        {
          id: 'depois da alta',
          given: { ...transferTo({}), hospitalization: ended },
          expected: no('hospitalization.ended'),
        },
      ],
      transferred,
    ),
    laws: [
      law(
        'ir e voltar deixa os leitos como estavam, sem intervalo na internação [HSP-018]',
        fc.tuple(minutes, minutes),
        ([first, second]) => {
          const end = later(transfer.at, first + second);
          const there = transferPatient(inHouse, { ...transfer, at: later(transfer.at, first), now: end }, plain);
          if (!there.ok) return false;
          const { from, to, hospitalization } = there.value;
          const back = transferPatient(hospitalization, { from: to, to: from, at: end, now: end }, plain);
          if (!back.ok) return false;
          const { stays } = back.value.hospitalization;
          const joined = stays.every(({ start }, at) => at === 0 || start === stays[at - 1]?.end);
          return (
            joined && stays.length === 3 && back.value.to.status === 'occupied' && back.value.from.status === 'free'
          );
        },
      ),
    ],
  }),

  dischargePatient: sheet({
    title: 'Dar alta',
    statement:
      'A alta encerra a internação com o motivo de encerramento e libera o leito. Uma permanência fecha uma conta parcial, mas não é alta.',
    source: ['HSP-017', 'A143', 'ANS 39'],
    given: { hospitalization: inHouse, discharge, settings: plain },
    fields: {
      hospitalization: hospitalizationField,
      discharge: group('Alta', {
        bed: bedField,
        closureReason: optional(choice('Motivo de encerramento', CLOSURE_REASONS, 'closureReason')),
        ...when,
      }),
      settings: settingsField,
    },
    apply: discharged,
    result: group('Alta', { bed: bedField, hospitalization: hospitalizationField }),
    decisions: decisions(
      [
        {
          id: 'HSP-017',
          given: { hospitalization: inHouse, discharge, settings: plain },
          expected: yes({ bed: freeBed, hospitalization: ended }),
        },
        {
          id: 'HSP-017',
          given: { hospitalization: inHouse, discharge, settings: { cleanAfterUse: true } },
          expected: yes({ bed: { ...freeBed, status: 'cleaning' }, hospitalization: ended }),
        },
        {
          id: 'sem motivo',
          given: leaving({ closureReason: null }),
          expected: no('hospitalization.closure-reason-required'),
        },
        {
          id: 'permanência',
          given: leaving({ closureReason: 'permanency_reoperation' }),
          expected: no('hospitalization.not-a-discharge'),
        },
        {
          id: 'motivo desconhecido',
          given: leaving({ closureReason: 'sumiu' }),
          expected: no('hospitalization.not-a-discharge'),
        },
        {
          id: 'antes da entrada',
          given: leaving({ at: juneInstant(1, '10:00') }),
          expected: no('hospitalization.before-stay'),
        },
        {
          id: 'de um leito que já não está ocupado',
          given: leaving({ bed: { ...freeBed, status: 'maintenance' } }),
          expected: no('bed.transition-not-allowed', { status: 'maintenance' }),
        },
        {
          id: 'motivo vazio',
          given: leaving({ closureReason: '' }),
          expected: no('hospitalization.closure-reason-required'),
        },
        {
          id: 'no futuro',
          given: leaving({ at: juneInstant(11, '10:00') }),
          expected: no('hospitalization.in-future'),
        },
        { id: 'duas vezes', given: { ...leaving({}), hospitalization: ended }, expected: no('hospitalization.ended') },
      ],
      discharged,
    ),
    laws: [
      law(
        'depois da alta, qualquer motivo, nada mais acontece [HSP-017]',
        fc.constantFrom(...DISCHARGE_REASONS),
        (closureReason) => {
          const left = dischargePatient(inHouse, { ...discharge, closureReason }, plain);
          if (!left.ok) return false;
          const again = dischargePatient(left.value.hospitalization, discharge, plain);
          const moved = transferPatient(left.value.hospitalization, transfer, plain);
          return left.value.bed.patientId === null && left.value.bed.status === 'free' && !again.ok && !moved.ok;
        },
      ),
    ],
  }),
} as const;

function transferTo(change: Partial<BedTransfer>): TransferGiven {
  return { hospitalization: inHouse, transfer: { ...transfer, ...change }, settings: plain };
}

function leaving(change: Partial<Discharge>): DischargeGiven {
  return { hospitalization: inHouse, discharge: { ...discharge, ...change }, settings: plain };
}
