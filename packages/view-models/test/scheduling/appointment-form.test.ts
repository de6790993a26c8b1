import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { describe, expect, test } from 'vitest';
import { DRAFT_PAUSE_MILLISECONDS, Drafts, type KeptDraft, makeProblem } from '../../src/core/index.ts';
import { placeOn } from '../../src/scheduling/index.ts';
import { FakeClock } from '../support/fakes.ts';
import { appointment, DAY, desk, settled } from './fakes.ts';

type Made = ReturnType<typeof desk>;

function fill({ form }: Made, hour = '08:00'): void {
  form.startNew({ date: DAY, scheduleId: 'a', hour });
  form.patient.register('Joaquina Prado');
  form.fields.set('phone', '41999887766');
}

describe('a new appointment', () => {
  test('is scheduled, takes one time, and registers the patient by name and phone [SCH-016, SCH-046, LIM-028]', async () => {
    const made = desk();
    await made.agenda.show(placeOn(DAY));
    fill(made);
    expect(await made.form.save()).toBe(true);
    expect(made.gateway.calls[0]).toMatchObject({
      call: 'create',
      input: {
        scheduleId: 'a',
        date: DAY,
        hour: '08:00',
        durationMinutes: 30,
        reserves: 1,
        status: 'scheduled',
        type: 'elective',
        newPatient: { name: 'Joaquina Prado', phone: '41999887766', cpf: null, birthDate: null },
      },
    });
    expect(made.agenda.cards.size).toBe(1);
  });

  test('says beside the literal text who is booked for what and when, and offers what comes next', async () => {
    const made = desk();
    await made.agenda.show(placeOn(DAY));
    fill(made);
    const opened: unknown[] = [];
    await made.form.save({ label: 'Abrir', run: (...of) => opened.push(of) });
    expect(made.notifier.texts).toEqual(['Salvo com sucesso']);
    const told = made.notifier.lastTold;
    expect(told?.detail).toMatch(/ de .+ marcad[ao] para 20\/11 às 08:00$/);
    told?.next?.run();
    expect(opened).toEqual([[made.form.id, DAY]]);
    // One that was there before is open already.
    made.form.fields.set('notes', 'Trazer exames');
    await made.form.save({ label: 'Abrir', run: (...of) => opened.push(of) });
    expect(made.notifier.lastTold?.detail).toMatch(/ alterad[ao]: 20\/11 às 08:00$/);
    expect(made.notifier.lastTold?.next).toBeUndefined();
  });

  test('starts at 08:00 when the day is not today, else now [LIM-026]', () => {
    const { form } = desk();
    form.startNew({ date: localDate('2026-11-21') });
    expect(form.fields.draft.hour).toBe('08:00');
    form.startNew({ date: DAY });
    expect(form.fields.draft.hour).toBe('08:41');
  });

  test('lasts as long as the schedule’s times it reserves, until the user says otherwise [SCH-049]', async () => {
    const { form, agenda } = desk();
    await agenda.show(placeOn(DAY));
    form.startNew({ date: DAY, scheduleId: 'a', hour: '08:00' });
    form.time.reserve(2);
    expect(form.fields.draft.durationMinutes).toBe(60);
    form.time.chooseDuration(45);
    form.time.reserve(3);
    expect(form.fields.draft.durationMinutes).toBe(45);
  });

  test('a field with something written and nothing chosen is told to choose, not called empty', async () => {
    const { form } = desk();
    form.startNew({ date: DAY, scheduleId: 'a', hour: '08:00' });
    form.fields.markUnchosen('patient', true);
    expect([await form.save(), form.fields.errors['patient']]).toEqual([false, 'Escolha na lista']);
    form.fields.markUnchosen('patient', false);
    expect([await form.save(), form.fields.errors['patient']]).toEqual([false, 'Campo obrigatório']);
  });

  test('names what is missing; identityRequired asks for the CPF of a new patient [ENT-090]', async () => {
    const made = desk({ settings: { 'patient.identityRequired': true } });
    fill(made);
    made.form.fields.set('phone', '');
    expect(await made.form.save()).toBe(false);
    expect(made.form.fields.errors).toEqual({ phone: 'Campo obrigatório', cpf: 'Campo obrigatório' });
    made.form.patient.search();
    expect(await made.form.save()).toBe(false);
    expect(made.form.fields.errors).toEqual({ patient: 'Campo obrigatório' });
    expect(made.gateway.calls).toEqual([]);
  });

  test('a taken time is a choice that keeps what was typed; the encaixe is offered only where the branch allows it [SCH-048, ENT-087, SCH-011]', async () => {
    const busy = makeProblem(409, 'appointment.busy', { data: { start: '08:00', end: '08:30' } });
    const strict = desk();
    strict.gateway.put(appointment('1', '08:00'));
    await strict.agenda.show(placeOn(DAY));
    fill(strict);
    strict.gateway.refusal = busy;
    expect(await strict.form.save()).toBe(false);
    expect(strict.form.time.conflict).toEqual({
      code: 'appointment.busy',
      start: '08:00',
      end: '08:30',
      patientName: 'Ana Lima',
      professional: null,
      type: null,
    });
    expect(strict.form.fields.draft.name).toBe('Joaquina Prado');
    expect(strict.form.rights.allowsSlotting).toBe(false);
    expect(await strict.form.fitIn()).toBe(false);

    strict.gateway.refusal = makeProblem(409, 'appointment.professional-busy', {
      data: { start: '09:00', end: '10:00', professional: 'Lia Prado', type: 'surgery' },
    });
    expect(await strict.form.save()).toBe(false);
    expect(strict.form.time.conflict).toMatchObject({
      code: 'appointment.professional-busy',
      start: '09:00',
      end: '10:00',
      professional: 'Lia Prado',
      type: 'surgery',
    });

    const free = desk({ settings: { 'sphere.allowSlotting': true } });
    await free.agenda.show(placeOn(DAY));
    fill(free, '10:07');
    free.gateway.refusal = busy;
    await free.form.save();
    free.gateway.refusal = null;
    expect(await free.form.fitIn()).toBe(true);
    expect(free.gateway.calls.at(-1)).toMatchObject({ call: 'create', input: { slot: true, hour: '10:07' } });
  });

  test('the same content keeps its key when it is sent again, other content has another', async () => {
    const made = desk();
    fill(made);
    made.gateway.refusal = makeProblem(0, 'network.offline');
    await made.form.save();
    await made.form.save();
    made.form.fields.set('notes', 'x');
    await made.form.save();
    const keys = made.gateway.calls.map(({ key }) => key);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(made.form.fields.draft.name).toBe('Joaquina Prado');
  });

  test('errors of the server stand at the fields of the form', async () => {
    const made = desk();
    fill(made);
    made.gateway.refusal = makeProblem(422, 'request.invalid', {
      errors: { 'newPatient.phone': 'Telefone inválido', 'expenses.0.quantity': 'Valor inválido' },
    });
    await made.form.save();
    expect(made.form.fields.errors).toEqual({ phone: 'Telefone inválido', expenses: 'Valor inválido' });
  });

  test('prices are shown by plan, and a return costs nothing', async () => {
    const { form } = desk();
    form.startNew({ date: DAY, scheduleId: 'a', hour: '08:00' });
    form.expenses.choosePlan('pl1');
    form.expenses.add({ id: 'e1', code: '10101012', name: 'Consulta' });
    form.expenses.change('e1', { quantity: 2 });
    await settled();
    expect(form.expenses.total('insuranceValue')).toBe(16_000);
    form.expenses.change('e1', { return: true });
    expect(form.expenses.total('insuranceValue')).toBe(0);
  });
});

describe('an open appointment', () => {
  test('shows the alert of its patient [PAT-021]', async () => {
    const { form, gateway } = desk();
    const one = appointment('1', '08:00');
    gateway.put({ ...one, patient: one.patient && { ...one.patient, alert: 'Alergia' } });
    await form.load('1');
    expect(form.patient.alert).toBe('Alergia');
  });

  test('is locked on opening, again after 60 s, and released on closing [SCH-024, SCH-025, LIM-025]', async () => {
    const { form, gateway, clock } = desk();
    gateway.put(appointment('1', '08:00'));
    await form.load('1');
    await settled();
    clock.pass(59_000);
    await settled();
    expect(gateway.calls.filter(({ call }) => call === 'lock')).toHaveLength(1);
    clock.pass(1_000);
    await settled();
    expect(gateway.calls.filter(({ call }) => call === 'lock')).toEqual([
      { call: 'lock', id: '1', input: { ttl: 60 } },
      { call: 'lock', id: '1', input: { ttl: 60 } },
    ]);
    form.close();
    await settled();
    clock.pass(120_000);
    expect(gateway.calls.at(-1)).toEqual({ call: 'unlock', id: '1' });
  });

  test('a closed tab gives the lock back without waiting [SCH-025]', async () => {
    const { form, gateway } = desk();
    gateway.put(appointment('1', '08:00'));
    await form.load('1');
    await settled();
    form.lock.leave();
    expect(gateway.calls.at(-1)).toEqual({ call: 'leave', id: '1' });
  });

  test('in use by somebody else it can be read only, until it is released [SCH-023]', async () => {
    const { form, gateway, realtime } = desk();
    gateway.put(appointment('1', '08:00'));
    gateway.lockedBy = { id: 'u2', name: 'Caio' };
    await form.load('1');
    await settled();
    expect(form.readOnlyReason).toEqual({ kind: 'in-use', name: 'Caio' });
    expect(await form.save()).toBe(false);
    expect(form.steps.next).toEqual([]);
    gateway.lockedBy = null;
    realtime.tell({ type: 'lock', id: '1', day: DAY });
    await settled();
    expect(form.readOnly).toBe(false);
    form.close();
  });

  test('a finished one is read-only, unless the branch lets it be edited [ENT-085]', async () => {
    for (const [allowed, readOnly] of [
      [false, true],
      [true, false],
    ] as const) {
      const { form, gateway } = desk({ settings: { 'clinical.allowEditFinishedAppointment': allowed } });
      gateway.put(appointment('1', '08:00', { status: 'attended' }));
      await form.load('1');
      expect(form.readOnly).toBe(readOnly);
    }
  });

  test('passes through its states; the arrival is stamped by the server [SCH-047, SCH-052]', async () => {
    const { form, gateway, agenda } = desk();
    gateway.put(appointment('1', '08:00'));
    await agenda.show(placeOn(DAY));
    await form.load('1');
    await form.steps.moveTo('confirmed');
    expect(agenda.card('1')?.status).toBe('confirmed');
    await form.steps.moveTo('waiting');
    expect(form.appointment?.arrivedAt).toBe('2026-11-20T11:05:00Z');
  });

  test('without an account the service does not start where the branch says so, and the reason is shown [ENT-083]', async () => {
    const { form, gateway } = desk({ settings: { 'clinical.blockServiceWithoutAccount': true } });
    gateway.put(appointment('1', '08:00', { status: 'waiting' }));
    await form.load('1');
    expect(await form.steps.moveTo('attending')).toBe(false);
    expect(form.steps.refusal?.message).toBe('Cadastre a conta antes de iniciar o atendimento');
    expect(gateway.calls.filter(({ call }) => call === 'status')).toEqual([]);
  });

  test('«Enviar para pagamento» needs the account first; one that is paid is refused with the number of its receipt', async () => {
    const { form, gateway } = desk();
    gateway.put(appointment('1', '08:00', { status: 'waiting' }));
    await form.load('1');
    expect([form.steps.needsAccountFor('payment'), form.steps.needsAccountFor('attending')]).toEqual([true, false]);
    gateway.put(appointment('1', '08:00', { status: 'waiting', waitsForPayment: true }));
    await form.load('1');
    expect(form.steps.needsAccountFor('payment')).toBe(false);
    const received = {
      receipt: 12,
      date: DAY,
      total: cents(28_000),
      drawer: 'Caixa Centro',
      methods: ['Pix'],
      due: cents(0),
      dueDate: null,
    };
    gateway.put(appointment('1', '08:00', { status: 'waiting', received }));
    await form.load('1');
    expect([form.steps.needsAccountFor('payment'), await form.steps.moveTo('payment')]).toEqual([false, false]);
    expect(form.steps.refusal?.message).toBe('Este atendimento já foi pago: recibo nº 12');
    expect(gateway.calls.filter(({ call }) => call === 'status')).toEqual([]);
  });

  test('a status unknown to this version is kept [SCH-018]', async () => {
    const { form, gateway, agenda } = desk();
    gateway.put(appointment('1', '08:00', { status: 'triage' }));
    await agenda.show(placeOn(DAY));
    await form.load('1');
    form.fields.set('notes', 'x');
    await form.save();
    expect(agenda.card('1')?.status).toBe('triage');
    expect(form.steps.next).toEqual([]);
  });

  test('a cancellation can be undone; not when somebody changed it since [UXP-003]', async () => {
    const { form, gateway, agenda, offers, notifier } = desk();
    gateway.put(appointment('1', '08:00', { status: 'confirmed' }));
    await agenda.show(placeOn(DAY));
    await form.load('1');
    await form.steps.moveTo('canceled', 'Paciente pediu');
    expect(offers.map(({ done }) => done)).toEqual([{ kind: 'canceled' }]);
    offers[0]?.undo();
    await settled();
    expect(gateway.stored.get('1')?.status).toBe('confirmed');
    await form.load('1');
    await form.steps.moveTo('canceled', 'De novo');
    gateway.put({ ...appointment('1', '08:00', { status: 'canceled' }), version: 99 });
    offers[1]?.undo();
    await settled();
    expect(gateway.stored.get('1')?.status).toBe('canceled');
    expect(notifier.texts.at(-1)).toBe(
      'Este registro foi alterado depois que você o abriu. Recarregue e tente novamente.',
    );
  });
});

describe('a tab that is closed in the middle', () => {
  /** A browser that keeps drafts over the visits of its tabs. */
  function browser() {
    const disk = new Map<string, KeptDraft>();
    const clock = new FakeClock('2026-11-20T11:41:20Z');
    const vault = {
      read: async (name: string) => disk.get(name) ?? null,
      write: async (name: string, draft: KeptDraft) => void disk.set(name, draft),
      remove: async (name: string) => void disk.delete(name),
    };
    const drafts = new Drafts({
      clock,
      open: async () => vault,
      owner: () => ({ userId: 'u', branchId: 'b' }),
      clear: async () => disk.clear(),
    });
    const pause = async () => {
      clock.pass(DRAFT_PAUSE_MILLISECONDS);
      await settled();
    };
    return { disk, pause, tab: () => desk({ clock, drafts }) };
  }

  test('offers what was typed of a new appointment; saving takes the draft away [UXP-006]', async () => {
    const { disk, pause, tab } = browser();
    const first = tab();
    await first.agenda.show(placeOn(DAY));
    first.form.startNew({ date: DAY, scheduleId: 'a', hour: '08:00' });
    await settled();
    first.form.patient.register('Joaquina Prado');
    first.form.fields.set('phone', '41999887766');
    first.form.time.chooseDuration(50);
    await pause();
    expect([...disk.keys()]).toEqual(['appointment/new/elective']);

    const { form, agenda, gateway } = tab();
    await agenda.show(placeOn(DAY));
    form.startNew({ date: DAY, scheduleId: 'b', hour: '09:00' });
    await settled();
    expect(form.draft?.offeredTitle).toBe('Joaquina Prado, 20/11/2026 às 08:00');
    form.discardDraft();
    expect(disk.size).toBe(1);
    form.draft?.resume();
    expect(form.fields.draft).toMatchObject({
      name: 'Joaquina Prado',
      phone: '41999887766',
      scheduleId: 'a',
      hour: '08:00',
      durationMinutes: 50,
      registering: true,
    });
    form.time.reserve(2);
    expect(form.fields.draft.durationMinutes).toBe(50);
    expect(await form.save()).toBe(true);
    await settled();
    expect([disk.size, gateway.calls.filter(({ call }) => call === 'create').length]).toEqual([0, 1]);
  });

  test('offers it for the appointment it belongs to, over the version it was typed over; discarding takes it away', async () => {
    const { disk, pause, tab } = browser();
    const first = tab();
    first.gateway.put(appointment('1', '08:00'), appointment('2', '09:00'));
    await first.form.load('1');
    await settled();
    first.form.fields.set('notes', 'Traz a guia');
    await pause();
    expect([...disk.keys()]).toEqual(['appointment/1']);
    // Closed without a word: it stays.
    first.form.close();
    await settled();
    expect(disk.size).toBe(1);

    const { form, gateway } = tab();
    gateway.put({ ...appointment('1', '08:00'), version: 7 }, appointment('2', '09:00'));
    await form.load('2');
    await settled();
    expect(form.draft?.offered).toBeNull();
    await form.load('1');
    await settled();
    form.draft?.resume();
    expect([form.fields.draft.notes, form.appointment?.version]).toEqual(['Traz a guia', 1]);
    form.fields.markSaved();
    form.discardDraft();
    form.close();
    await settled();
    expect(disk.size).toBe(0);
  });

  test('keeps nothing of an appointment that somebody else holds', async () => {
    const { disk, pause, tab } = browser();
    const { form, gateway } = tab();
    gateway.put(appointment('1', '08:00'));
    gateway.lockedBy = { id: 'u2', name: 'Caio' };
    await form.load('1');
    await settled();
    expect([form.readOnly, form.draft]).toEqual([true, null]);
    await pause();
    expect(disk.size).toBe(0);
  });
});
