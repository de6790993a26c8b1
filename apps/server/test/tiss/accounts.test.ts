import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ACCIDENT_INDICATIONS,
  CHARACTERS,
  CLOSURE_REASONS,
  CONSULTATION_TYPES,
  OCCUPATIONAL_HEALTH,
  SERVICE_REGIMES,
  SERVICE_TYPES,
  SPECIAL_COVERAGES,
  PARTICIPATION_DEGREES,
} from '@prumo/domain/billing';
import { cents } from '@prumo/domain/money';
import {
  consultationGuide,
  lotMessage,
  lotMessageModel,
  sadtGuide,
  TABLES,
  transactionHeader,
  writeMessage,
} from '@prumo/tiss';
import type { BillableGuide, BillableLine, LotGuides } from '@prumo/tiss';
import { exam, otherExpenses, sound, soundConsultation, soundSadt } from '../../../../packages/tiss/rules/inputs.ts';
import { checkSchema } from '../../src/tiss/index.ts';
import { hashOf, md5, readFile, textOf } from './read-file.ts';

// Guides as accounts fill them: what our own rules let through, the schema lets through.

const header = sound(
  transactionHeader({
    type: 'ENVIO_LOTE_GUIAS',
    sequence: 1,
    at: '2026-11-20T13:30:00Z',
    timeZone: 'America/Sao_Paulo',
    sender: { codigoPrestadorNaOperadora: '0012345' },
    insurer: '999999',
  }),
);

const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: other });
const among = <T extends string>(values: readonly T[]): fc.Arbitrary<T | null> =>
  fc.option(fc.constantFrom(...values), { nil: null, freq: 2 });
const words = fc.option(fc.string({ unit: fc.constantFrom(...'aé çÕ&<>"’“–…€'), maxLength: 60 }), { nil: null });
const team = { ...soundSadt.professional, name: 'João D’Ávila – “Zé”' };

const line: fc.Arbitrary<BillableLine> = fc
  .record({
    base: fc.constantFrom(exam, ...otherExpenses),
    name: fc.constantFrom('Exame “especial” – nº 1', 'Cateter 5 µm', 'ação', 'x'.repeat(200)),
    quantity: mostly(fc.constantFrom(1, 2, 999), fc.constantFrom(1.5, 0.25)),
    factor: mostly(fc.constantFrom(1, 0.5, 1.3, 2, 9.99), fc.constant(1.305)),
    value: fc.integer({ min: 0, max: 9_999_999 }),
    member: mostly(fc.constant(true), fc.constant(false)),
    more: fc.array(among(PARTICIPATION_DEGREES), { maxLength: 3 }),
    unit: fc.constantFrom(...TABLES[60].map(({ code }) => code)),
  })
  .map(({ base, member, more, value, ...change }) => ({
    ...base,
    ...change,
    value: { insurance: cents(value) },
    ...(member ? { professional: team, degreeParticipationCode: 'clinical' } : {}),
    team: more.map((degreeParticipationCode) => ({ professional: team, degreeParticipationCode })),
  }));

const provider = fc.constantFrom<BillableGuide['branch']>(
  soundSadt.branch,
  { cnpj: '12.abc.345/01de-35', name: 'Clínica', cnes: '9999999' },
  { cpf: '529.982.247-25', name: 'Consultório', cnes: '9999999' },
  { providerCode: '1', name: 'Sem CNES' },
);

const changes = fc.record({
  serviceType: among(SERVICE_TYPES),
  serviceRegime: among(SERVICE_REGIMES),
  consultationType: among(CONSULTATION_TYPES),
  character: among(CHARACTERS),
  accidentIndication: among(ACCIDENT_INDICATIONS),
  occupationalHealth: among(OCCUPATIONAL_HEALTH),
  specialCoverage: among(SPECIAL_COVERAGES),
  closureReason: among(CLOSURE_REASONS),
  clinicalIndication: words,
  justification: words,
  branch: provider,
  patient: fc.record({ isNewborn: fc.boolean() }),
  validation: fc.constantFrom({}, { token: '123456' }, { absence: '03' }),
});

const settings = fc.record({ sendTeam: mostly(fc.constant(true), fc.constant(false)), asciiOnly: fc.boolean() });

/** The parts of an account that are changed: the others stay sound, so that enough of them are let through. */
const account = fc
  .record({
    of: fc.constantFrom('consultation' as const, 'sadt' as const),
    changed: fc.tuple(changes, fc.array(fc.constantFrom(...Object.keys(soundSadt), 'validation'), { maxLength: 4 })),
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    how: settings,
  })
  .map(({ of, changed: [all, names], lines, how }) => {
    const change = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
    const base = of === 'consultation' ? soundConsultation : { ...soundSadt, expenses: lines };
    return { of, guide: { ...base, ...change }, how };
  });

/** The guide in its lot; null where our own rules hold it back. */
function lotOf({
  of,
  guide,
  how,
}: {
  readonly of: 'consultation' | 'sadt';
  readonly guide: BillableGuide;
  readonly how: { readonly sendTeam: boolean; readonly asciiOnly: boolean };
}): LotGuides | null {
  if (of === 'consultation') {
    const made = consultationGuide(guide, how);
    return made.ok ? { type: of, guides: [made.value] } : null;
  }
  const made = sadtGuide(guide, how);
  return made.ok ? { type: of, guides: [made.value] } : null;
}

test('what our rules let through of an account, the schema lets through [TIS-002] [TIS-006] [TIS-008]', async () => {
  const through = { consultation: 0, sadt: 0, teams: 0, opme: 0 };
  await fc.assert(
    fc.asyncProperty(account, async (drawn) => {
      const lot = lotOf(drawn);
      if (lot === null) return;
      const message = sound(lotMessage(header, '1', lot, drawn.how));
      const file = writeMessage(lotMessageModel, message, { digest: md5, ...drawn.how }).file;
      expect(await checkSchema(file)).toEqual([]);
      const read = readFile(file);
      expect(textOf(read, 'hash')).toBe(hashOf(read, 'latin1'));
      through[drawn.of] += 1;
      through.teams += textOf(read, 'grauPart') === '12' ? 1 : 0;
      through.opme += textOf(read, 'registroANVISA') === null ? 0 : 1;
    }),
    { numRuns: 600 },
  );
  // Of each kind enough were let through for this to say something.
  expect(Math.min(...Object.values(through))).toBeGreaterThan(2);
});

test('an SP/SADT guide with one of each other expense, and an alphanumeric CNPJ, are valid [TIS-006] [TIS-008]', async () => {
  const branch = { cnpj: '12.abc.345/01de-35', name: 'Clínica', cnes: '9999999' };
  const guide = sound(sadtGuide({ ...soundSadt, branch, expenses: [exam, ...otherExpenses] }));
  const message = sound(lotMessage(header, '1', { type: 'sadt', guides: [guide] }));
  const file = writeMessage(lotMessageModel, message, { digest: md5 }).file;
  expect(await checkSchema(file)).toEqual([]);
  const text = Buffer.from(file).toString('latin1');
  expect(text).toContain('<ans:contratadoExecutante><ans:cnpjContratado>12ABC34501DE35</ans:cnpjContratado>');
  const codes = [...text.matchAll(/<ans:codigoDespesa>(\d+)</g)].map(([, code]) => code);
  expect(codes).toEqual(['01', '02', '03', '05', '07', '08']);
});
