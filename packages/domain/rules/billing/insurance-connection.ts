import fc from 'fast-check';
import {
  AUTHORIZATION_STATUSES,
  type AuthorizationStatus,
  isAuthorizationGiven,
  isAuthorizationOpen,
  serviceAddress,
  SERVICE_OPERATIONS,
  validateConnection,
} from '../../src/billing/index.ts';
import type { ConnectionDraft, ServiceOperation } from '../../src/billing/index.ts';
import { choice, flag, group, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';

const ADDRESS = 'https://tiss.vidaplena.example/v40300';
const DRAFT: ConnectionDraft = { address: ADDRESS, addresses: {}, login: null, hasPassword: false, password: null };
const START: ConnectionDraft & { readonly operation: ServiceOperation } = { ...DRAFT, operation: 'lot' };
const fields = {
  address: optional(text('Endereço')),
  addresses: group('Endereços próprios', {
    lot: optional(text('Envio de lote')),
    status: optional(text('Situação do protocolo')),
    cancellation: optional(text('Cancelamento')),
    statement: optional(text('Demonstrativo')),
    eligibility: optional(text('Elegibilidade')),
    authorization: optional(text('Pedido de autorização')),
    authorizationStatus: optional(text('Situação do pedido de autorização')),
  }),
  login: optional(text('Login')),
  hasPassword: flag('Senha já guardada'),
  password: optional(text('Senha')),
};
const lot = (address: string) => ({ address: null, addresses: { lot: address } });
const asked = (operation: ServiceOperation, change: Partial<ConnectionDraft>, expected: string) => ({
  id: `${operation} ${expected}`,
  given: { ...DRAFT, ...change, operation },
  expected,
});

const standing = (status: AuthorizationStatus) => ({ status });

/** How the web services of an insurer are reached. */
export const insuranceConnectionSheets = {
  validateConnection: sheet({
    title: 'Conexão com o webservice do convênio',
    statement:
      'O webservice tem um endereço https para tudo, ou um para cada operação, sem usuário nem senha no endereço. Login de até 20 e senha de até 32 caracteres são informados juntos.',
    source: ['TIS-014'],
    given: DRAFT,
    fields,
    apply: (draft) => validateConnection(draft),
    decisions: written(
      [
        { id: 'TIS-014', given: {}, expected: [] as string[] },
        { id: 'só o de lote', given: lot(ADDRESS), expected: [] },
        { id: 'nenhum endereço', given: { address: ' ' }, expected: ['address field.required'] },
        { id: 'sem https', given: { address: 'http://tiss.example' }, expected: ['address insurance-service.address'] },
        {
          id: 'com senha no endereço',
          given: { address: 'https://eu:senha@tiss.example' },
          expected: ['address insurance-service.address'],
        },
        {
          id: 'próprio sem https',
          given: lot('ftp://tiss.example'),
          expected: ['addresses.lot insurance-service.address'],
        },
        { id: 'com porta', given: { address: 'https://tiss.example:6281/ws' }, expected: [] },
        {
          id: 'longo demais',
          given: { address: `https://tiss.example/${'x'.repeat(300)}` },
          expected: ['address text.too-long'],
        },
        { id: 'login e senha', given: { login: 'clinica', password: 'segredo' }, expected: [] },
        { id: 'senha guardada', given: { login: 'clinica', hasPassword: true }, expected: [] },
        { id: 'login sem senha', given: { login: 'clinica' }, expected: ['password field.required'] },
        { id: 'senha sem login', given: { password: 'segredo' }, expected: ['login field.required'] },
        {
          id: 'longos demais',
          given: { login: 'x'.repeat(21), password: 'x'.repeat(33) },
          expected: ['login text.too-long', 'password text.too-long'],
        },
      ],
      (given: Partial<ConnectionDraft>) => ({ ...DRAFT, ...given }),
      (given) => said(validateConnection(given)),
    ),
    laws: [
      law(
        'qualquer servidor com https serve',
        fc.record({ host: fc.stringMatching(/^[a-z]{1,20}$/), port: fc.integer({ min: 1, max: 65_535 }) }),
        ({ host, port }) => validateConnection({ ...DRAFT, address: `https://${host}.example:${port}/` }).length === 0,
      ),
    ],
  }),
  serviceAddress: sheet({
    title: 'Endereço de uma operação',
    statement: 'Cada operação é pedida no seu endereço; sem um próprio, no endereço que serve para todas.',
    source: ['TIS-014'],
    given: START,
    fields: { ...fields, operation: choice('Operação', SERVICE_OPERATIONS, 'serviceOperation') },
    apply: ({ operation, ...draft }) => serviceAddress(draft, operation),
    decisions: decisions(
      [
        asked('lot', {}, ADDRESS),
        asked('status', { addresses: { status: ' https://outro.example ' } }, 'https://outro.example'),
        asked('eligibility', lot(ADDRESS), 'null'),
      ],
      ({ operation, ...draft }) => serviceAddress(draft, operation) ?? 'null',
    ),
    laws: [
      law(
        'sem endereço próprio, todas vão ao mesmo',
        fc.constantFrom(...SERVICE_OPERATIONS),
        (operation) => serviceAddress(DRAFT, operation) === ADDRESS,
      ),
    ],
  }),
  isAuthorizationOpen: sheet({
    title: 'Pedido de autorização sem decisão',
    statement:
      'Enquanto o convênio analisa, espera algo ou não se sabe se ele tem o pedido, a situação pode ser consultada.',
    source: ['TIS-014'],
    given: standing('analysis'),
    fields: { status: choice('Situação', AUTHORIZATION_STATUSES, 'authorizationStatus') },
    apply: ({ status }) => isAuthorizationOpen(status),
    decisions: decisions(
      [
        { id: 'em análise', given: standing('analysis'), expected: true },
        { id: 'resposta perdida', given: standing('unknown'), expected: true },
        { id: 'autorizado', given: standing('authorized'), expected: false },
        { id: 'negado', given: standing('refused'), expected: false },
      ],
      ({ status }) => isAuthorizationOpen(status),
    ),
    laws: [
      law(
        'o que foi dado está decidido',
        fc.constantFrom(...AUTHORIZATION_STATUSES),
        (status) => !(isAuthorizationOpen(status) && isAuthorizationGiven(status)),
      ),
    ],
  }),
  isAuthorizationGiven: sheet({
    title: 'Autorização dada',
    statement: 'Autorizado, no todo ou em parte: os números do convênio valem na guia.',
    source: ['TIS-014'],
    given: standing('partial'),
    fields: { status: choice('Situação', AUTHORIZATION_STATUSES, 'authorizationStatus') },
    apply: ({ status }) => isAuthorizationGiven(status),
    decisions: decisions(
      [
        { id: 'autorizado', given: standing('authorized'), expected: true },
        { id: 'em parte', given: standing('partial'), expected: true },
        { id: 'em análise', given: standing('analysis'), expected: false },
        { id: 'negado', given: standing('refused'), expected: false },
      ],
      ({ status }) => isAuthorizationGiven(status),
    ),
    laws: [
      law(
        'dado nunca está em aberto',
        fc.constantFrom(...AUTHORIZATION_STATUSES),
        (status) => !isAuthorizationGiven(status) || !isAuthorizationOpen(status),
      ),
    ],
  }),
} as const;
