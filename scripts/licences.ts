import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// The licence of every installed package, read from its licence FILE: the field of package.json has said MIT over other terms before.

const FREE: readonly (readonly [string, RegExp])[] = [
  ['MIT', /Permission is hereby granted, free of charge, to any person obtaining a copy/],
  ['Apache-2.0', /Apache License,? Version 2\.0/i],
  [
    'ISC',
    /Permission to use, copy, modify,? and\/?(or)? ?distribute this software for any purpose with or without fee/,
  ],
  ['BSD', /Redistribution and use in source and binary forms, with or without modification, are permitted/],
  ['MPL-2.0', /Mozilla Public License,? (Version|v\.) ?2\.0/i],
  ['CC0-1.0', /CC0 1\.0 Universal|Creative Commons Zero/i],
  ['CC-BY-4.0', /Creative Commons Attribution 4\.0/i],
  ['Unlicense', /This is free and unencumbered software/],
  ['OFL-1.1', /SIL OPEN FONT LICENSE/i],
  ['BlueOak-1.0.0', /Blue Oak Model License/],
  ['Python-2.0', /PYTHON SOFTWARE FOUNDATION LICENSE/i],
  ['PostgreSQL', /PostgreSQL Database Management System|PostgreSQL License/i],
  ['0BSD', /Zero-Clause BSD|BSD Zero Clause/i],
  ['WTFPL', /DO WHAT THE FUCK YOU WANT/i],
];
/** Words of terms that are not free for everybody, wherever they stand in the file. */
const NOT_FREE =
  /annual revenue|commercial licen[sc]e|OEM|non-?commercial|Business Source License|Commons Clause|PrimeUI|Elastic License|SSPL/i;
/** The title of a licence that binds what is linked to it; others only mention it. */
const COPYLEFT = /^.{0,200}GNU (AFFERO |LESSER )?GENERAL PUBLIC/i;
/** The file itself leaves the choice between a free licence and one that binds: it is taken under the free one. */
const CHOICE = /under the terms of either the (BSD|MIT) License or the GNU General Public License/i;
/** Licences that packages without a licence file may name in package.json. */
const FIELDS =
  /^\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|CC0-1\.0|CC-BY-4\.0|MPL-2\.0|Unlicense|BlueOak-1\.0\.0|Python-2\.0|OFL-1\.1)( (OR|AND) [\w.-]+)*\)?$/;

export interface Finding {
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
  readonly reason: string;
}

/** The licence found in a text, or null when it is none of the free ones. */
export function licenceOf(file: string): string | null {
  const whole = file.replaceAll(/\s+/g, ' ').replaceAll('"', '');
  const isChoice = CHOICE.test(whole);
  // Whoever takes the free one is not bound by the text of the other, which follows it.
  const text = isChoice ? (whole.split('GNU GENERAL PUBLIC LICENSE')[0] ?? '') : whole;
  if (NOT_FREE.test(text) || (COPYLEFT.test(text) && !isChoice)) return null;
  return FREE.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Every package under node_modules/.pnpm with its licence; `licence: null` must not be shipped. */
export function installedLicences(root = 'node_modules/.pnpm'): Finding[] {
  const found = new Map<string, Finding>();
  for (const entry of readdirSync(root)) {
    const modules = join(root, entry, 'node_modules');
    if (!existsSync(modules)) continue;
    const wanted = entry
      .split('@')
      .slice(0, entry.startsWith('@') ? 2 : 1)
      .join('@')
      .replace('+', '/');
    const folder = join(modules, wanted);
    if (!existsSync(join(folder, 'package.json'))) continue;
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
      license?: string;
    };
    const file = readdirSync(folder).find(
      (item) =>
        /^(licen[sc]e|copying)/i.test(item) &&
        !/\.(js|json|ts)$|third/i.test(item) &&
        statSync(join(folder, item)).isFile(),
    );
    const text = file ? readFileSync(join(folder, file), 'utf8') : '';
    const read = file ? licenceOf(text) : null;
    const field = !file && typeof license === 'string' && FIELDS.test(license) ? license : null;
    found.set(`${name}@${version}`, {
      name,
      version,
      licence: read ?? field,
      reason: file ?? `package.json: ${String(license)}`,
    });
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

if (import.meta.main) {
  const bad = installedLicences().filter(({ licence }) => licence === null);
  for (const { name, version, reason } of bad) process.stdout.write(`${name}@${version}: ${reason}\n`);
  process.exitCode = bad.length > 0 ? 1 : 0;
}
