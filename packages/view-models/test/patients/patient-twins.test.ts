import { localDate } from '@prumo/domain/dates';
import { expect, test } from 'vitest';
import {
  makePatientForm,
  type Patient,
  type PatientGateway,
  PatientTwins,
  type TypedPerson,
} from '../../src/patients/index.ts';
import { bad, FakeClock, FakeNotifier, good } from '../support/fakes.ts';

const twin = { id: 'p9', name: 'Maria', birthDate: localDate('1980-02-01'), cpf: null, because: 'name' as const };

function scene(merged: 'done' | 'refused' = 'done') {
  const asked: TypedPerson[] = [];
  const clock = new FakeClock();
  const notifier = new FakeNotifier();
  const gateway: PatientGateway = {
    list: async () => good({ items: [], total: 0, hasMore: false }),
    get: async () => bad(404, 'not-found'),
    create: async () => bad(500, 'server.internal'),
    update: async () => bad(500, 'server.internal'),
    twins: async (typed) => (asked.push(typed), good([twin])),
    history: async () => good({ appointments: [], accounts: [] }),
    eraseMarketing: async () => bad(500, 'server.internal'),
    erase: async () => bad(500, 'server.internal'),
    merge: async () => (merged === 'done' ? good({} as Patient) : bad(422, 'patient.merge-other-cpf')),
  };
  const form = makePatientForm(
    gateway,
    notifier,
    () => 'key',
    () => localDate('2026-11-21'),
  );
  const twins = new PatientTwins(gateway, clock, notifier);
  const settle = async () => {
    clock.pass(500);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { asked, form, twins, notifier, settle };
}

test('somebody registered is named while typing: by a whole CPF, a whole CNS, or name and birth date, once for each question [PAT-019]', async () => {
  const { asked, form, twins, settle } = scene();
  const stop = twins.watch(form);
  form.fields.set('name', 'María');
  await settle();
  form.fields.set('cpf', '529982');
  await settle();
  expect([asked, twins.found]).toEqual([[], []]);
  form.fields.set('birthDate', localDate('1980-02-01'));
  await settle();
  form.fields.set('name', 'MARIA ');
  await settle();
  expect(asked).toEqual([{ cpf: '529982', cns: '', name: 'maria', birthDate: '1980-02-01', exceptId: null }]);
  expect(twins.found).toEqual([twin]);
  form.fields.set('birthDate', null);
  await settle();
  expect(twins.found).toEqual([]);
  stop();
  form.fields.set('cpf', '52998224725');
  await settle();
  expect(asked).toHaveLength(1);
});

test('a duplicate that was taken in is warned of no more; a refusal is told and keeps the warning', async () => {
  for (const [how, left, told] of [
    ['done', 0, 'Salvo com sucesso'],
    ['refused', 1, 'Os cadastros têm CPF diferentes: são pessoas diferentes'],
  ] as const) {
    const { form, twins, notifier, settle } = scene(how);
    twins.watch(form);
    form.fields.set('cpf', '52998224725');
    await settle();
    expect(await twins.merge('p1', twin)).toBe(how === 'done');
    expect([twins.found.length, notifier.texts]).toEqual([left, [told]]);
  }
});
