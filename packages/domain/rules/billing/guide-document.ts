import fc from 'fast-check';
import {
  canRemoveDocument,
  checkDocumentSize,
  DOCUMENT_STATUSES,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_NOTE,
  MAX_GUIDE_DOCUMENTS,
  validateGuideDocument,
} from '../../src/billing/index.ts';
import type { DocumentStatus } from '../../src/billing/index.ts';
import { choice, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';

const FIRST: DocumentStatus = 'new';
const draft = (type: string | null, note: string | null = null, standing = 0) => ({ type, note, standing });

/** Documents of a guide for its insurance. */
export const guideDocumentSheets = {
  checkDocumentSize: sheet({
    title: 'Tamanho do documento da guia',
    statement: 'Um documento da guia tem ao menos um byte e no máximo 7 MB.',
    source: ['TIS-014'],
    given: { bytes: 1000 },
    fields: { bytes: number('Bytes') },
    apply: ({ bytes }) => checkDocumentSize(bytes),
    decisions: written(
      [
        { id: '7 MB', given: MAX_DOCUMENT_BYTES, expected: 'ok' },
        { id: 'um byte a mais', given: MAX_DOCUMENT_BYTES + 1, expected: 'billing.document-too-large' },
        { id: 'vazio', given: 0, expected: 'clinical.file-empty' },
      ],
      (bytes: number) => ({ bytes }),
      ({ bytes }) => {
        const answer = checkDocumentSize(bytes);
        return answer.ok ? 'ok' : answer.error.code;
      },
    ),
    laws: [
      law(
        'menor nunca é pior',
        fc.integer({ min: 2, max: MAX_DOCUMENT_BYTES }),
        (bytes) => checkDocumentSize(bytes - 1).ok,
      ),
    ],
  }),

  validateGuideDocument: sheet({
    title: 'Documento da guia',
    statement: `Um documento tem um tipo da tabela 81 e uma observação de até ${MAX_DOCUMENT_NOTE} caracteres; uma guia tem até ${MAX_GUIDE_DOCUMENTS} documentos.`,
    source: ['TIS-014'],
    given: draft('02', 'Laudo do exame'),
    fields: {
      type: optional(text('Tipo (tabela 81)')),
      note: optional(text('Observação')),
      standing: number('Documentos que a guia já tem'),
    },
    apply: (one) => validateGuideDocument(one),
    decisions: decisions(
      [
        { id: 'inteiro', given: draft('02', 'Laudo do exame'), expected: [] },
        { id: 'sem tipo', given: draft(null), expected: ['type field.required'] },
        { id: 'observação longa', given: draft('02', 'x'.repeat(501)), expected: ['note text.too-long'] },
        { id: 'um a mais', given: draft('02', null, MAX_GUIDE_DOCUMENTS), expected: ['file billing.documents-full'] },
      ],
      (one) => said(validateGuideDocument(one)),
    ),
    laws: [
      law(
        'espaços à volta não contam',
        fc.integer({ min: 0, max: MAX_DOCUMENT_NOTE }),
        (length) => validateGuideDocument(draft('02', `  ${'x'.repeat(length)}  `)).length === 0,
      ),
    ],
  }),

  canRemoveDocument: sheet({
    title: 'Remover um documento da guia',
    statement: 'O documento que o convênio tem, ou pode ter, não é removido.',
    source: ['TIS-014'],
    given: { status: FIRST },
    fields: { status: choice('Situação', DOCUMENT_STATUSES, 'guideDocumentStatus') },
    apply: ({ status }) => canRemoveDocument(status),
    decisions: written(
      DOCUMENT_STATUSES.map((status) => ({
        id: status,
        given: status,
        expected: ['sending', 'sent', 'lost'].includes(status) ? 'billing.document-sent' : 'ok',
      })),
      (status: DocumentStatus) => ({ status }),
      ({ status }) => {
        const answer = canRemoveDocument(status);
        return answer.ok ? 'ok' : answer.error.code;
      },
    ),
    laws: [
      law(
        'o que foi enviado fica',
        fc.constantFrom<DocumentStatus>('sent', 'lost', 'sending'),
        (status) => !canRemoveDocument(status).ok,
      ),
    ],
  }),
} as const;
