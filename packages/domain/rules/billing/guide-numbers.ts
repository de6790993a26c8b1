import fc from 'fast-check';
import { providerGuideExamples } from '../../examples/billing.ts';
import {
  AUTOMATIC_GUIDE,
  currentInvoiceCode,
  GUIDE_TYPES,
  isProviderGuideTyped,
  PROVIDER_GUIDE_MODES,
  proposesGuideNumber,
  providerGuide,
} from '../../src/billing/index.ts';
import type { GuideType, ProviderGuideMode, Text } from '../../src/billing/index.ts';
import { choice, group, list, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { texts } from './guide-arbitraries.ts';
const modeField = choice('Preenchimento', PROVIDER_GUIDE_MODES, 'providerGuideMode');
const numbers = fc.record({ typed: texts, password: texts, insurance: texts });
const codes = fc.array(
  fc.record({ id: fc.constantFrom('f1', 'f2', 'f3'), status: fc.constantFrom('open', 'closed') }),
  { maxLength: 5 },
);
const codeField = group('Fatura', {
  id: text('Fatura'),
  status: choice('Situação', ['open', 'closed'], 'invoiceStatus'),
});
const CODES = [
  { id: 'closed', status: 'closed' },
  { id: 'open1', status: 'open' },
  { id: 'open2', status: 'open' },
];

const PRIVATE_BY_HAND: { readonly guideType: GuideType; readonly mode: ProviderGuideMode } = {
  guideType: 'particular',
  mode: 'manual',
};

/** Where the numbers of a guide come from. */
export const guideNumbersSheets = {
  providerGuide: sheet({
    title: 'Número da guia no prestador',
    statement:
      'O modo do plano diz de onde vem o número da guia: digitado, igual à senha, igual à guia da operadora, ou automático, que escreve GUIA_AUTOMATICA enquanto nada foi digitado.',
    source: ['BIL-065', 'BIL-066', 'BIL-067', 'BIL-068', 'A88', 'A89'],
    given: { mode: 'automatic' as const, typed: '', password: '', insurance: '' },
    fields: {
      mode: modeField,
      typed: optional(text('Digitado')),
      password: optional(text('Senha')),
      insurance: optional(text('Guia da operadora')),
    },
    apply: ({ mode, ...given }) => providerGuide(mode, given),
    decisions: [
      ...decisions(providerGuideExamples, ({ mode, ...given }) => providerGuide(mode, given)),
      ...decisions(
        [
          {
            id: 'BIL-065',
            given: { mode: 'manual', typed: '123', password: 'ABC9', insurance: '778899' },
            expected: '123',
          },
          {
            id: 'BIL-066',
            given: { mode: 'password', typed: '123', password: 'ABC9', insurance: '778899' },
            expected: 'ABC9',
          },
          {
            id: 'BIL-067',
            given: { mode: 'insurance_referral', typed: '123', password: 'ABC9', insurance: '778899' },
            expected: '778899',
          },
          {
            id: 'BIL-068',
            given: { mode: 'automatic', typed: '', password: 'ABC9', insurance: '778899' },
            expected: 'GUIA_AUTOMATICA',
          },
          {
            id: 'BIL-068 kept',
            given: { mode: 'automatic', typed: '555', password: '', insurance: '' },
            expected: '555',
          },
        ] as const,
        ({
          mode,
          ...given
        }: {
          readonly mode: 'manual' | 'password' | 'insurance_referral' | 'automatic';
          readonly typed: string;
          readonly password: string;
          readonly insurance: string;
        }) => providerGuide(mode, given),
      ),
    ],
    laws: [
      law(
        'o número já copiado não muda ao copiar outra vez',
        fc.record({ mode: fc.constantFrom(...PROVIDER_GUIDE_MODES), given: numbers }),
        ({ mode, given }) => {
          const once = providerGuide(mode, given);
          return providerGuide(mode, { ...given, typed: once }) === once;
        },
      ),
      law(
        'nos modos que copiam o digitado não faz diferença [BIL-066, BIL-067]',
        fc.record({ given: numbers, other: texts }),
        ({ given, other }) =>
          (['password', 'insurance_referral'] as const).every(
            (mode) => providerGuide(mode, given) === providerGuide(mode, { ...given, typed: other }),
          ),
      ),
      law(
        'o automático nunca fica vazio [BIL-068]',
        numbers,
        (given) =>
          providerGuide('automatic', given).trim() !== '' &&
          providerGuide('automatic', { ...given, typed: ' ' }) === AUTOMATIC_GUIDE,
      ),
    ],
  }),

  isProviderGuideTyped: sheet({
    title: 'Quando o número da guia é digitado',
    statement:
      'O número da guia é digitado nos modos manual e automático; nos outros o campo é somente leitura e acompanha a sua origem.',
    source: ['BIL-065', 'BIL-066', 'BIL-067', 'A88'],
    given: { mode: 'password' as const },
    fields: { mode: modeField },
    apply: ({ mode }) => isProviderGuideTyped(mode),
    decisions: decisions(
      [
        { id: 'BIL-065', given: { mode: 'manual' }, expected: true },
        { id: 'BIL-066', given: { mode: 'password' }, expected: false },
        { id: 'BIL-067', given: { mode: 'insurance_referral' }, expected: false },
        { id: 'BIL-068', given: { mode: 'automatic' }, expected: true },
      ] as const,
      ({ mode }: { readonly mode: 'manual' | 'password' | 'insurance_referral' | 'automatic' }) =>
        isProviderGuideTyped(mode),
    ),
    laws: [
      law(
        'o que se digita vale exatamente onde o campo é digitado',
        fc.constantFrom(...PROVIDER_GUIDE_MODES),
        (mode) => {
          const number = providerGuide(mode, { typed: 'digitado', password: 'senha', insurance: 'operadora' });
          return isProviderGuideTyped(mode) === (number === 'digitado');
        },
      ),
    ],
  }),

  proposesGuideNumber: sheet({
    title: 'Quando o número da conta é proposto',
    statement:
      'Uma conta particular não tem guia de convênio: onde o número é digitado (modo manual) ela nasce com o próximo da unidade. Nos outros modos vale o do modo, e as guias de convênio têm o seu.',
    source: ['BIL-065', 'BIL-066', 'BIL-067', 'BIL-068'],
    given: PRIVATE_BY_HAND,
    fields: { guideType: choice('Guia', GUIDE_TYPES, 'guideType'), mode: modeField },
    apply: ({ guideType, mode }) => proposesGuideNumber(guideType, mode),
    decisions: decisions(
      [
        { id: 'particular', given: { guideType: 'particular', mode: 'manual' }, expected: true },
        { id: 'guia', given: { guideType: 'consultation', mode: 'manual' }, expected: false },
        { id: 'BIL-066', given: { guideType: 'particular', mode: 'password' }, expected: false },
        { id: 'BIL-068', given: { guideType: 'particular', mode: 'automatic' }, expected: false },
      ] as const,
      ({ guideType, mode }: { readonly guideType: GuideType; readonly mode: ProviderGuideMode }) =>
        proposesGuideNumber(guideType, mode),
    ),
    laws: [
      law(
        'só onde alguém digitaria o número à mão',
        fc.record({ guideType: fc.constantFrom(...GUIDE_TYPES), mode: fc.constantFrom(...PROVIDER_GUIDE_MODES) }),
        ({ guideType, mode }) =>
          !proposesGuideNumber(guideType, mode) ||
          (isProviderGuideTyped(mode) && providerGuide(mode, { typed: '', password: 'a', insurance: 'b' }) === ''),
      ),
    ],
  }),

  currentInvoiceCode: sheet({
    title: 'Fatura proposta',
    statement:
      'A guia fica com a fatura que já tem. Uma guia sem fatura recebe a primeira em aberto; se não há nenhuma em aberto, a primeira.',
    source: ['BIL-069', 'BIL-070', 'BIL-071', 'ENT-030'],
    given: { codes: CODES, chosenId: null as Text },
    fields: {
      codes: list('Faturas do plano', codeField, { id: 'nova', status: 'open' }),
      chosenId: optional(text('Fatura da guia')),
    },
    apply: ({ codes: offered, chosenId }) => currentInvoiceCode(offered, chosenId),
    result: optional(codeField),
    decisions: written(
      [
        { id: 'BIL-069', given: { codes: CODES, chosenId: null }, expected: 'open1' },
        {
          id: 'BIL-070',
          given: {
            codes: [
              { id: 'closed1', status: 'closed' },
              { id: 'closed2', status: 'closed' },
            ],
            chosenId: '',
          },
          expected: 'closed1',
        },
        { id: 'BIL-071', given: { codes: CODES, chosenId: 'closed' }, expected: 'closed' },
        { id: 'BIL-070 none', given: { codes: [], chosenId: 'closed' }, expected: undefined },
      ],
      (row: { readonly codes: readonly { readonly id: string; readonly status: string }[]; readonly chosenId: Text }) =>
        row,
      ({ codes: offered, chosenId }) => currentInvoiceCode(offered, chosenId)?.id,
    ),
    laws: [
      law(
        'propõe uma fatura sempre que há alguma, e só uma das oferecidas',
        fc.record({ offered: codes, chosenId: texts }),
        ({ offered, chosenId }) => {
          const current = currentInvoiceCode(offered, chosenId);
          return current === null ? offered.length === 0 : offered.includes(current);
        },
      ),
      law('escolher a proposta propõe a mesma', codes, (offered) => {
        const current = currentInvoiceCode(offered, null);
        return currentInvoiceCode(offered, current?.id)?.id === current?.id;
      }),
    ],
  }),
} as const;
