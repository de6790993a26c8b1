import fc from 'fast-check';
import {
  AREA_CODES,
  formatPhone,
  isEmail,
  isPhone,
  messagingPhone,
  onlyDigits,
  PHONE_KINDS,
  phoneKind,
  validateEmail,
  validatePhone,
} from '../../src/identity/index.ts';
import { problems, required } from '../dates/problems.ts';
import { choice, flag, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { digits, texts } from './arbitraries.ts';
import { ofText, typed } from './of-text.ts';

const areas = fc.constantFrom(...AREA_CODES);
const mobiles = fc.tuple(areas, digits(8)).map(([area, rest]) => `${area}9${rest}`);
const landlines = fc.tuple(areas, fc.constantFrom('2', '3', '4', '5'), digits(7)).map((parts) => parts.join(''));
const numbers = fc.oneof(mobiles, landlines, digits(10), digits(11), digits(13), texts);

/** Phones and e-mails. */
export const contactSheets = {
  isPhone: sheet({
    title: 'Telefone com DDD',
    statement:
      'Ao menos dez dígitos, com o DDD e sem o zero do interurbano; no máximo os quinze de um número internacional.',
    source: ['UIX-033'],
    given: { text: '(41) 3333-4444' },
    fields: typed,
    apply: ({ text: phone }) => isPhone(phone),
    result: flag('Válido'),
    decisions: ofText(
      [
        { id: 'UIX-033 com 9', given: '413333444', expected: false },
        { id: 'UIX-033 com 10', given: '4133334444', expected: true },
        { id: 'celular com máscara', given: '(41) 9 9999-8888', expected: true },
        { id: 'com 16', given: '1234567890123456', expected: false },
        { id: 'celular com o zero do interurbano', given: '041999998888', expected: false },
        { id: 'fixo com o zero do interurbano', given: '04133334444', expected: false },
        { id: '0800', given: '08001234567', expected: true },
        { id: 'vazio', given: '', expected: false },
      ],
      isPhone,
    ),
    laws: [
      law(
        'a máscara não muda a resposta [UIX-033]',
        numbers,
        (phone) => isPhone(formatPhone(phone)) === isPhone(phone),
      ),
    ],
  }),

  formatPhone: sheet({
    title: 'Mostrar um telefone',
    statement: '(00) 0000-0000 para fixo e (00) 0 0000-0000 para celular. Outro tamanho fica como está.',
    source: ['UIX-042'],
    given: { text: '41999998888' },
    fields: typed,
    apply: ({ text: phone }) => formatPhone(phone),
    result: text('Telefone'),
    decisions: ofText(
      [
        { id: 'W-137 fixo', given: '4133334444', expected: '(41) 3333-4444' },
        { id: 'W-137 celular', given: '41999998888', expected: '(41) 9 9999-8888' },
        { id: 'UIX-042', given: '4133334444', expected: '(41) 3333-4444' },
        { id: 'incompleto', given: '123', expected: '123' },
      ],
      formatPhone,
    ),
    laws: [
      law(
        'a máscara não perde dígito [UIX-042]',
        fc.oneof(digits(10), digits(11)),
        (phone) => onlyDigits(formatPhone(phone)) === phone,
      ),
      law(
        'mostrar duas vezes é mostrar uma',
        numbers,
        (phone) => formatPhone(formatPhone(phone)) === formatPhone(phone),
      ),
    ],
  }),

  messagingPhone: sheet({
    title: 'Telefone para mensagens',
    statement: 'O número nacional, de dez ou onze dígitos, recebe o prefixo 55. Os outros já têm o seu.',
    source: ['COM-043', 'A133'],
    given: { text: '(41) 9 9999-8888' },
    fields: typed,
    apply: ({ text: phone }) => messagingPhone(phone),
    result: text('Número do link'),
    decisions: ofText(
      [
        { id: 'W-138', given: '41999998888', expected: '5541999998888' },
        { id: 'COM-043', given: '41999998888', expected: '5541999998888' },
        { id: 'fixo com máscara', given: '(41) 3333-4444', expected: '554133334444' },
        { id: 'já com prefixo', given: '5541999998888', expected: '5541999998888' },
        { id: 'nada', given: '', expected: '' },
      ],
      messagingPhone,
    ),
    laws: [
      law(
        'o prefixo nunca entra duas vezes [COM-043]',
        numbers,
        (phone) => messagingPhone(messagingPhone(phone)) === messagingPhone(phone),
      ),
    ],
  }),

  phoneKind: sheet({
    title: 'Tipo de telefone',
    statement:
      'Celular: DDD e nove dígitos que começam com 9. Fixo: DDD e oito dígitos que começam de 2 a 5. O resto, se é maior, é internacional.',
    source: ['UIX-033', 'UIX-042'],
    given: { text: '(41) 9 9999-8888' },
    fields: typed,
    apply: ({ text: phone }) => phoneKind(phone),
    result: optional(choice('Tipo', PHONE_KINDS, 'phoneKind')),
    decisions: ofText<string | null>(
      [
        { id: 'celular', given: '(41) 9 9999-8888', expected: 'mobile' },
        { id: 'celular com 55', given: '+55 41 99999-8888', expected: 'mobile' },
        { id: 'fixo', given: '(41) 3333-4444', expected: 'landline' },
        { id: 'fixo com 55', given: '554133334444', expected: 'landline' },
        { id: 'Portugal', given: '+351 912 345 678', expected: 'international' },
        { id: 'Estados Unidos, com onze dígitos', given: '+1 212 555 0100', expected: 'international' },
        { id: 'DDD que não existe', given: '(20) 3333-4444', expected: null },
        { id: 'celular sem o 9', given: '41888887777', expected: null },
        { id: 'fixo que começa com 9', given: '4199998888', expected: null },
        { id: 'curto', given: '0800', expected: null },
      ],
      phoneKind,
    ),
    laws: [
      law('a máscara não muda o tipo', numbers, (phone) => phoneKind(formatPhone(phone)) === phoneKind(phone)),
      law('o prefixo 55 não muda o tipo de um número nacional', fc.oneof(mobiles, landlines), (phone) => {
        return phoneKind(phone) !== null && phoneKind(messagingPhone(phone)) === phoneKind(phone);
      }),
      law('o que tem tipo é telefone', numbers, (phone) => phoneKind(phone) === null || isPhone(phone)),
    ],
  }),

  validatePhone: sheet({
    title: 'Conferir um telefone digitado',
    statement: 'Obrigatório quando o campo pede, e com DDD.',
    source: ['UIX-033'],
    given: { value: '413333444', required: true },
    fields: { value: text('Telefone digitado'), required },
    apply: ({ value, required: needed }) => validatePhone('phone', value, { required: needed }),
    result: problems,
    decisions: decisions(
      [
        {
          id: 'UIX-033 com 9',
          given: { value: '413333444', required: true },
          expected: [{ field: 'phone', code: 'phone.invalid' }],
        },
        { id: 'UIX-033 com 10', given: { value: '4133334444', required: true }, expected: [] },
        {
          id: 'vazio e obrigatório',
          given: { value: '', required: true },
          expected: [{ field: 'phone', code: 'field.required' }],
        },
        { id: 'vazio e livre', given: { value: '', required: false }, expected: [] },
      ],
      ({ value, required: needed }) => validatePhone('phone', value, { required: needed }),
    ),
    laws: [
      law('aceita exatamente os telefones com DDD [UIX-033]', numbers, (phone) => {
        return (validatePhone('phone', phone, { required: true }).length === 0) === isPhone(phone);
      }),
    ],
  }),

  isEmail: sheet({
    title: 'E-mail com a forma certa',
    statement: 'Um nome, um arroba e um domínio com ponto, sem espaços. Se a caixa existe, só uma mensagem diz.',
    source: ['A41'],
    given: { text: 'ana@clinica.com.br' },
    fields: typed,
    apply: ({ text: email }) => isEmail(email),
    result: flag('Válido'),
    decisions: ofText(
      [
        { id: 'comum', given: 'ana@clinica.com.br', expected: true },
        { id: 'com mais', given: 'ana+agenda@clinica.com', expected: true },
        { id: 'sem arroba', given: 'ana.clinica.com', expected: false },
        { id: 'dois arrobas', given: 'ana@@clinica.com', expected: false },
        { id: 'sem ponto', given: 'ana@clinica', expected: false },
        { id: 'ponto no fim', given: 'ana@clinica.', expected: false },
        { id: 'com espaço', given: 'ana lima@clinica.com', expected: false },
        { id: 'longo demais', given: `${'a'.repeat(250)}@b.co`, expected: false },
        { id: 'vazio', given: '', expected: false },
      ],
      isEmail,
    ),
    laws: [
      law('todo endereço comum passa', fc.emailAddress(), (email) => isEmail(email) || email.length > 254),
      law(
        'um texto qualquer tem resposta, e sem arroba é não',
        texts,
        (email) => !isEmail(email) || email.includes('@'),
      ),
    ],
  }),

  validateEmail: sheet({
    title: 'Conferir um e-mail digitado',
    statement: 'Obrigatório quando o campo pede, e com a forma certa.',
    source: ['A41'],
    given: { value: 'ana@clinica', required: true },
    fields: { value: text('E-mail digitado'), required },
    apply: ({ value, required: needed }) => validateEmail('email', value, { required: needed }),
    result: problems,
    decisions: decisions(
      [
        { id: 'certo', given: { value: 'ana@clinica.com', required: true }, expected: [] },
        {
          id: 'errado',
          given: { value: 'ana@clinica', required: true },
          expected: [{ field: 'email', code: 'email.invalid' }],
        },
        {
          id: 'vazio e obrigatório',
          given: { value: ' ', required: true },
          expected: [{ field: 'email', code: 'field.required' }],
        },
        { id: 'vazio e livre', given: { value: '', required: false }, expected: [] },
      ],
      ({ value, required: needed }) => validateEmail('email', value, { required: needed }),
    ),
    laws: [
      law('aceita exatamente os e-mails de forma certa', fc.oneof(texts, fc.emailAddress()), (email) => {
        return (validateEmail('email', email, { required: true }).length === 0) === isEmail(email);
      }),
    ],
  }),
} as const;
