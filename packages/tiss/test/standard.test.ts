import { CONSULTATION_GUIDE_FIELDS, SADT_GUIDE_FIELDS } from '@prumo/domain/billing';
import { isCnpj, isCns, isCpf } from '@prumo/domain/identity';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { otherExpenses, sound, soundConsultation, soundSadt } from '../rules/inputs.ts';
import {
  codeOf,
  CONSULTATION_FIELDS,
  consultationGuideModel,
  encodeText,
  ENUMERATION_CODES,
  epilogueHash,
  facetOf,
  FIELD_CONDITIONS,
  FIELD_OBLIGATIONS,
  fitsDecimal,
  hashedText,
  lotMessage,
  lotMessageModel,
  SADT_FIELDS,
  sadtGuide,
  sadtGuideModel,
  tableRow,
  TABLES,
  transactionHeader,
  TRANSACTION_TYPES,
  writeElements,
} from '../src/index.ts';
import type { BillableGuide, CodedEnumeration, FieldRule, TextSettings, XmlElement } from '../src/index.ts';
import vectors from './identifier-vectors.json';
import { formatDecimal } from '../src/xml/format-decimal.ts';
import { md5 } from './md5.ts';
import { parseXml } from './read-xml.ts';
import mapping from './spec-enums-to-ans.json';

/** Names of the mapping that the product calls otherwise. */
const RENAMED: Readonly<Record<string, CodedEnumeration>> = {
  degreeParticipation: 'participationDegree',
  expenseTypeOther: 'otherExpenseType',
  'guideStatus(protocol, inbound)': 'protocolStatus',
};

test.each(Object.entries(mapping.enums))(
  '%s has the codes of the published mapping, all of them in its table',
  (name, { table, items }) => {
    const enumeration = RENAMED[name] ?? (name as CodedEnumeration);
    expect(Object.keys(ENUMERATION_CODES[enumeration]).toSorted()).toEqual(items.map(({ key }) => key).toSorted());
    for (const { key, code, label } of items) {
      expect(codeOf(enumeration, key)).toBe(code);
      const row = code === null ? null : tableRow(Number(table) as keyof typeof TABLES, code);
      expect(row === null ? null : row.description).toBe(code === null ? null : label);
    }
  },
);

test('sixty tables hold the codes of the schema and of the domain tables', () => {
  expect(Object.keys(TABLES)).toHaveLength(60);
  expect([TABLES[24].length, TABLES[38].length, TABLES[39].length, TABLES[60].length, TABLES[87].length]).toEqual([
    170, 768, 28, 61, 7,
  ]);
  expect(TABLES[38].filter(({ since }) => since === '4.03.00')).toHaveLength(144);
  expect(tableRow(24, '223575')).toEqual({ code: '223575', description: 'Obstetriz', since: '4.03.00' });
  expect(TRANSACTION_TYPES).toHaveLength(27);
});

test('the published vectors of identifiers hold in the domain', () => {
  for (const [check, rows] of [
    [isCpf, vectors.cpf],
    [isCnpj, vectors.cnpj],
    [isCns, vectors.cns],
  ] as const) {
    expect(rows.map(([text]) => [text, check(String(text))])).toEqual(rows);
  }
});

describe.each([
  ['consultation', CONSULTATION_FIELDS, CONSULTATION_GUIDE_FIELDS, consultationGuideModel],
  ['sadt', SADT_FIELDS, SADT_GUIDE_FIELDS, sadtGuideModel],
] as const)('the fields of the %s guide', (_name, fields, numbered, model) => {
  const rules: readonly FieldRule[] = fields;

  test('have the numbers and paths of the form, in its order', () => {
    const own = rules.filter(({ number }) => number !== null).map(({ number, key }) => ({ number, key }));
    expect(own).toEqual(numbered.map(({ number, key }) => ({ number, key })));
  });

  test('are required only where the schema or the legend says so, and conditional ones name when', () => {
    const byLegend = new Set(['dadosSolicitacao/dataSolicitacao']);
    for (const { element, obligation, condition } of rules) {
      expect(FIELD_OBLIGATIONS).toContain(obligation);
      expect(condition === undefined ? obligation !== 'conditional' : FIELD_CONDITIONS.includes(condition)).toBe(true);
      if (element === null) expect(obligation).toBe('paper');
      if (element !== null && obligation === 'required')
        expect(facetOf(model, element)?.required || byLegend.has(element)).toBe(true);
    }
  });
});

const header = sound(
  transactionHeader({
    type: 'ENVIO_LOTE_GUIAS',
    sequence: 1,
    at: '2026-11-20T10:30:00-03:00',
    timeZone: 'America/Sao_Paulo',
    sender: { codigoPrestadorNaOperadora: '0012345' },
    insurer: '999999',
  }),
);

function lotOf(guide: BillableGuide, settings?: TextSettings): XmlElement[] {
  const message = sound(lotMessage(header, '10001', { type: 'sadt', guides: [sound(sadtGuide(guide))] }, settings));
  return writeElements(lotMessageModel, message, settings);
}

/** The elements as a file would hold them. */
function serialized(elements: readonly XmlElement[]): string {
  return elements
    .map(
      ({ name, content }) =>
        `<ans:${name}>${typeof content === 'string' ? escaped(content) : serialized(content)}</ans:${name}>`,
    )
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

test('the hash of our lot is the one a reader of the file recomputes, and no other text has it [TIS-003]', () => {
  const lot = lotOf(soundSadt);
  const hash = epilogueHash(lot, { digest: md5 });
  const file = `<ans:mensagemTISS>${serialized(lot)}<ans:epilogo><ans:hash>${hash}</ans:hash></ans:epilogo></ans:mensagemTISS>`;
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(epilogueHash(parseXml(file), { digest: md5 })).toBe(hash);
  expect(
    epilogueHash(parseXml(file.replace('N</ans:atendimentoRN>', 'S</ans:atendimentoRN>')), { digest: md5 }),
  ).not.toBe(hash);
});

test('quotes, dashes and accents are written in Latin-1, and the hash is that of the bytes written [TIS-004]', () => {
  const lot = lotOf({
    ...soundSadt,
    clinicalIndication: 'D’Ávila – “dor” torácica…',
    justification: 'ção\r\nsegunda linha',
  });
  const text = hashedText(lot);
  const bytes = encodeText(text, 'iso-8859-1');
  expect(text).toContain('D\'Ávila - "dor" torácica...');
  expect(text).not.toMatch(/[\r\n]/);
  expect(String.fromCharCode(...bytes)).toBe(text);
  expect(epilogueHash(lot, { digest: md5 })).toBe(md5(bytes));
});

test('an alphanumeric CNPJ goes in capitals into contratadoExecutante [TIS-006]', () => {
  const branch = { cnpj: '12.abc.345/01de-35', name: 'Clínica', cnes: '9999999' };
  const guide = sound(sadtGuide({ ...soundSadt, branch }));
  expect(guide.dadosExecutante.contratadoExecutante).toEqual({ cnpjContratado: '12ABC34501DE35' });
});

test('hours and closing time go with emergencies only, the team when the insurer asks', () => {
  const procedure = (guide: BillableGuide, sendTeam: boolean) =>
    sound(sadtGuide(guide, { sendTeam, asciiOnly: false })).procedimentosExecutados?.procedimentoExecutado[0];
  expect(procedure(soundSadt, false)).not.toHaveProperty('horaInicial');
  const [line] = soundSadt.expenses;
  if (line === undefined) throw new Error('the example has a line');
  const late = { ...line, execution: { date: '2026-11-12', time: '23:50', duration: 20 } };
  const emergency: BillableGuide = { ...soundSadt, character: 'emergency', expenses: [late] };
  expect(procedure(emergency, false)).toMatchObject({ horaInicial: '23:50', horaFinal: '00:10', equipeSadt: [] });
  const professional = soundSadt.professional ?? {};
  const team: BillableGuide = {
    ...soundSadt,
    expenses: [{ ...line, professional, degreeParticipationCode: 'clinical' }],
  };
  expect(procedure(team, true)?.equipeSadt).toMatchObject([
    { grauPart: '12', codProfissional: { cpfContratado: '52998224725' }, UF: '42' },
  ]);
});

test('the type of a consultation goes with consultations only', () => {
  const attendance = (change: Partial<BillableGuide>) => sound(sadtGuide({ ...soundSadt, ...change })).dadosAtendimento;
  expect(attendance({ consultationType: 'first' })).not.toHaveProperty('tipoConsulta');
  expect(attendance({ serviceType: 'consultation', consultationType: 'first' })).toMatchObject({
    tipoAtendimento: '04',
    tipoConsulta: '1',
  });
});

test('another expense points to its procedure by the number of the item, and long names are cut to size', () => {
  const [line] = soundSadt.expenses;
  const [gas] = otherExpenses;
  if (line === undefined || gas === undefined) throw new Error('the examples have lines');
  const guide = sound(
    sadtGuide({
      ...soundSadt,
      expenses: [
        { ...line, name: `${'a'.repeat(149)} b` },
        { ...gas, linkedItem: 0 },
      ],
    }),
  );
  expect(guide.outrasDespesas?.despesa[0]).toMatchObject({ sequencialItem: 2, itemVinculado: 1 });
  expect(guide.procedimentosExecutados?.procedimentoExecutado[0]?.procedimento.descricaoProcedimento).toBe(
    'a'.repeat(149),
  );
});

test('a decimal is written as the number it is, whatever room its digits leave', () => {
  const facets = fc.record({ digits: fc.integer({ min: 1, max: 9 }), fraction: fc.integer({ min: 0, max: 4 }) });
  fc.assert(
    fc.property(fc.nat(9_999_999), fc.integer({ min: 0, max: 4 }), facets, (units, decimals, { digits, fraction }) => {
      const value = units / 10 ** decimals;
      return !fitsDecimal(value, digits, fraction) || Number(formatDecimal(value, digits, fraction)) === value;
    }),
  );
  expect([1, 0.7, 10.5, 100].map((factor) => formatDecimal(factor, 3, 2))).toEqual(['1.00', '0.70', '10.5', '100']);
});

test('a guide that misses something is never in a lot: it does not become elements at all', () => {
  const held = sadtGuide({ ...soundConsultation, branch: { providerCode: '1', name: 'Clínica' } });
  expect(held.ok).toBe(false);
});
