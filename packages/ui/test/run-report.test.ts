import { paperSizeKey } from '@prumo/domain/reports';
import { expect, test } from 'vitest';
import { readPaper, REPORT_PAPERS, runReport, type ReportState } from '../src/actions/run-report.ts';

test('idle → running → idle [RPT-071]', async () => {
  const states: ReportState[] = [];
  await runReport({ run: async () => undefined, onState: (state) => states.push(state) });
  expect(states).toEqual(['running', 'idle']);
});

test('idle again after a failure, which is handed on [RPT-071]', async () => {
  const states: ReportState[] = [];
  const failing = runReport({ run: () => Promise.reject(new Error('500')), onState: (state) => states.push(state) });
  await expect(failing).rejects.toThrow('500');
  expect(states).toEqual(['running', 'idle']);
});

test('a validator that blocks makes no call [RPT-072]', async () => {
  let calls = 0;
  await runReport({
    validate: () => false,
    run: async () => {
      calls += 1;
    },
    onState: () => {
      calls += 1;
    },
  });
  expect(calls).toBe(0);
});

test('the paper is remembered by page and type; A4 otherwise', () => {
  expect(paperSizeKey('finance', 'dre')).toBe('report-size:finance:dre');
  const asked = ['A5', null, 'letter', '80mm'];
  expect(asked.map((stored) => readPaper(stored, REPORT_PAPERS))).toEqual(['A5', 'A4', 'A4', 'A4']);
  expect(readPaper('80mm', ['A4', '80mm'])).toBe('80mm');
});
