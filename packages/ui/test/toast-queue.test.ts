import { expect, test } from 'vitest';
import { toast, toastStore } from '../src/feedback/toast.ts';
import { enqueueToast, isAssertive, type ToastMessage, toastLimit } from '../src/feedback/toast-queue.ts';

const message = (id: number, text = `m${id}`, kind: ToastMessage['kind'] = 'info'): ToastMessage => ({
  id,
  kind,
  text,
  seconds: 7,
});

test('at most five messages: the oldest leaves', () => {
  const queue = [1, 2, 3, 4, 5, 6].reduce<readonly ToastMessage[]>((shown, id) => enqueueToast(shown, message(id)), []);
  expect(queue.map((shown) => shown.id)).toEqual([2, 3, 4, 5, 6]);
  expect(queue).toHaveLength(toastLimit);
});

test('the same text of the same kind replaces the former message; of another kind it stands beside it', () => {
  const queue = enqueueToast([message(1, 'Falhou', 'error')], message(2, 'Falhou', 'error'));
  expect(queue.map((shown) => shown.id)).toEqual([2]);
  expect(enqueueToast(queue, message(3, 'Falhou', 'warning'))).toHaveLength(2);
});

test('errors and warnings interrupt, success and information wait', () => {
  expect((['error', 'warning', 'success', 'info'] as const).map(isAssertive)).toEqual([true, true, false, false]);
});

test('without a type a message is a success of 7 s; warning, information and error exist besides [ERR-026]', () => {
  toast.show('Salvo');
  toast.warning('Cuidado');
  toast.info('Novo');
  toast.error('Falhou', { seconds: 5 });
  expect(toastStore.read().map(({ kind, text, seconds }) => [kind, text, seconds])).toEqual([
    ['success', 'Salvo', 7],
    ['warning', 'Cuidado', 7],
    ['info', 'Novo', 7],
    ['error', 'Falhou', 5],
  ]);
  toast.clear();
});
