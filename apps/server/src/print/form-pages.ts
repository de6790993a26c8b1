import { createRequire } from 'node:module';
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFile, FONTS } from './fonts.ts';
import type { PrintBlock, PrintDocument } from './model.ts';

/** The part of pdfmake 0.3 that is used here. */
interface PdfMake {
  addFonts: (fonts: object) => void;
  setLocalAccessPolicy: (allow: (path: string) => boolean) => void;
  setUrlAccessPolicy: (allow: (url: string) => boolean) => void;
  createPdf: (definition: TDocumentDefinitions) => { getBuffer: () => Promise<Uint8Array> };
}

const require = createRequire(import.meta.url);
const pdfmake = require('pdfmake') as PdfMake;
pdfmake.addFonts({
  Roboto: {
    normal: fontFile('Regular'),
    bold: fontFile('Medium'),
    italics: fontFile('Italic'),
    bolditalics: fontFile('MediumItalic'),
  },
});
// A document is built from data alone: the renderer reads its fonts and nothing else, and never calls out.
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS));
pdfmake.setUrlAccessPolicy(() => false);

const GREY = '#4b5d66';
const LINE = '#c5d0d5';

/** A logo that cannot be drawn, e.g. half a file, must not keep anybody from printing: the paper then goes without it. */
export async function drawWhole(document: PrintDocument): Promise<Uint8Array> {
  const drawn = (page: PrintDocument): Promise<Uint8Array> => pdfmake.createPdf(definition(page)).getBuffer();
  return document.logo ? drawn(document).catch(() => drawn({ ...document, logo: null })) : drawn(document);
}

/** Points of a roll 80 mm wide, and of what its printer can reach. */
const ROLL = { width: 226.77, margin: 8 };

/** A roll has neither head nor foot: what they say stands on it once. */
function roll(document: PrintDocument): TDocumentDefinitions {
  return {
    pageSize: { width: ROLL.width, height: 'auto' },
    pageMargins: ROLL.margin,
    info: { title: document.title, author: document.branch, creator: 'Prumo' },
    language: 'pt-BR',
    defaultStyle: { font: 'Roboto', fontSize: 8, lineHeight: 1.15 },
    content: [
      ...(document.logo
        ? [{ image: document.logo, fit: [108, 30] as [number, number], alignment: 'center' as const }]
        : []),
      { text: document.branch, bold: true, alignment: 'center' },
      { text: document.title, bold: true, fontSize: 10, alignment: 'center', margin: [0, 4, 0, 4] },
      ...document.subtitle.map((text): Content => ({ text, color: GREY })),
      ...document.blocks.map((block) => content(block)),
      { text: document.footer, color: GREY, fontSize: 6, margin: [0, 8, 0, 0] },
    ],
  };
}

function definition(document: PrintDocument): TDocumentDefinitions {
  if (document.format === '80mm') return roll(document);
  const small = document.format === 'A5';
  return {
    pageSize: document.format,
    pageOrientation: document.landscape ? 'landscape' : 'portrait',
    pageMargins: small ? [24, 56, 24, 40] : [36, 64, 36, 48],
    info: { title: document.title, author: document.branch, creator: 'Prumo' },
    language: 'pt-BR',
    defaultStyle: { font: 'Roboto', fontSize: small ? 8 : 9, lineHeight: 1.15 },
    header: () => ({
      margin: small ? [24, 20, 24, 0] : [36, 24, 36, 0],
      columnGap: 8,
      columns: [
        { text: document.title, bold: true, fontSize: small ? 11 : 14 },
        { text: document.branch, alignment: 'right', color: GREY, width: 'auto' },
        ...(document.logo ? [logoColumn(document.logo, small)] : []),
      ],
    }),
    footer: (page: number, pages: number) => ({
      margin: small ? [24, 8, 24, 0] : [36, 12, 36, 0],
      columns: [
        { text: document.footer, color: GREY, fontSize: 7 },
        { text: `Página ${page} de ${pages}`, alignment: 'right', color: GREY, fontSize: 7, width: 'auto' },
      ],
    }),
    content: [
      ...document.subtitle.map((text): Content => ({ text, color: GREY, margin: [0, 0, 0, 2] })),
      { text: '', margin: [0, 2] },
      ...document.blocks.map((block, at) => content(block, at === 0)),
    ],
  };
}

const logoColumn = (image: string, small: boolean): Column => ({
  width: 'auto',
  stack: [{ image, fit: small ? [72, 24] : [108, 30] }],
});

function content(block: PrintBlock, first = false): Content {
  switch (block.kind) {
    case 'paper':
      return {
        ...(first ? {} : { pageBreak: 'before' }),
        stack: [
          { text: block.title, bold: true, fontSize: 12, margin: [0, 0, 0, 2] },
          ...block.subtitle.map((text): Content => ({ text, color: GREY, margin: [0, 0, 0, 4] })),
        ],
      };
    case 'heading':
      return { text: block.text, bold: true, fontSize: 11, margin: [0, 10, 0, 4] };
    case 'text':
      return { text: block.text, margin: [0, 2, 0, 4] };
    case 'qr':
      return {
        margin: [0, 12, 0, 0],
        columnGap: 8,
        columns: [
          { qr: block.value, fit: 84, width: 'auto' },
          { text: block.label, color: GREY, fontSize: 7 },
        ],
      };
    case 'signature':
      return {
        margin: [0, 48, 0, 0],
        stack: [
          { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 240, y2: 0, lineWidth: 0.5 }] },
          { text: block.label, color: GREY, margin: [0, 3, 0, 0] },
        ],
      };
    case 'signatures':
      return {
        margin: [0, 36, 0, 0],
        columnGap: 12,
        columns: block.labels.map((text) => ({
          width: '*',
          table: { widths: ['*'], body: [[{ text, color: GREY, fontSize: 6.5 }]] },
          layout: { hLineWidth: (index: number) => (index === 0 ? 0.5 : 0), vLineWidth: () => 0, paddingLeft: () => 0 },
        })),
      };
    case 'fields': {
      const rows = Array.from({ length: Math.ceil(block.fields.length / block.columns) }, (_, row) =>
        Array.from({ length: block.columns }, (__, column): Content => {
          const field = block.fields[row * block.columns + column];
          if (!field) return { text: '' };
          const label = field.number === undefined ? field.label : `${field.number} - ${field.label}`;
          return {
            stack: [{ text: label, fontSize: 6.5, color: GREY }, { text: field.value === '' ? '—' : field.value }],
          };
        }),
      );
      return {
        table: { widths: Array.from({ length: block.columns }, () => '*'), body: rows, dontBreakRows: true },
        layout: { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => LINE, vLineColor: () => LINE },
        margin: [0, 2, 0, 6],
      };
    }
    case 'table':
      return {
        margin: [0, 2, 0, 6],
        ...(block.dense ? { fontSize: 6.5 } : {}),
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: block.columns.map(({ wide }) => (wide ? '*' : 'auto')),
          body: [
            block.columns.map(({ label, align }): Content => ({ text: label, bold: true, alignment: align ?? 'left' })),
            ...block.rows.map((row) =>
              block.columns.map(({ align }, index): Content => ({
                text: row[index] ?? '',
                alignment: align ?? 'left',
              })),
            ),
            ...(block.totals
              ? [
                  block.columns.map(({ align }, index): Content => ({
                    text: block.totals?.[index] ?? '',
                    bold: true,
                    alignment: align ?? 'left',
                  })),
                ]
              : []),
          ],
        },
        layout: {
          hLineWidth: (index: number) => (index <= 1 ? 0.8 : 0.3),
          vLineWidth: () => 0,
          hLineColor: () => LINE,
          ...(block.dense ? { paddingLeft: () => 2, paddingRight: () => 2 } : {}),
          paddingTop: () => 3,
          paddingBottom: () => 3,
        },
      };
  }
}
