import fc from 'fast-check';
import {
  canSign,
  countSignedReports,
  DEFAULT_SIGNATURE_LIFETIME,
  RECORD_STATUSES,
  SIGNATURE_LIFETIMES,
  signatureExpiry,
  signatureStatus,
  signatureStep,
  validateSignatureRequest,
} from '../../src/clinical/index.ts';
import type {
  RecordStatus,
  SignableDocument,
  Signer,
  SignatureRequest,
  SignatureToken,
} from '../../src/clinical/index.ts';
import { badNumbers } from '../arbitraries.ts';
import { choice, flag, group, instant, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

const now = '2025-06-10T12:00:00.000Z';
const request: SignatureRequest = {
  username: '529.982.247-25',
  password: '123456',
  lifetime: DEFAULT_SIGNATURE_LIFETIME,
};
const oneHour: { readonly token: SignatureToken | null; readonly now: string } = {
  token: { expiresAt: '2025-06-10T13:00:00.000Z' },
  now,
};
const document: SignableDocument = { status: 'finished', authorId: 'u1' };
const signer: Signer = { userId: 'u1', cpf: '52998224725', certificateCpf: '52998224725', tokenIsValid: true };
const report = (status: RecordStatus, professionalId = 'p1') => ({ status, professionalId });
const signing: { readonly document: SignableDocument; readonly signer: Signer } = { document, signer };
const tokenFields = {
  token: { ...group('Token', { expiresAt: instant('Vence em'), revoked: optional(flag('Revogado')) }), optional: true },
  now: instant('Agora'),
};
const tokens = fc.record({
  token: fc.option(
    fc.record({
      expiresAt: fc
        .integer({ min: -100, max: 100 })
        .map((hours) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()),
      revoked: fc.boolean(),
    }),
  ),
  now: fc.constant(now),
});

/** Digital signature. */
export const signatureSheets = {
  validateSignatureRequest: sheet({
    title: 'Conferir o pedido de assinatura',
    statement:
      'CPF (válido) e senha são obrigatórios; a duração é 1 hora, 8 horas (a que vem marcada), 1, 3 ou 7 dias.',
    source: ['MED-039', 'LIM-023', 'ENT-080', '§5.4', '§9'],
    given: request,
    fields: {
      username: optional(text('CPF')),
      password: optional(text('Senha ou código')),
      lifetime: choice('Duração', SIGNATURE_LIFETIMES, 'signatureLifetime'),
    },
    apply: validateSignatureRequest,
    decisions: decisions<SignatureRequest, unknown>(
      [
        { id: 'MED-039', given: request, expected: [] },
        {
          id: 'MED-039',
          given: { lifetime: 28_800 },
          expected: ['username field.required', 'password field.required'],
        },
        { id: '§5.4', given: { ...request, username: '529.982.247-24' }, expected: ['username cpf.invalid'] },
        { id: '§9', given: { ...request, lifetime: 60 }, expected: ['lifetime field.invalid'] },
      ],
      (given) => validateSignatureRequest(given).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law(
        'só as cinco durações são aceitas, 28800 vem marcada [LIM-023]',
        fc.oneof(badNumbers, fc.integer(), fc.constantFrom(3600, 28_800, 86_400, 259_200, 604_800)),
        (lifetime) =>
          (validateSignatureRequest({ ...request, lifetime }).length === 0) ===
            [3600, 28_800, 86_400, 259_200, 604_800].includes(lifetime) && DEFAULT_SIGNATURE_LIFETIME === 28_800,
      ),
      law(
        'uma senha enorme é recusada, nunca cortada',
        fc.integer({ min: 1, max: 200 }),
        (length) =>
          (validateSignatureRequest({ ...request, password: 'a'.repeat(length) }).length === 0) === length <= 128,
      ),
    ],
  }),

  signatureExpiry: sheet({
    title: 'Fim do token de assinatura',
    statement: 'O token vence a duração escolhida depois de pedido.',
    source: ['MED-044', 'LIM-023', '§7.10'],
    given: { now, lifetime: 3600 },
    fields: { now: instant('Agora'), lifetime: choice('Duração', SIGNATURE_LIFETIMES, 'signatureLifetime') },
    apply: (given) => signatureExpiry(given.now, given.lifetime),
    result: instant('Vence em'),
    decisions: decisions(
      [{ id: 'MED-044', given: { now, lifetime: 3600 }, expected: '2025-06-10T13:00:00.000Z' }],
      (given) => signatureExpiry(given.now, given.lifetime),
    ),
    laws: [
      law(
        'o token recém-pedido vale',
        fc.constantFrom(...SIGNATURE_LIFETIMES),
        (lifetime) => signatureStatus({ expiresAt: signatureExpiry(now, lifetime) }, now).isValid,
      ),
    ],
  }),

  signatureStatus: sheet({
    title: 'O token de assinatura vale?',
    statement: 'Vale enquanto não venceu e não foi revogado. Sem token, não vale.',
    source: ['MED-034', 'MED-043', 'MED-045', '§4', '§7.10'],
    given: oneHour,
    fields: tokenFields,
    apply: (given) => signatureStatus(given.token, given.now),
    result: group('Assinatura', { isValid: flag('Válida'), expiresAt: instant('Vale até') }),
    decisions: decisions<{ readonly token: SignatureToken | null; readonly now: string }, unknown>(
      [
        { id: 'MED-043', given: { token: null, now }, expected: false },
        { id: 'MED-034', given: { token: { expiresAt: '2025-06-10T13:00:00Z', revoked: true }, now }, expected: false },
        { id: '§7.10', given: { token: { expiresAt: now }, now }, expected: false },
        { id: '§7.10', given: oneHour, expected: true },
      ],
      (given) => signatureStatus(given.token, given.now).isValid,
    ),
    laws: [
      law(
        'revogado nunca vale [MED-034]',
        tokens,
        ({ token }) => token === null || !signatureStatus({ ...token, revoked: true }, now).isValid,
      ),
      law(
        'o que não vale não volta a valer',
        tokens,
        ({ token }) => signatureStatus(token, now).isValid || !signatureStatus(token, '2025-06-20T12:00:00Z').isValid,
      ),
    ],
  }),

  signatureStep: sheet({
    title: 'O que «Assinar» faz',
    statement: 'Com um token que vale, assina direto; senão, pede um token antes e depois assina.',
    source: ['MED-032', 'MED-033', '§4'],
    given: oneHour,
    fields: tokenFields,
    apply: (given) => signatureStep(given.token, given.now),
    result: choice('Passo', ['sign', 'request-token'], 'signatureStep'),
    decisions: decisions<{ readonly token: SignatureToken | null; readonly now: string }, unknown>(
      [
        { id: 'MED-032', given: oneHour, expected: 'sign' },
        { id: 'MED-033', given: { token: null, now }, expected: 'request-token' },
        { id: 'MED-033', given: { token: { expiresAt: '2025-06-10T11:00:00Z' }, now }, expected: 'request-token' },
      ],
      (given) => signatureStep(given.token, given.now),
    ),
    laws: [
      law(
        'assina direto exatamente quando o token vale',
        tokens,
        ({ token }) => (signatureStep(token, now) === 'sign') === signatureStatus(token, now).isValid,
      ),
    ],
  }),

  canSign: sheet({
    title: 'Pode assinar o documento?',
    statement:
      'Só um documento finalizado e ainda não assinado, pelo autor, com token válido e com o certificado do próprio CPF.',
    source: ['MED-032', 'MED-033', 'MED-054', 'MED-055', 'NGS2.01.02'],
    given: signing,
    fields: {
      document: group('Documento', {
        status: choice('Situação', RECORD_STATUSES, 'recordStatus'),
        authorId: text('Autor'),
      }),
      signer: group('Quem assina', {
        userId: text('Usuário'),
        cpf: text('CPF'),
        certificateCpf: text('CPF do certificado'),
        tokenIsValid: flag('Token válido'),
      }),
    },
    apply: (given) => canSign(given.document, given.signer),
    decisions: decisions<{ readonly document: SignableDocument; readonly signer: Signer }, string>(
      [
        { id: '§4', given: { document, signer }, expected: 'ok' },
        { id: '§4', given: { document: { ...document, status: 'draft' }, signer }, expected: 'record.not-finished' },
        { id: 'MED-055', given: { document: { ...document, status: 'signed' }, signer }, expected: 'record.signed' },
        { id: '§4', given: { document, signer: { ...signer, userId: 'u2' } }, expected: 'record.not-author' },
        {
          id: '§4',
          given: { document, signer: { ...signer, tokenIsValid: false } },
          expected: 'clinical.signature-token',
        },
        {
          id: '§4',
          given: { document, signer: { ...signer, certificateCpf: '11144477735' } },
          expected: 'clinical.signature-holder',
        },
      ],
      (given) => {
        const answer = canSign(given.document, given.signer);
        return answer.ok ? 'ok' : answer.error.code;
      },
    ),
    laws: [
      law(
        'nada é assinado duas vezes [MED-055]',
        fc.boolean(),
        (tokenIsValid) => !canSign({ ...document, status: 'signed' }, { ...signer, tokenIsValid }).ok,
      ),
    ],
  }),

  countSignedReports: sheet({
    title: 'Laudos assinados do repasse',
    statement:
      'A linha LAUDOS do repasse conta os laudos assinados do profissional; os que ainda não foram assinados não contam.',
    source: ['MED-054', '§2.5'],
    given: {
      reports: [report('signed'), report('signed'), report('finished')] as readonly ReturnType<typeof report>[],
      professionalId: 'p1',
    },
    fields: {
      reports: list(
        'Laudos',
        group('Laudo', {
          status: choice('Situação', RECORD_STATUSES, 'recordStatus'),
          professionalId: text('Profissional'),
        }),
        report('signed'),
      ),
      professionalId: text('Profissional'),
    },
    apply: ({ reports, professionalId }) => countSignedReports(reports, professionalId),
    result: number('Laudos'),
    decisions: written(
      [
        { id: 'MED-054', given: ['p1', 'p1', 'p1', 'p1', 'p2'], expected: 4 },
        { id: 'MED-054', given: ['p2'], expected: 0 },
      ],
      (owners) => ({ reports: owners.map((owner) => report('signed', owner)), professionalId: 'p1' }),
      ({ reports, professionalId }) => countSignedReports(reports, professionalId),
    ),
    laws: [
      law(
        'assinar um laudo a mais aumenta em um [MED-054]',
        fc.array(fc.constantFrom(...RECORD_STATUSES)),
        (statuses) => {
          const reports = statuses.map((status) => report(status));
          const more = [...reports, report('signed')];
          return (
            countSignedReports(more, 'p1') === countSignedReports(reports, 'p1') + 1 &&
            countSignedReports(more, 'p2') === 0
          );
        },
      ),
    ],
  }),
} as const;
