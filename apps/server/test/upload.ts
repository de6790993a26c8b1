const BOUNDARY = 'prumo-test-boundary';

/** The smallest PDF that is one. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
/** One white pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

export interface Form {
  readonly body: Buffer;
  readonly contentType: string;
}

/** A form with one file, as a browser sends it; `more` goes before the closing boundary. */
export function fileForm(
  content: Buffer,
  {
    name = 'arquivo.pdf',
    field = 'file',
    more = '',
  }: { readonly name?: string; readonly field?: string; readonly more?: string } = {},
): Form {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n${more}--${BOUNDARY}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}

/** A further part of the same form. */
export const part = (disposition: string, content = 'x'): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
