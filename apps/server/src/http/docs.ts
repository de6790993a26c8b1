interface Described {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly 'x-permission': string | readonly string[];
  readonly responses: Readonly<Record<string, unknown>>;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The contract as one plain page, without scripts: every operation with its address, permission and answers. */
export function docsPage(contract: Described): string {
  const rows = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, value]) => {
      const operation = value as Operation;
      const answers = Object.keys(operation.responses).join(' ');
      return `<tr><td><code>${method.toUpperCase()}</code></td><td><code>/api${escape(path)}</code></td><td>${escape(operation.operationId)}</td><td>${escape(operation.summary)}</td><td><code>${escape([operation['x-permission']].flat().join(' ou '))}</code></td><td>${answers}</td></tr>`;
    }),
  );
  const style =
    'body{font:14px/20px system-ui;margin:24px;color:#1b2a31;background:#f5f8f9}table{border-collapse:collapse;background:#fff}th,td{border:1px solid #d5dde1;padding:6px 10px;text-align:left;vertical-align:top}th{background:#e0f1f2}';
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(contract.info.title)} · contrato</title><style>${style}</style></head>
<body><h1>Contrato do Prumo ${escape(contract.info.version)}</h1><p>Documento completo: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
<table><thead><tr><th>Verbo</th><th>Endereço</th><th>Operação</th><th>O que faz</th><th>Permissão</th><th>Respostas</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></body></html>`;
}
