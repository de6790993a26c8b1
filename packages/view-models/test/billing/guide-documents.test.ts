import { MAX_DOCUMENT_BYTES } from '@prumo/domain/billing';
import { expect, test } from 'vitest';
import { GuideDocuments, type GuideDocument, type GuideDocumentGateway } from '../../src/billing/index.ts';
import { makeProblem } from '../../src/core/index.ts';

const report: GuideDocument = {
  id: 'd1',
  number: 1,
  name: 'Laudo',
  extension: 'pdf',
  sizeBytes: 1000,
  type: '02',
  note: null,
  status: 'new',
  protocol: null,
  message: null,
  addedAt: '2026-11-20T13:00:00Z',
};
const file = (sizeBytes = 1000) => ({ name: 'laudo.pdf', sizeBytes, content: {} });

function opened(more: Partial<GuideDocumentGateway> = {}, may = true) {
  const asked: unknown[] = [];
  const gateway: GuideDocumentGateway = {
    documents: async () => ({ ok: true, value: [report] }),
    add: async (...told) => {
      asked.push(told.slice(0, 3));
      return { ok: true, value: report };
    },
    remove: async (...told) => {
      asked.push(told);
      return { ok: true, value: undefined };
    },
    ...more,
  };
  const documents = new GuideDocuments({ gateway, session: { can: () => may } });
  return { documents, asked };
}

test('a file goes with its type and note, once one is chosen and its size is within the limit', async () => {
  const { documents, asked } = opened();
  await documents.open('a1');
  await documents.add(file());
  expect([documents.errors['type'], asked]).toEqual(['Campo obrigatório', []]);
  documents.choose('02');
  documents.write('  do exame ');
  await documents.add(file(MAX_DOCUMENT_BYTES + 1));
  expect([documents.wrongSize, asked]).toEqual([true, []]);
  await documents.add(file());
  expect(asked).toEqual([['a1', file(), { type: '02', note: 'do exame' }]]);
  expect([documents.type, documents.note, documents.wrongSize]).toEqual([null, '', false]);
});

test('what is refused is told and stays typed; only what the insurance does not have is removed', async () => {
  const refused = makeProblem(422, 'billing.document-format');
  const { documents, asked } = opened({ add: async () => ({ ok: false, error: refused }) });
  await documents.open('a1');
  documents.choose('03');
  await documents.add(file());
  expect([documents.problem, documents.type]).toEqual([refused, '03']);
  expect(documents.isRemovable(report)).toBe(true);
  expect((['sent', 'sending', 'lost'] as const).some((status) => documents.isRemovable({ ...report, status }))).toBe(
    false,
  );
  await documents.remove(report);
  expect(asked).toEqual([['a1', 'd1']]);
  expect(opened({}, false).documents.isRemovable(report)).toBe(false);
});
