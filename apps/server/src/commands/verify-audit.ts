import { DEFAULT_TIME_ZONE, formatDateTime } from '@prumo/domain/dates';
import { tellAudit } from '@prumo/messages/audit';
import { keptSecret } from '../access/index.ts';
import { AuditAnchor, type Anchors } from '../audit/anchor.ts';
import { linkCommitted } from '../audit/link-audit.ts';
import type { AuditReport } from '../audit/verify-audit.ts';
import { verifyEveryChain } from '../audit/verify-every.ts';
import { NO_BRANCH } from '../database/tenant.ts';
import { withServices } from './operator-services.ts';
import type { Command, Printed } from './run-command.ts';

/** How long the command waits for transactions that are under way. */
const PATIENCE_MS = 5000;

/** `pnpm admin -- verify-audit`: proves every chain of the database, and anchors their ends. [OPS-007, AUD-003] */
export const verifyAuditCommand: Command = {
  name: 'verify-audit',
  help: `Uso: pnpm admin -- verify-audit

Recalcula a cadeia da auditoria de cada unidade e a do que não é de nenhuma (entradas e tentativas), e diz o que foi alterado,
removido, incluído depois ou cortado. Pode rodar com o servidor em uso.

Com AUDIT_ANCHOR, compara cada cadeia com os fins já ancorados no arquivo e, se tudo está íntegro, ancora os de agora.
A comparação precisa da mesma chave secreta do servidor (SECRET_KEY, ou o arquivo secret-key em DATA_DIR).

  --help  esta ajuda

Saída: 0 íntegra; 1 alterada; 2 chamada errada; 3 íntegra, mas sem âncora fora do banco de dados.
`,
  options: {},
  run: async ({ settings }) => {
    const own = settings();
    const anchor = new AuditAnchor(own.auditAnchor, own.secretKey ?? keptSecret(own.dataDir));
    const anchors = await anchor.read();
    return withServices(own, 'looks', async ({ db, now }) => {
      await linkCommitted(db, PATIENCE_MS);
      const reports: AuditReport[] = [];
      for await (const report of verifyEveryChain(db, anchors.heads)) reports.push(report);
      const isWhole = reports.every(({ damaged }) => damaged === 0) && anchors.wrongLines.length === 0;
      // What is damaged is not anchored: the heads before it stay what everybody compares with.
      if (isWhole) await anchor.write(db, now(), true);
      return printed(reports, anchor.path === null ? null : anchors, isWhole);
    });
  },
};

function printed(reports: readonly AuditReport[], anchors: Anchors | null, isWhole: boolean): Printed {
  const lines = reports.map((report) => told(report, anchors !== null));
  const wrong = anchors?.wrongLines ?? [];
  if (wrong.length > 0) lines.push(`AUDIT_ANCHOR: linhas sem assinatura válida: ${wrong.join(', ')}\n`);
  const entries = reports.reduce((sum, report) => sum + report.entries, 0);
  const total = `${reports.length} cadeias, ${entries.toLocaleString('pt-BR')} registros: ${isWhole ? 'auditoria íntegra' : 'AUDITORIA ALTERADA'}.\n`;
  if (!isWhole) return { code: 1, text: `${lines.join('')}${total}` };
  if (anchors !== null) return { code: 0, text: `${lines.join('')}${total}` };
  return {
    code: 3,
    text: `${lines.join('')}${total}AUDIT_ANCHOR: sem ela uma cadeia refeita por inteiro não é vista.\n`,
  };
}

function told({ branchId, anchors, anchoredAt, ...report }: AuditReport, isAnchored: boolean): string {
  const found = { ...report, anchor: isAnchored ? { heads: anchors, latest: anchoredAt, wrongLines: 0 } : null };
  const { summary, damage, notes } = tellAudit(found, (instant) => formatDateTime(instant, DEFAULT_TIME_ZONE));
  const place = branchId === NO_BRANCH ? 'Sem unidade' : `Unidade ${branchId}`;
  return [`${place}: ${summary}`, ...[...damage, ...notes].map((line) => `  ${line}`), ''].join('\n');
}
