import fc from 'fast-check';
import {
  cleanPassport,
  cleanRg,
  isPassport,
  isRg,
  onlyDigits,
  PRIMARY_IDENTITY_TYPES,
  SECONDARY_IDENTITY_TYPES,
  validateIdentity,
} from '../../src/identity/index.ts';
import { problems, required } from '../dates/problems.ts';
import { choice, flag, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { texts } from './arbitraries.ts';
import { ofText, typed } from './of-text.ts';

const TYPES = ['cpf', 'cnpj', 'passport', 'rg'] as const;

interface Typed {
  readonly type: string;
  readonly value: string;
  readonly required: boolean;
}

const document = (type: string, value: string, needed = true): Typed => ({ type, value, required: needed });
const check = ({ type, value, required: needed }: Typed) =>
  validateIdentity('identity', { type, value }, { required: needed });

/** Passport, RG and the document that names a person. */
export const documentSheets = {
  onlyDigits: sheet({
    title: 'Só os dígitos',
    statement: 'Os algarismos de um texto; o resto sai. É como telefones e documentos se guardam.',
    source: ['UIX-022'],
    given: { text: '(41) 9 9999-8888' },
    fields: typed,
    apply: ({ text: written }) => onlyDigits(written),
    result: text('Dígitos'),
    decisions: ofText(
      [
        { id: 'telefone', given: '(41) 9 9999-8888', expected: '41999998888' },
        { id: 'nenhum', given: 'abc', expected: '' },
        { id: 'algarismos de outra escrita', given: '１２３', expected: '' },
      ],
      onlyDigits,
    ),
    laws: [
      law('só ficam algarismos, e repetir não muda', texts, (written) => {
        const kept = onlyDigits(written);
        return /^[0-9]*$/.test(kept) && onlyDigits(kept) === kept;
      }),
    ],
  }),

  cleanPassport: sheet({
    title: 'O que fica de um passaporte digitado',
    statement: 'Letras, em maiúsculas, e dígitos, até doze.',
    source: ['UIX-047'],
    given: { text: 'ab-123' },
    fields: typed,
    apply: ({ text: written }) => cleanPassport(written),
    result: text('Passaporte'),
    decisions: ofText(
      [
        { id: 'UIX-047', given: 'ab-123', expected: 'AB123' },
        { id: 'UIX-047 com 13 caracteres', given: 'A123456789012', expected: 'A12345678901' },
        { id: 'vazio', given: '', expected: '' },
      ],
      cleanPassport,
    ),
    laws: [
      law('o que fica é um passaporte, ou nada [UIX-047]', texts, (written) => {
        const kept = cleanPassport(written);
        return (kept === '' || isPassport(kept)) && cleanPassport(kept) === kept;
      }),
    ],
  }),

  isPassport: sheet({
    title: 'Número de passaporte',
    statement:
      'De um a doze letras e dígitos. Cada país escreve o seu; não há dígito verificador que valha para todos.',
    source: ['UIX-047', 'A161'],
    given: { text: 'AB123456' },
    fields: typed,
    apply: ({ text: written }) => isPassport(written),
    result: flag('Válido'),
    decisions: ofText(
      [
        { id: 'comum', given: 'AB123456', expected: true },
        { id: 'minúsculas', given: 'ab123456', expected: true },
        { id: 'com traço', given: 'ab-123', expected: false },
        { id: 'com treze', given: 'A'.repeat(13), expected: false },
        { id: 'vazio', given: '', expected: false },
      ],
      isPassport,
    ),
    laws: [
      law('é o que a limpeza deixaria inteiro', texts, (written) => {
        const tidy = written.trim().toUpperCase();
        return !isPassport(written) || cleanPassport(written) === tidy;
      }),
    ],
  }),

  cleanRg: sheet({
    title: 'O que fica de um RG digitado',
    statement: 'Dígitos, pontos e traços, até quinze.',
    source: ['UIX-048'],
    given: { text: '12.345.678-9x' },
    fields: typed,
    apply: ({ text: written }) => cleanRg(written),
    result: text('RG'),
    decisions: ofText(
      [
        { id: 'UIX-048', given: '12.345.678-9x', expected: '12.345.678-9' },
        { id: 'UIX-048 com 16', given: '1234567890123456', expected: '123456789012345' },
      ],
      cleanRg,
    ),
    laws: [
      law('só ficam dígitos, pontos e traços, até quinze [UIX-048]', texts, (written) => {
        const kept = cleanRg(written);
        return /^[\d.-]{0,15}$/.test(kept) && cleanRg(kept) === kept;
      }),
    ],
  }),

  isRg: sheet({
    title: 'Número de RG',
    statement:
      'Dígitos, pontos e traços, até quinze, com ao menos um dígito. Cada estado tem a sua forma: não se confere mais do que isso.',
    source: ['UIX-048'],
    given: { text: '12.345.678-9' },
    fields: typed,
    apply: ({ text: written }) => isRg(written),
    result: flag('Válido'),
    decisions: ofText(
      [
        { id: 'comum', given: '12.345.678-9', expected: true },
        { id: 'só pontuação', given: '.-', expected: false },
        { id: 'com letra', given: '12.345.678-X', expected: false },
        { id: 'com dezesseis', given: '1'.repeat(16), expected: false },
        { id: 'vazio', given: '', expected: false },
      ],
      isRg,
    ),
    laws: [
      law('o que a limpeza deixa, se tem dígito, é um RG', texts, (written) => {
        const kept = cleanRg(written);
        return isRg(kept) === (onlyDigits(kept) !== '');
      }),
    ],
  }),

  validateIdentity: sheet({
    title: 'Conferir o documento de identidade',
    statement:
      'CPF, CNPJ, passaporte ou RG; outro tipo se recusa. O primeiro documento é CPF ou passaporte, o segundo RG ou passaporte.',
    source: ['ENT-059', 'UIX-054', 'A76'],
    given: document('cpf', '529.982.247-25'),
    fields: { type: choice('Tipo', TYPES, 'identityType'), value: text('Número'), required },
    apply: check,
    result: problems,
    decisions: decisions(
      [
        { id: 'ENT-059 cpf', given: document('cpf', '529.982.247-25'), expected: [] },
        { id: 'ENT-059 cnpj', given: document('cnpj', '11.222.333/0001-81'), expected: [] },
        { id: 'ENT-059 passport', given: document('passport', 'AB123456'), expected: [] },
        { id: 'ENT-059 rg', given: document('rg', '12.345.678-9'), expected: [] },
        {
          id: 'ENT-059 outro',
          given: document('cnh', '123'),
          expected: [{ field: 'identity.type', code: 'field.invalid' }],
        },
        {
          id: 'nome herdado',
          given: document('toString', '123'),
          expected: [{ field: 'identity.type', code: 'field.invalid' }],
        },
        {
          id: 'CPF errado',
          given: document('cpf', '111.111.111-11'),
          expected: [{ field: 'identity.value', code: 'cpf.invalid' }],
        },
        {
          id: 'CNPJ errado',
          given: document('cnpj', '11.222.333/0001-80'),
          expected: [{ field: 'identity.value', code: 'cnpj.invalid' }],
        },
        {
          id: 'passaporte errado',
          given: document('passport', 'ab-1'),
          expected: [{ field: 'identity.value', code: 'passport.invalid' }],
        },
        {
          id: 'RG errado',
          given: document('rg', 'abc'),
          expected: [{ field: 'identity.value', code: 'field.invalid' }],
        },
        {
          id: 'vazio e obrigatório',
          given: document('cpf', ''),
          expected: [{ field: 'identity.value', code: 'field.required' }],
        },
        { id: 'vazio e livre', given: document('rg', '', false), expected: [] },
      ],
      check,
    ),
    laws: [
      law('um tipo fora da lista nunca passa [ENT-059]', fc.tuple(texts, texts), ([type, value]) => {
        return (TYPES as readonly string[]).includes(type) || check(document(type, value, false)).length === 1;
      }),
      law(
        'os tipos que as telas oferecem são aceitos',
        fc.constantFrom(...PRIMARY_IDENTITY_TYPES, ...SECONDARY_IDENTITY_TYPES),
        (type) => {
          return check(document(type, '', false)).length === 0;
        },
      ),
    ],
  }),
} as const;
