import { expect, test } from 'vitest';
import { type CancelSignal, makeProblem } from '../../src/core/index.ts';
import {
  AppointmentOrigin,
  copiedInput,
  type Indicated,
  IndicatedDraft,
  type IndicatedInput,
  inputOf,
  movedInput,
  type OriginGateway,
} from '../../src/scheduling/index.ts';
import { FakeNotifier, good } from '../support/fakes.ts';
import { appointment, DAY, desk, ZONE } from './fakes.ts';

const paulo: Indicated = {
  id: 'i1',
  entityId: null,
  name: 'Paulo Reis',
  type: 'professional',
  council: { name: 'CRM', state: 'PR', record: '24680' },
  specialty: { code: '225120', name: 'Médico cardiologista' },
};
const company = { id: 'c1', name: 'Três Pinheiros S.A.', tradeName: null, document: '28361954000104' };
const lia = { ...paulo, id: null, entityId: 'p1', name: 'Lia Prado' };

function origin() {
  const added: { readonly input: IndicatedInput; readonly key: string | undefined }[] = [];
  const chosen: (Indicated | null)[] = [];
  const state = { refusal: null as ReturnType<typeof makeProblem> | null };
  const gateway: OriginGateway = {
    findIndicated: async (search) =>
      state.refusal ? { ok: false, error: state.refusal } : good(search === 'Pa' ? [paulo] : []),
    findAsoClients: async (search) =>
      state.refusal ? { ok: false, error: state.refusal } : good(search === 'Pi' ? [company] : []),
    addIndicated: async (input, options) => {
      added.push({ input, key: options?.key });
      return state.refusal ? { ok: false, error: state.refusal } : good({ ...input, id: 'i9' });
    },
  };
  const notifier = new FakeNotifier();
  let keys = 0;
  const view = new AppointmentOrigin({
    gateway,
    notifier,
    newKey: () => `key-${(keys += 1)}`,
    choose: (indicated) => void chosen.push(indicated),
  });
  return { view, added, chosen, state, notifier };
}

const signal = { aborted: false } as CancelSignal;

test('a new referrer starts as a professional of the CRM of Paraná [ENT-070, LIM-035]', () => {
  expect(new IndicatedDraft('Paulo')).toMatchObject({
    name: 'Paulo',
    type: 'professional',
    councilName: 'CRM',
    councilState: 'PR',
    councilRecord: '',
    specialty: null,
  });
});

test('one who is found is chosen as he is; nobody is chosen by null', async () => {
  const { view, chosen, added } = origin();
  expect(await view.find('Pa', signal)).toEqual([paulo]);
  await view.choose(paulo);
  await view.choose(null);
  expect([chosen, added]).toEqual([[paulo, null], []]);
});

test('companies are found by the gateway', async () => {
  expect(await origin().view.findClients('Pi', signal)).toEqual([company]);
});

test('a professional of the branch is registered when first chosen', async () => {
  const { view, chosen, added } = origin();
  await view.choose(lia);
  const { id: _none, ...input } = lia;
  expect(added).toEqual([{ input, key: 'key-1' }]);
  expect(chosen).toEqual([{ ...lia, id: 'i9' }]);
});

test('what cannot be asked or registered says so', async () => {
  const { view, chosen, state, notifier } = origin();
  state.refusal = makeProblem(0, 'network.offline');
  await expect(view.findClients('Pi', signal)).rejects.toThrow(state.refusal.message);
  await expect(view.find('Pa', signal)).rejects.toThrow(state.refusal.message);
  await view.choose(lia);
  expect([chosen.length, notifier.told.length]).toEqual([0, 1]);
});

test('a new one is typed, checked by the rule, and goes into the appointment', async () => {
  const { view, chosen, added } = origin();
  view.open(' Paulo ');
  const form = view.form;
  if (form === null) throw new Error('not open');
  form.set('name', ' ');
  form.set('councilState', null);
  expect(await view.save()).toBe(false);
  expect(Object.keys(form.errors).toSorted()).toEqual(['councilState', 'name']);
  form.set('name', ' Paulo ');
  form.set('councilState', 'SP');
  form.set('councilRecord', ' 99 ');
  expect(await view.save()).toBe(true);
  expect(added).toEqual([
    {
      input: {
        entityId: null,
        name: 'Paulo',
        type: 'professional',
        council: { name: 'CRM', state: 'SP', record: '99' },
        specialty: null,
      },
      key: 'key-1',
    },
  ]);
  expect([view.form, chosen[0]?.id]).toEqual([null, 'i9']);
});

test('whoever is no professional has neither council nor specialty', async () => {
  const { view, added } = origin();
  view.open('Google');
  view.form?.set('type', 'other');
  view.form?.set('councilName', null);
  expect(await view.save()).toBe(true);
  expect(added[0]?.input).toEqual({ entityId: null, name: 'Google', type: 'other', council: null, specialty: null });
});

test('a refusal stays at its field, and the next attempt of the same text keeps its key', async () => {
  const { view, added, state } = origin();
  view.open('Paulo');
  state.refusal = makeProblem(422, 'request.invalid', { errors: { 'council.record': 'Inválido' } });
  expect(await view.save()).toBe(false);
  expect(view.form?.errors).toEqual({ councilRecord: 'Inválido' });
  state.refusal = null;
  expect(await view.save()).toBe(true);
  expect(added.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
});

test('moving and copying keep who indicated and the company; the form shows and sends it, and puts a refusal at the field', async () => {
  const stored = appointment('1', '08:30', { indicated: paulo, asoClient: { id: 'c1', name: 'Três Pinheiros' } });
  const target = { scheduleId: 'b', date: DAY, hour: '09:00' };
  expect(
    [inputOf(stored, ZONE), movedInput(stored, target, ZONE), copiedInput(stored, target, ZONE)].map(
      ({ indicatedId, asoClientId }) => [indicatedId, asoClientId],
    ),
  ).toEqual(Array.from({ length: 3 }, () => ['i1', 'c1']));
  const { form, gateway } = desk();
  gateway.put(stored);
  await form.load('1');
  expect(form.fields.draft).toMatchObject({ indicated: paulo, asoClient: { id: 'c1', name: 'Três Pinheiros' } });
  form.fields.set('asoClient', null);
  form.fields.set('indicated', { ...paulo, id: 'i2' });
  gateway.refusal = makeProblem(422, 'request.invalid', {
    errors: { indicatedId: 'Inválido', asoClientId: 'Desconhecida' },
  });
  expect(await form.save()).toBe(false);
  expect(form.fields.errors).toEqual({ indicated: 'Inválido', asoClient: 'Desconhecida' });
  expect(gateway.calls.at(-1)?.input).toMatchObject({ indicatedId: 'i2', asoClientId: null });
  form.close();
});
