import { expect, test } from 'vitest';
import { LayerStack } from '../src/overlays/layers.ts';

const dialog = (closed: string[], name: string) => ({ kind: 'dialog', close: () => closed.push(name) }) as const;

test('Esc with an open list inside a dialog does not reach the dialog [UXP-009]', () => {
  const closed: string[] = [];
  const stack = new LayerStack();
  stack.push(dialog(closed, 'guide'));
  const closeList = stack.push({ kind: 'list', close: () => closed.push('list') });
  expect(stack.escape()).toBe(false);
  expect(closed).toEqual([]);
  closeList();
  expect(stack.escape()).toBe(true);
  expect(closed).toEqual(['guide']);
});

test('Esc closes the topmost of three dialogs only [UIX-010]', () => {
  const closed: string[] = [];
  const stack = new LayerStack();
  const removals = ['one', 'two', 'three'].map((name) => stack.push(dialog(closed, name)));
  stack.escape();
  removals[2]?.();
  stack.escape();
  expect(closed).toEqual(['three', 'two']);
  expect(stack.dialogOpen).toBe(true);
});

test('Back asks the topmost dialog to close, also under an open list [UXP-013]', () => {
  const closed: string[] = [];
  const stack = new LayerStack();
  stack.push(dialog(closed, 'guide'));
  stack.push(dialog(closed, 'line'));
  stack.push({ kind: 'list', close: () => closed.push('list') });
  stack.closeDialog();
  expect(closed).toEqual(['line']);
  expect(stack.dialogs).toBe(2);
});

test('with nothing open Esc is left to the page', () => expect(new LayerStack().escape()).toBe(false));
