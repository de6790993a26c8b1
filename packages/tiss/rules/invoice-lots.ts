import fc from 'fast-check';
import {
  AUTOMATIC_GUIDE,
  defaultPlanContract,
  defaultPlanSettings,
  NO_INSURANCE_RULES,
  PROVIDER_CODE_TYPES,
  PROVIDER_GUIDE_MODES,
} from '@prumo/domain/billing';
import type { ProviderCodeType, ProviderGuideMode } from '@prumo/domain/billing';
import { cents, sumCents } from '@prumo/domain/money';
import { ok, type Result } from '@prumo/domain/result';
import { choice, date, decisions, law, list, number, sheet, text } from '@prumo/domain/rules';
import { consultationGuide, guideOfAccount, invoiceLots, lotFileName, sadtGuide, writeLot } from '../src/index.ts';
import type { BillingParties, InvoicedGuide, LotRefusal, StoredAccount, WrittenLot } from '../src/index.ts';
import { exam, soundConsultation, soundSadt } from './inputs.ts';

/** From the accounts of an invoice to the files that the insurer gets. */

interface Typed {
  readonly cnes: string;
  readonly legalName: string;
  readonly cnpj: string;
  readonly codeType: ProviderCodeType;
  readonly code: string;
  readonly mode: ProviderGuideMode;
  readonly guideNumber: string;
  readonly day: string;
  readonly specialtyCode: string;
}

const typed: Typed = {
  cnes: '7654321',
  legalName: 'Clínica Fictícia São José Ltda',
  cnpj: '12abc34501de35',
  codeType: 'operator',
  code: '0012345',
  mode: 'manual',
  guideNumber: '1001',
  day: '2026-11-12',
  specialtyCode: '225125',
};

const doctor = {
  name: 'Médica Fictícia de Souza',
  cpf: '52998224725',
  councils: [{ name: 'CRM', state: 'SC', record: '123456' }],
  specialties: [{ code: '225125' }],
  providerCode: '40001',
};

const account = ({ guideNumber, day, specialtyCode }: Typed): StoredAccount => ({
  day,
  serviceType: 'consultation',
  consultationType: 'first',
  specialtyCode,
  professional: doctor,
  guide: {
    referral: { type: 'sadt', provider: guideNumber, insurance: null, main: null },
    authorization: { date: null, password: null, validity: null },
    insured: { record: '00112233445566778', name: 'Ana', validity: null },
    patient: { isNewborn: false },
    character: 'elective',
    accidentIndication: 'not_accident',
    serviceRegime: 'outpatient',
    request: null,
  },
  lines: [
    {
      itemId: '1',
      supply: null,
      type: 'consultation',
      tussTable: '22',
      unit: null,
      code: '10101012',
      name: 'Consulta em consultório',
      quantity: 1,
      factor: 1,
      day,
      time: '08:00',
      duration: 30,
      insurance: cents(15_000),
      way: null,
      technique: null,
      degree: 'clinical',
      specialtyCode,
      professional: doctor,
    },
  ],
});

const parties = ({ cnes, legalName, cnpj, codeType, code, mode }: Typed): BillingParties => ({
  branch: { name: 'Clínica São José', legalName, cnpj, cnes },
  ansCode: '999999',
  settings: {
    ...defaultPlanSettings,
    general: { ...defaultPlanSettings.general, providerReferral: { mode } },
    tiss: { ...defaultPlanSettings.tiss, enabled: true },
  },
  contract: { ...defaultPlanContract, providerCode: { type: codeType, value: code } },
  rules: NO_INSURANCE_RULES,
});

const guideOf = (input: Typed) => guideOfAccount(account(input), parties(input));

/** What the standard has against the guide of an account. */
const heldBackBy = (change: Partial<Typed>): readonly string[] => {
  const made = consultationGuide(guideOf({ ...typed, ...change }));
  return made.ok ? [] : made.error.map(({ field, code }) => `${field} ${code}`);
};

const terms = { at: '2026-11-20T13:30:00Z', timeZone: 'America/Sao_Paulo' };
/** Stands for MD5: how many bytes are reckoned over. */
const files = { digest: (bytes: Uint8Array): string => `${bytes.length} bytes` };

const invoiced = (type: InvoicedGuide['type'], of: string): InvoicedGuide => {
  const base = type === 'sadt' ? soundSadt : soundConsultation;
  return { accountId: `conta ${of}`, type, guide: { ...base, referral: { ...base.referral, provider: of } } };
};

/** A session under the number 7: a procedure, and so many lines in all, the second of which hangs on it. */
const sessionOf = (accountId: string, lines: number): InvoicedGuide => ({
  accountId,
  type: 'sadt',
  guide: {
    ...soundSadt,
    serviceType: 'other_therapies',
    referral: { ...soundSadt.referral, provider: '7' },
    expenses: Array.from({ length: lines }, (_, at) =>
      at === 1 ? { ...exam, type: 'material', code: '70000012', unit: '036', linkedItem: 0 } : exam,
    ),
  },
});

interface Guides {
  readonly consultations: readonly string[];
  readonly sadts: readonly string[];
  readonly nextLot: number;
}

const guidesOf = ({ consultations, sadts }: Omit<Guides, 'nextLot'>): readonly InvoicedGuide[] => [
  ...consultations.map((of) => invoiced('consultation', of)),
  ...sadts.map((of) => invoiced('sadt', of)),
];
const cut = (guides: readonly InvoicedGuide[], nextLot: number) =>
  invoiceLots(
    guides.map(({ accountId, type, guide }) => ({ accountId, type, number: guide.referral.provider ?? '' })),
    nextLot,
  );

/** As whoever stores them makes them: cut, then written one after another, all or none. */
function written(guides: readonly InvoicedGuide[], nextLot: number): Result<readonly WrittenLot[], LotRefusal> {
  const lots = cut(guides, nextLot);
  if (!lots.ok) return lots;
  const byId = new Map(guides.map((one) => [one.accountId, one]));
  const made: WrittenLot[] = [];
  for (const lot of lots.value) {
    const one = writeLot(
      lot.number,
      lot.guides.flatMap(({ accountId }) => byId.get(accountId) ?? []),
      { ...terms, files },
    );
    if (!one.ok) return one;
    made.push(one.value);
  }
  return ok(made);
}

const lotsOf = ({ nextLot, ...guides }: Guides) => written(guidesOf(guides), nextLot);

/** What refuses, account by account. */
const refused = (why: LotRefusal): readonly string[] =>
  'problems' in why
    ? why.problems.map(({ field, code }) => `${field} ${code}`)
    : why.heldBack.flatMap(({ accountId, problems }) =>
        problems.map(({ field, code }) => `${accountId}: ${field} ${code}`),
      );

const guidesFields = {
  consultations: list('Guias de consulta', text('Nº no prestador'), '4'),
  sadts: list('Guias de SP/SADT', text('Nº no prestador'), '5'),
  nextLot: number('Próximo lote'),
};
const some: Guides = { consultations: ['1', '2'], sadts: ['3'], nextLot: 10_001 };

export const invoiceLotSheets = {
  guideOfAccount: sheet({
    title: 'Guia de uma conta guardada',
    statement:
      'O que o padrão pede além do formulário sai do cadastro: quem é contratado, do contrato do plano; o CNES e a razão social, da ' +
      'unidade; conselho e CBO, do profissional. Nada é inventado: o que nenhum cadastro tem fica de fora, e a conferência da guia diz ' +
      'o campo. O número que o plano deixa para a clínica é dado quando o lote é feito.',
    source: ['TIS-007', 'TIS-010', 'TIS-006', 'A89'],
    given: typed,
    fields: {
      cnes: text('Código CNES'),
      legalName: text('Razão social'),
      cnpj: text('CNPJ da unidade'),
      codeType: choice('O convênio conhece a clínica por', PROVIDER_CODE_TYPES, 'providerCodeType'),
      code: text('Código no contrato'),
      mode: choice('Nº da guia no prestador', PROVIDER_GUIDE_MODES, 'providerGuideMode'),
      guideNumber: text('Nº da guia'),
      day: date('Data do atendimento'),
      specialtyCode: text('Código CBO da conta'),
    },
    apply: (input: Typed) => guideOf(input),
    decisions: decisions(
      [
        { id: 'completa', given: {}, expected: [] },
        { id: 'unidade sem CNES', given: { cnes: '' }, expected: ['branch.cnes guide.consultation-field-missing'] },
        {
          id: 'contrato sem código',
          given: { code: ' ' },
          expected: ['branch.providerCode guide.consultation-field-missing'],
        },
        { id: 'pelo CNPJ da unidade', given: { codeType: 'cnpj', code: '' }, expected: [] },
        { id: 'guia automática por numerar', given: { mode: 'automatic', guideNumber: '' }, expected: [] },
        {
          id: 'guia sem número',
          given: { guideNumber: '' },
          expected: ['referral.provider guide.consultation-field-missing'],
        },
        { id: 'a única especialidade do profissional', given: { specialtyCode: '' }, expected: [] },
      ],
      (change: Partial<Typed>) => heldBackBy(change),
    ),
    laws: [
      law('sem razão social a guia leva o nome da unidade', fc.constantFrom('', ' '), (legalName) => {
        return guideOf({ ...typed, legalName }).branch.name === 'Clínica São José';
      }),
      law('só um plano automático troca um número em branco', fc.constantFrom(...PROVIDER_GUIDE_MODES), (mode) => {
        const { provider } = guideOf({ ...typed, mode, guideNumber: '' }).referral;
        return (provider === AUTOMATIC_GUIDE) === (mode === 'automatic');
      }),
    ],
  }),

  lotFileName: sheet({
    title: 'Nome do arquivo do lote',
    statement: 'Os convênios recebem o arquivo pelo número da mensagem em vinte algarismos e pelo hash do seu epílogo.',
    source: ['TIS-003'],
    given: { number: 10_001, hash: 'd41d8cd98f00b204e9800998ecf8427e' },
    fields: { number: number('Número'), hash: text('Hash') },
    apply: ({ number: of, hash }) => lotFileName(of, hash),
    decisions: decisions(
      [
        { id: 'vinte algarismos', given: 10_001, expected: '00000000000000010001_ab.xml' },
        { id: 'o maior', given: 999_999_999_999, expected: '00000000999999999999_ab.xml' },
      ],
      (of: number) => lotFileName(of, 'ab'),
    ),
  }),

  invoiceLots: sheet({
    title: 'Lotes de uma fatura fechada',
    statement:
      'Fechar a fatura de um plano TISS faz os seus lotes, de guias de um tipo, até cem em cada um. É tudo ou nada: uma guia sem número ' +
      'e uma com número repetido recusam a fatura, conta por conta.',
    source: ['BIL-198', 'TIS-001', 'TIS-010', 'A104'],
    given: some,
    fields: guidesFields,
    apply: (input: Guides) => cut(guidesOf(input), input.nextLot),
    decisions: decisions(
      [
        { id: 'dois tipos', given: {}, expected: ['10001 2', '10002 1'] },
        {
          id: 'mais de cem',
          given: { consultations: Array.from({ length: 101 }, (_, at) => String(at + 10)), sadts: [] },
          expected: ['10001 100', '10002 1'],
        },
        {
          id: 'número repetido',
          given: { sadts: ['1'] },
          expected: ['conta 1: referral.provider guide.number-repeated'],
        },
        {
          id: 'por numerar',
          given: { consultations: [AUTOMATIC_GUIDE], sadts: [] },
          expected: [`conta ${AUTOMATIC_GUIDE}: referral.provider guide.number-not-assigned`],
        },
        { id: 'nenhuma guia', given: { consultations: [], sadts: [] }, expected: ['guides tiss.no-guide'] },
        { id: 'próximo lote impossível', given: { nextLot: 0 }, expected: ['nextLot tiss.whole-number'] },
      ],
      (change: Partial<Guides>) => {
        const input = { ...some, ...change };
        const lots = cut(guidesOf(input), input.nextLot);
        return lots.ok ? lots.value.map((lot) => `${lot.number} ${lot.guides.length}`) : refused(lots.error);
      },
    ),
    laws: [
      law(
        'cada guia vai em um lote, na ordem das contas de cada tipo [TIS-001]',
        fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 250 }),
        (numbers) => {
          const lots = cut(guidesOf({ consultations: [], sadts: numbers.map(String) }), 1);
          return (
            lots.ok &&
            lots.value.flatMap(({ guides }) => guides.map((one) => one.number)).join() === numbers.join() &&
            lots.value.every(({ guides }) => guides.length >= 1 && guides.length <= 100)
          );
        },
      ),
    ],
  }),

  writeLot: sheet({
    title: 'Arquivo de um lote',
    statement:
      'O arquivo que o convênio recebe: o número do lote é também o da mensagem. Contas do mesmo número são sessões de uma guia, com os itens de todas numerados em sequência. Uma guia que o padrão segura recusa o lote, conta por conta.',
    source: ['BIL-198', 'TIS-002', 'TIS-003', 'TIS-007', 'BIL-036'],
    given: some,
    fields: guidesFields,
    apply: (input: Guides) => {
      const lots = lotsOf(input);
      if (!lots.ok) return lots;
      return lots.value.map(({ number: of, type, guides, total }) => ({ number: of, type, guides, total }));
    },
    decisions: decisions(
      [
        { id: 'dois tipos', given: {}, expected: ['10001 consultation 2 30000', '10002 sadt 1 4500'] },
        {
          id: 'mais de cem',
          given: { consultations: Array.from({ length: 101 }, (_, at) => String(at + 10)), sadts: [] },
          expected: ['10001 consultation 100 1500000', '10002 consultation 1 15000'],
        },
        {
          id: 'número comprido demais para o padrão',
          given: { consultations: ['1'.repeat(21)], sadts: ['2'] },
          expected: [`conta ${'1'.repeat(21)}: referral.provider text.too-long`],
        },
      ],
      (change: Partial<Guides>) => {
        const lots = lotsOf({ ...some, ...change });
        if (!lots.ok) return refused(lots.error);
        return lots.value.map((lot) => `${lot.number} ${lot.type} ${lot.guides.length} ${lot.total}`);
      },
    ),
    laws: [
      law(
        'o total de um lote é a soma das suas guias, e o arquivo a leva [BIL-198]',
        fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 40 }),
        (numbers) => {
          const lots = lotsOf({ consultations: [], sadts: numbers.map(String), nextLot: 1 });
          if (!lots.ok) return false;
          return lots.value.every(({ guides, total, file }) => {
            return total === sumCents(guides.map((one) => one.total)) && total === sumCents(totalsSaid(text8(file)));
          });
        },
      ),
      law('o lote e a mensagem têm o mesmo número', fc.integer({ min: 1, max: 999_999_999_999 }), (nextLot) => {
        const lots = lotsOf({ consultations: ['1'], sadts: [], nextLot });
        if (!lots.ok) return false;
        const [lot] = lots.value;
        const file = text8(lot?.file ?? new Uint8Array());
        return file.includes(`<ans:numeroLote>${nextLot}<`) && file.includes(`<ans:sequencialTransacao>${nextLot}<`);
      }),
      law('a equipe e os acentos vão como o convênio os quer [TIS-008, TIS-004]', fc.boolean(), (wanted) => {
        const guide = {
          ...soundSadt,
          clinicalIndication: 'Dor torácica',
          expenses: [{ ...exam, degreeParticipationCode: 'clinical', professional: soundSadt.professional ?? {} }],
        };
        const lot = writeLot('1', [{ accountId: 'c1', type: 'sadt', guide }], {
          ...terms,
          sendTeam: wanted,
          files: { ...files, asciiOnly: wanted },
        });
        const file = lot.ok ? text8(lot.value.file) : '';
        return (
          file.includes('<ans:equipeSadt>') === wanted &&
          file.includes(wanted ? 'Dor toracica' : 'Dor torácica') &&
          file.includes('<ans:registroANS>999999<')
        );
      }),
      law(
        'as sessões de uma guia vão como uma, com os itens de cada conta em sequência e o total de todas [BIL-036]',
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
        (counts) => {
          const lot = writeLot(
            '1',
            counts.map((lines, at) => sessionOf(`c${at}`, lines)),
            { ...terms, files },
          );
          if (!lot.ok) return false;
          const file = text8(lot.value.file);
          const places = [...file.matchAll(/<ans:sequencialItem>(\d+)</g)].map(([, item]) => Number(item));
          const linked = [...file.matchAll(/<ans:itemVinculado>(\d+)</g)].map(([, item]) => Number(item));
          const lines = counts.reduce((sum, count) => sum + count, 0);
          const firsts = lot.value.guides.map(({ itemsBefore }) => itemsBefore);
          return (
            file.split('<ans:guiaSP-SADT>').length === 2 &&
            places.toSorted((one, other) => one - other).join() ===
              Array.from({ length: lines }, (_, at) => at + 1).join() &&
            firsts.every((before, at) => before === counts.slice(0, at).reduce((sum, count) => sum + count, 0)) &&
            linked.join() === counts.flatMap((count, at) => (count > 1 ? [(firsts[at] ?? 0) + 1] : [])).join() &&
            totalsSaid(file).join() === String(lot.value.total)
          );
        },
      ),
      law('o que segura uma guia de sessões é dito na conta cuja linha é', fc.nat(3), (at) => {
        const sessions = [1, 2, 1, 3].map((lines, place) => sessionOf(`c${place}`, lines));
        const held = sessions.map((one, place) =>
          place === at
            ? { ...one, guide: { ...one.guide, expenses: one.guide.expenses.map((line) => ({ ...line, code: '' })) } }
            : one,
        );
        const lot = writeLot('1', held, { ...terms, files });
        return (
          !lot.ok &&
          refused(lot.error).length > 0 &&
          refused(lot.error).every((found) => found.startsWith(`c${at}: expenses.`)) &&
          refused(lot.error).some((found) => found.startsWith(`c${at}: expenses.0.`))
        );
      }),
      law('uma mensagem que não se pode escrever diz por quê', fc.constantFrom('0', '', '1'.repeat(13)), (number_) => {
        const lot = writeLot(number_, [invoiced('sadt', '1')], { ...terms, files });
        return !lot.ok && 'problems' in lot.error && lot.error.problems.length > 0;
      }),
      law('uma guia que o padrão segura recusa todas', fc.constantFrom('', '1'.repeat(30)), (cnes) => {
        const held = { ...soundSadt, branch: { ...soundSadt.branch, cnes } };
        const lots = written(
          [
            invoiced('sadt', '1'),
            { accountId: 'segurada', type: 'sadt', guide: { ...held, referral: { provider: '2' } } },
          ],
          1,
        );
        return (
          !sadtGuide(held).ok &&
          !lots.ok &&
          'heldBack' in lots.error &&
          lots.error.heldBack.map(({ accountId }) => accountId).join() === 'segurada'
        );
      }),
    ],
  }),
};

/** The grand totals of the guides in a file. */
const totalsSaid = (file: string) =>
  [...file.matchAll(/<ans:valorTotalGeral>(\d+)\.(\d\d)</g)].map(([, whole, part]) =>
    cents(Number(whole) * 100 + Number(part)),
  );

function text8(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
