import fc from 'fast-check';
import { IMPORT_KINDS, importKeys } from '../../src/imports/index.ts';
import type { ImportKind, ImportValues } from '../../src/imports/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, json } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { words } from './samples.ts';

const ofKind = (kind: ImportKind): ImportKind => kind;

/** By what a row is found again. */
export const keySheets = {
  importKeys: sheet({
    title: 'Por onde uma linha é reconhecida',
    statement:
      'Importar o mesmo arquivo de novo não cria nada, porque cada linha é reconhecida pelo código do sistema anterior e pelos seus documentos: CPF, CNS ou nome com nascimento; conselho; código do procedimento; registro na ANS.',
    source: ['UXP-019'],
    given: { kind: ofKind('patients'), values: { name: 'José', birthDate: '1980-06-05', cpf: '52998224725' } },
    fields: { kind: choice('O que se importa', IMPORT_KINDS, 'importKind'), values: json('Valores da linha') },
    apply: ({ kind, values }) => importKeys(kind, values),
    decisions: written(
      [
        {
          id: 'keys patient',
          given: ['patients', { name: 'José', birthDate: '1980-06-05', cpf: '52998224725' }],
          expected: ['cpf:52998224725', 'name:jose|1980-06-05'],
        },
        { id: 'keys code first', given: ['patients', { externalId: 'A-7', name: 'José' }], expected: ['external:a-7'] },
        {
          id: 'keys council',
          given: ['professionals', { council: 'CRM', councilState: 'SP', councilRecord: '123' }],
          expected: ['council:crm|sp|123'],
        },
        {
          id: 'keys procedure',
          given: ['procedures', { name: 'Consulta', code: '10101012' }],
          expected: ['code:10101012'],
        },
        { id: 'keys procedure name', given: ['procedures', { name: 'Consulta' }], expected: ['name:consulta'] },
        {
          id: 'keys price',
          given: ['prices', { insurer: 'Vida', code: '10101012' }],
          expected: ['price:vida||10101012'],
        },
        {
          id: 'keys insurer',
          given: ['insurers', { name: 'Vida', ansCode: '005711' }],
          expected: ['ans:005711', 'name:vida'],
        },
        {
          id: 'keys appointment',
          given: ['appointments', { professional: 'Lia', date: '2026-11-21', start: '14:30', cpf: '52998224725' }],
          expected: ['appointment:|lia|2026-11-21|14:30||52998224725|||'],
        },
        { id: 'keys patient cns', given: ['patients', { cns: '700000000000005' }], expected: ['cns:700000000000005'] },
        {
          id: 'keys professional cpf',
          given: ['professionals', { cpf: '52998224725' }],
          expected: ['cpf:52998224725'],
        },
        {
          id: 'keys price of a plan',
          given: ['prices', { insurer: 'Vida', plan: 'Ouro', code: '10101012' }],
          expected: ['price:vida|ouro|10101012'],
        },
        { id: 'keys price without insurer', given: ['prices', { code: '10101012' }], expected: [] },
        { id: 'keys price without code', given: ['prices', { insurer: 'Vida' }], expected: [] },
        { id: 'keys insurer cnpj', given: ['insurers', { cnpj: '11222333000181' }], expected: ['cnpj:11222333000181'] },
        { id: 'keys none', given: ['patients', { name: 'José' }], expected: [] },
      ],
      ([kind, values]) => ({ kind: kind as ImportKind, values: values as ImportValues }),
      ({ kind, values }) => importKeys(kind, values),
    ),
    laws: [
      law('acentos e maiúsculas não fazem de uma pessoa duas', fc.tuple(words, localDates), ([name, birthDate]) => {
        const keys = (one: string) => JSON.stringify(importKeys('patients', { name: one, birthDate }));
        return keys(name.toLowerCase()) === keys(`  ${name.toLowerCase()} `);
      }),
    ],
  }),
};
