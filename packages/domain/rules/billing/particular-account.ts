import fc from 'fast-check';
import {
  canLookUpPayer,
  CONSULTATION_TYPES,
  GUIDE_TYPES,
  PAYMENT_SOURCE_TYPES,
  SERVICE_TYPES,
  validateAuthorization,
  validateParticularAccount,
} from '../../src/billing/index.ts';
import type { ParticularAccountDraft } from '../../src/billing/index.ts';
import { isCnpj, isCpf } from '../../src/identity/index.ts';
import { cents } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { choice, flag, group, money, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { brokenAmounts } from './payment-shapes.ts';
import { consultationTypeField, serviceTypeField } from './shapes.ts';

const CPF = '529.982.247-25';
const CNPJ = '11.222.333/0001-81';
const BAD_CPF = '111.111.111-11';

/** A particular exam of R$ 100,00, received in full by the clinic. */
const complete: ParticularAccountDraft = {
  guideType: 'particular',
  referral: { provider: '1' },
  serviceType: 'exam',
  consultationType: null,
  professionalId: 'p1',
  courtesy: false,
  discount: cents(0),
  interest: cents(0),
  particularTotal: cents(10_000),
  openBalance: cents(0),
  receipt: true,
  hasOpenCashier: true,
  cashierId: 'c1',
  categoryId: 'k1',
  sourceDocument: CPF,
  sourceType: 'person',
};

type Changes = Partial<ParticularAccountDraft>;
const changed = (changes: Changes): ParticularAccountDraft => ({ ...complete, ...changes });
const said = (draft: ParticularAccountDraft): string[] =>
  validateParticularAccount(draft).map(({ field, code, data }) =>
    [field, code, ...Object.values(data ?? {})].join(' '),
  );
const row = (id: string, changes: Changes, ...expected: string[]) => ({ id, given: changes, expected });

const documents = fc.oneof(fc.constantFrom(CPF, CNPJ, '12ABC34501DE35', BAD_CPF, '', '0'), fc.string());
const drafts: fc.Arbitrary<Changes> = fc.record({
  courtesy: fc.boolean(),
  receipt: fc.boolean(),
  hasOpenCashier: fc.boolean(),
  particularTotal: amounts,
  openBalance: amounts,
  categoryId: fc.constantFrom('k1', '', null),
  cashierId: fc.constantFrom('c1', '', null),
  sourceDocument: documents,
  serviceType: fc.constantFrom<string | null>('exam', 'consultation', '', null, 'unknown'),
});

/** A particular account and who pays it. */
export const particularAccountSheets = {
  validateParticularAccount: sheet({
    title: 'Conferir uma conta particular',
    statement:
      'Tipo de guia, número da guia (até 20), tipo de atendimento e profissional são obrigatórios; na consulta também o tipo de consulta. O desconto vai até o total. Ao receber agora, é preciso um caixa aberto, a categoria, o pagador e que o pagamento feche exatamente. Numa cortesia o documento do pagador não é olhado.',
    source: ['BIL-116', 'BIL-117', 'BIL-120', 'BIL-121', 'BIL-122', 'BIL-123', 'BIL-124', 'BIL-125', 'A167'],
    given: complete,
    fields: {
      guideType: optional(choice('Tipo de guia', GUIDE_TYPES, 'guideType')),
      referral: group('Guias', { provider: optional(text('Nº da guia')) }),
      serviceType: serviceTypeField,
      consultationType: consultationTypeField,
      professionalId: optional(text('Profissional')),
      courtesy: flag('Cortesia'),
      discount: money('Desconto'),
      interest: optional(money('Acréscimo')),
      particularTotal: money('Total particular'),
      openBalance: money('Saldo em aberto'),
      receipt: flag('Efetuar o recebimento'),
      hasOpenCashier: flag('Há um caixa aberto'),
      cashierId: optional(text('Caixa')),
      categoryId: optional(text('Categoria')),
      sourceDocument: optional(text('CPF ou CNPJ do pagador')),
      sourceType: optional(choice('Pagador', PAYMENT_SOURCE_TYPES, 'paymentSourceType')),
    },
    apply: (draft) => validateParticularAccount(draft),
    decisions: written(
      [
        row('completa', {}),
        row('BIL-116', { guideType: '' }, 'guideType field.required'),
        row('BIL-116', { referral: { provider: '' } }, 'referral.provider field.required'),
        row('BIL-116', { referral: {} }, 'referral.provider field.required'),
        row('BIL-116', { serviceType: '' }, 'serviceType field.required'),
        row('BIL-116', { professionalId: '' }, 'professionalId field.required'),
        row('BIL-116', { referral: { provider: '1'.repeat(21) } }, 'referral.provider text.too-long 20'),
        row('número de 20', { referral: { provider: '1'.repeat(20) } }),
        row(
          'tipos desconhecidos',
          { guideType: 'other', serviceType: 'other' },
          'guideType field.invalid',
          'serviceType field.invalid',
        ),
        row('BIL-117', { serviceType: 'consultation', consultationType: '' }, 'consultationType field.required'),
        row('consulta com tipo', { serviceType: 'consultation', consultationType: 'first' }),
        row(
          'tipo de consulta desconhecido',
          { serviceType: 'consultation', consultationType: 'other' },
          'consultationType field.invalid',
        ),
        row('BIL-120', { discount: cents(10_001) }, 'discount.value billing.discount-above-total 10000'),
        row('desconto do total', { discount: cents(10_000) }),
        row('sem acréscimo informado', { interest: undefined as never }),
        row('acréscimo negativo', { interest: cents(-1) }, 'interest.value money.negative'),
        row('BIL-121', { cashierId: '' }, 'cashier.id field.required'),
        row('BIL-121', { categoryId: '' }, 'cashier.categoryId billing.no-category'),
        row('BIL-124', { categoryId: null }, 'cashier.categoryId billing.no-category'),
        row('BIL-122', { sourceDocument: BAD_CPF }, 'cashier.source.value cpf.invalid'),
        row('BIL-122', { sourceDocument: BAD_CPF, courtesy: true }),
        row('pagador em branco', { sourceDocument: '' }, 'cashier.source.value field.required'),
        row('pagador sem tipo', { sourceDocument: CNPJ, sourceType: null }),
        row(
          'pagador sem tipo nem documento válido',
          { sourceDocument: BAD_CPF, sourceType: null },
          'cashier.source.value cpf.invalid',
        ),
        row('empresa com CPF', { sourceDocument: CPF, sourceType: 'company' }, 'cashier.source.value cnpj.invalid'),
        row('empresa com CNPJ', { sourceDocument: CNPJ, sourceType: 'company' }),
        row('pessoa com CNPJ', { sourceDocument: CNPJ }, 'cashier.source.value cpf.invalid'),
        row('BIL-123', { hasOpenCashier: false, cashierId: '' }, 'cashier.id billing.no-open-cashier'),
        row('W-060', { openBalance: cents(1) }, 'installments billing.open-balance 1'),
        row('BIL-125', { openBalance: cents(1) }, 'installments billing.open-balance 1'),
        row('recebido a mais', { openBalance: cents(-1) }, 'installments billing.value-above-open-balance 10000'),
        row('sem receber agora', {
          receipt: false,
          hasOpenCashier: false,
          cashierId: '',
          categoryId: '',
          openBalance: cents(10_000),
          sourceDocument: '',
        }),
        row('nada a receber', {
          particularTotal: cents(0),
          hasOpenCashier: false,
          cashierId: '',
          categoryId: '',
          sourceDocument: '',
        }),
        row('cortesia não recebe', {
          courtesy: true,
          hasOpenCashier: false,
          cashierId: '',
          categoryId: '',
          openBalance: cents(1),
        }),
      ],
      changed,
      said,
    ),
    laws: [
      law('sem receber agora, caixa, categoria e saldo não são pedidos [BIL-121]', drafts, (changes) => {
        const fields = validateParticularAccount({ ...complete, ...changes, receipt: false }).map(({ field }) => field);
        return !fields.some((field) => ['cashier.id', 'cashier.categoryId', 'installments'].includes(field));
      }),
      law('numa cortesia o pagador nunca é um problema [BIL-122]', drafts, (changes) =>
        validateParticularAccount({ ...complete, ...changes, courtesy: true }).every(
          ({ field }) => field !== 'cashier.source.value',
        ),
      ),
      law('cada campo tem no máximo um problema [BIL-116, BIL-121]', drafts, (changes) => {
        const fields = validateParticularAccount({ ...complete, ...changes }).map(({ field }) => field);
        return new Set(fields).size === fields.length;
      }),
      law('os tipos da especificação são todos aceitos [BIL-116, BIL-117]', fc.constant(complete), (draft) =>
        [
          ...GUIDE_TYPES.map((guideType) => ({ guideType })),
          ...SERVICE_TYPES.map((serviceType) => ({ serviceType, consultationType: 'first' })),
          ...CONSULTATION_TYPES.map((consultationType) => ({ consultationType, serviceType: 'consultation' })),
        ].every((change) => validateParticularAccount({ ...draft, ...change }).length === 0),
      ),
      law('um desconto que não é quantia é um problema', brokenAmounts, (discount) =>
        said(changed({ discount })).some((problem) => problem.startsWith('discount.value')),
      ),
    ],
  }),

  canLookUpPayer: sheet({
    title: 'Buscar o pagador pelo documento',
    statement: 'Só com um CPF ou CNPJ válido se busca o nome do pagador: números errados não saem da tela.',
    source: ['BIL-133'],
    given: { document: CPF },
    fields: { document: text('CPF ou CNPJ') },
    apply: ({ document }) => canLookUpPayer(document),
    decisions: decisions(
      [
        { id: 'BIL-133', given: { document: CPF }, expected: true },
        { id: 'BIL-133', given: { document: BAD_CPF }, expected: false },
        { id: 'CNPJ', given: { document: CNPJ }, expected: true },
        { id: 'CNPJ com letras', given: { document: '12ABC34501DE35' }, expected: true },
        { id: 'vazio', given: { document: '' }, expected: false },
      ],
      ({ document }) => canLookUpPayer(document),
    ),
    laws: [
      law(
        'busca quando é CPF ou CNPJ, e só então [BIL-133]',
        documents,
        (document) => canLookUpPayer(document) === (isCpf(document) || isCnpj(document)),
      ),
    ],
  }),

  validateAuthorization: sheet({
    title: 'Conferir a liberação do supervisor',
    statement: 'O supervisor informa um CPF válido e a senha, com no mínimo 5 caracteres.',
    source: ['BIL-134', 'BIL-135'],
    given: { cpf: CPF, password: '1234' },
    fields: { cpf: optional(text('CPF')), password: optional(text('Senha')) },
    apply: (draft) => validateAuthorization(draft),
    decisions: decisions<{ readonly cpf: string | null; readonly password: string | null }, string[]>(
      [
        { id: 'BIL-134', given: { cpf: '', password: '12345' }, expected: ['cpf field.required'] },
        { id: 'BIL-134', given: { cpf: BAD_CPF, password: '12345' }, expected: ['cpf cpf.invalid'] },
        { id: 'BIL-135', given: { cpf: CPF, password: '' }, expected: ['password field.required'] },
        {
          id: 'BIL-135',
          given: { cpf: CPF, password: '1234' },
          expected: ['password authorization.password-too-short 5'],
        },
        { id: 'BIL-135', given: { cpf: CPF, password: '12345' }, expected: [] },
        {
          id: 'nada',
          given: { cpf: null, password: null },
          expected: ['cpf field.required', 'password field.required'],
        },
        {
          id: 'caracteres, não bytes',
          given: { cpf: CPF, password: '🙂🙂🙂' },
          expected: ['password authorization.password-too-short 5'],
        },
      ],
      (draft) =>
        validateAuthorization(draft).map(({ field, code, data }) =>
          [field, code, ...Object.values(data ?? {})].join(' '),
        ),
    ),
    laws: [
      law('uma senha mais longa nunca deixa de servir [BIL-135]', fc.string({ minLength: 5 }), (password) => {
        const problems = (typedPassword: string) => validateAuthorization({ cpf: CPF, password: typedPassword }).length;
        return problems(`${password}x`) <= problems(password);
      }),
    ],
  }),
} as const;
