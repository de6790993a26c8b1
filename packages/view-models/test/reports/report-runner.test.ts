import { expect, test } from 'vitest';
import { type ReportGateway, ReportRunner } from '../../src/reports/index.ts';
import { FakeNotifier, good } from '../support/fakes.ts';

test('a report may take 300000 ms, five minutes [LIM-003]', async () => {
  const limits: number[] = [];
  const gateway: ReportGateway = { run: async (_request, { timeoutMs }) => (limits.push(timeoutMs), good(undefined)) };
  await new ReportRunner(gateway, new FakeNotifier()).run({
    path: '/reports/operational',
    params: {},
    reportType: 'pdf',
  });
  expect(limits).toEqual([300_000]);
});
