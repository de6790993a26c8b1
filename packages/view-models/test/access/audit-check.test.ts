import { expect, test } from 'vitest';
import { AuditCheck, type AuditVerification } from '../../src/access/index.ts';

const found: AuditVerification = {
  entries: 1234,
  until: '2026-11-20T17:42:10Z',
  head: { seq: 1234, hash: 'abc' },
  waiting: 0,
  waitingSince: null,
  damage: [],
  damaged: 0,
  anchor: null,
};
const tellOf = async (more: Partial<AuditVerification>) => {
  const check = new AuditCheck({ verify: () => Promise.resolve({ ok: true, value: { ...found, ...more } }) });
  expect([check.told('America/Manaus'), check.isRunning]).toEqual([null, false]);
  const loading = check.verification.load();
  expect(check.isRunning).toBe(true);
  await loading;
  return check.told('America/Manaus');
};

test('a whole audit is told by how many entries, until when in the time of the branch, and its end [AUD-003]', async () => {
  expect(await tellOf({})).toEqual({
    isWhole: true,
    summary: 'A auditoria está íntegra: 1.234 registros conferidos, até 20/11/2026 13:42.',
    damage: [],
    notes: ['Fim da cadeia: registro 1234, abc.', 'Este servidor não ancora a auditoria fora do banco de dados.'],
  });
  expect((await tellOf({ entries: 1 }))?.summary).toBe(
    'A auditoria está íntegra: 1 registro conferido, de 20/11/2026 13:42.',
  );
  expect((await tellOf({ entries: 0, until: null, head: null }))?.summary).toBe(
    'A auditoria está íntegra: ainda não há registros.',
  );
});

test('every damage has its sentence, those that are not shown are counted, and a file of anchors that was changed is one [AUD-003]', async () => {
  const kinds = ['changed', 'removed', 'missing', 'moved', 'inserted', 'cut', 'rewritten'] as const;
  const told = await tellOf({
    damaged: 9,
    damage: kinds.map((kind) => ({ kind, seq: kind === 'inserted' ? null : 7, at: '2026-11-19T13:05:00Z' })),
    waiting: 3,
    waitingSince: '2026-11-20T17:43:00Z',
    anchor: { heads: 0, latest: null, wrongLines: 2 },
  });
  expect(told?.isWhole).toBe(false);
  expect(told?.summary).toBe('A auditoria foi alterada: 11 problemas em 1.234 registros, até 20/11/2026 13:42.');
  expect(told?.damage).toEqual([
    'O registro 7, de 19/11/2026 09:05, não é mais o que foi escrito.',
    'O registro 7 foi removido.',
    'Faltam elos da cadeia antes do registro 7, de 19/11/2026 09:05.',
    'O registro 7, de 19/11/2026 09:05, está fora da ordem em que foi escrito.',
    'Um registro de 19/11/2026 09:05 foi incluído depois, ou perdeu seu lugar na cadeia.',
    'Falta o fim: a cadeia ia até o registro 7.',
    'A cadeia até o registro 7 foi refeita: não é a que foi ancorada fora do banco de dados.',
    'E mais 2.',
    'O arquivo de âncoras foi alterado: 2 linha(s) sem assinatura válida.',
  ]);
  expect(told?.notes).toEqual([
    '3 registro(s) ainda sem lugar na cadeia, desde 20/11/2026 13:43: confira de novo em instantes.',
    'Fim da cadeia: registro 1234, abc.',
    'Ainda não há âncora desta cadeia fora do banco de dados.',
  ]);
  expect((await tellOf({ anchor: { heads: 30, latest: found.until, wrongLines: 1 } }))?.isWhole).toBe(false);
  expect((await tellOf({ anchor: { heads: 30, latest: found.until, wrongLines: 0 } }))?.notes.at(-1)).toBe(
    'Comparada com 30 âncora(s) fora do banco de dados, a última de 20/11/2026 13:42.',
  );
});
