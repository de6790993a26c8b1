import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CHAIN_MS } from '../patience.ts';
import { linkCommitted } from '../../src/audit/link-audit.ts';
import { adminCommand } from '../../src/commands/admin.ts';
import { NO_BRANCH } from '../../src/database/tenant.ts';
import { startServer } from '../harness.ts';
import { asOwner } from './as-owner.ts';

const server = await startServer();
const branch = await server.branch();
const ana = await server.person(branch);

const verify = (env: Readonly<Record<string, string>> = {}, ...args: readonly string[]) =>
  adminCommand(['verify-audit', ...args], {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    SECRET_KEY: 'a secret key for tests, long enough for all',
    ...env,
  });

test('verify-audit proves every chain, names what somebody changed, and anchors only what is whole [OPS-007, AUD-003]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-anchor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const anchor = { AUDIT_ANCHOR: join(folder, 'anchors') };
  const marker = (name: string) => ana.call('POST', '/markers', { name, color: '#336699' });
  await marker('Um');
  await marker('Dois');

  expect(await linkCommitted(server.db, CHAIN_MS)).toBe(true);

  const bare = await verify();
  expect(bare.code).toBe(3);
  expect(bare.text).toContain(`Unidade ${branch.id}: A auditoria está íntegra: 2 registros conferidos`);
  expect(bare.text).toContain('Sem unidade: A auditoria está íntegra');
  expect(bare.text).toMatch(/\d+ cadeias, \d+ registros: auditoria íntegra\.\nAUDIT_ANCHOR: sem ela/);

  const first = await verify(anchor);
  expect(first).toMatchObject({ code: 0, text: expect.stringContaining('Ainda não há âncora desta cadeia') });
  const lines = readFileSync(anchor.AUDIT_ANCHOR, 'utf8');
  expect(lines).toContain(` ${branch.id} 2 `);
  expect(lines).toContain(` ${NO_BRANCH} `);
  expect(await verify(anchor)).toMatchObject({ code: 0, text: expect.stringContaining('Comparada com 1 âncora(s)') });
  expect(readFileSync(anchor.AUDIT_ANCHOR, 'utf8')).toBe(lines);

  await asOwner(server.db, `update audit_entry set user_id = null where branch_id = '${branch.id}'`);
  await marker('Três');
  const changed = await verify(anchor);
  expect(changed.code).toBe(1);
  expect(changed.text).toContain('A auditoria foi alterada: 2 problemas em 3 registros');
  expect(changed.text).toMatch(/O registro 1, de \d\d\/\d\d\/\d{4} \d\d:\d\d, não é mais o que foi escrito\./);
  expect(changed.text).toContain('AUDITORIA ALTERADA');
  expect(readFileSync(anchor.AUDIT_ANCHOR, 'utf8')).toBe(lines);

  await asOwner(server.db, `delete from audit_chain where branch_id = '${branch.id}'`);
  await asOwner(server.db, `delete from audit_entry where branch_id = '${branch.id}'`);
  await asOwner(server.db, `delete from audit_head where branch_id = '${branch.id}'`);
  expect((await verify()).code).toBe(3);
  expect(await verify(anchor)).toMatchObject({
    code: 1,
    text: expect.stringContaining('Falta o fim: a cadeia ia até o registro 2.'),
  });

  writeFileSync(anchor.AUDIT_ANCHOR, lines.replace(/^\d{4}/, '2020'));
  expect(await verify(anchor)).toMatchObject({
    code: 1,
    text: expect.stringContaining('AUDIT_ANCHOR: linhas sem assinatura válida: 1'),
  });
});

test('verify-audit explains itself [OPS-007]', async () => {
  expect(await verify({}, '--help')).toMatchObject({ code: 0, text: expect.stringContaining('AUDIT_ANCHOR') });
  expect((await verify({}, '--more')).code).toBe(2);
});

test('«Verificar auditoria» proves the chain of the own branch, tells what is damaged, and is itself in the audit [AUD-003]', async () => {
  const own = await server.branch();
  const boss = await server.person(own);
  const other = await server.person(own, ['general:listMarkers']);
  expect((await other.call('POST', '/audits/verification')).status).toBe(403);
  expect((await boss.call('POST', '/audits/verification')).body).toMatchObject({ damaged: 0, anchor: null });
  expect(await linkCommitted(server.db, CHAIN_MS)).toBe(true);
  expect((await boss.call('POST', '/audits/verification')).body).toMatchObject({
    entries: 1,
    until: expect.any(String),
    head: { seq: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    waiting: 0,
    damage: [],
  });
  await asOwner(server.db, `update audit_entry set action = 'x' where branch_id = '${own.id}'`);
  const { body } = await boss.call('POST', '/audits/verification');
  expect(body).toMatchObject({
    damaged: body.damage.length,
    damage: [{ kind: 'changed', seq: 1 }, ...body.damage.slice(1)],
  });
});
