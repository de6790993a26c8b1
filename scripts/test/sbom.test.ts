import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('the bill of materials of a release names every package that server and pages run with, by version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-sbom-'));
  try {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const [command = '', ...args] = (scripts['release:sbom'] ?? '').replace('%s-%v', join(folder, 'bill')).split(' ');
    expect(spawnSync(command, args, { cwd: root, encoding: 'utf8' })).toMatchObject({ status: 0 });
    const bill = JSON.parse(readFileSync(join(folder, 'bill.cdx.json'), 'utf8')) as {
      readonly bomFormat: string;
      readonly components: readonly { readonly purl: string; readonly version: string }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    const names = bill.components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/|@[^@]+$/g, ''));
    for (const app of ['server', 'web']) {
      const { dependencies } = JSON.parse(readFileSync(join(root, 'apps', app, 'package.json'), 'utf8')) as {
        readonly dependencies: Readonly<Record<string, string>>;
      };
      expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    }
    // What only tests and tools use is no part of what is delivered.
    expect(names).not.toContain('vitest');
    expect(bill.components.filter(({ version }) => !version)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
