import fc from 'fast-check';
import {
  addressToLookUp,
  BRAZILIAN_STATES,
  cepToLookUp,
  cleanAddressNumber,
  formatCep,
  isCep,
  isState,
  onlyDigits,
  validateCep,
} from '../../src/identity/index.ts';
import { problems, required } from '../dates/problems.ts';
import { flag, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { digits, texts } from './arbitraries.ts';
import { ofText, typed } from './of-text.ts';

/** CEP, state and number of an address. */
export const addressSheets = {
  isCep: sheet({
    title: 'CEP válido',
    statement: 'Oito dígitos, puros ou escritos 00.000-000 ou 00000-000.',
    source: ['UIX-030'],
    given: { text: '80.010-000' },
    fields: typed,
    apply: ({ text: cep }) => isCep(cep),
    result: flag('Válido'),
    decisions: ofText(
      [
        { id: 'UIX-030', given: '80.010-00', expected: false },
        { id: 'com máscara', given: '80.010-000', expected: true },
        { id: 'a máscara usual', given: '80010-000', expected: true },
        { id: 'sem máscara', given: '80010000', expected: true },
        { id: 'com letra', given: '8001000a', expected: false },
        { id: 'vazio', given: '', expected: false },
      ],
      isCep,
    ),
    laws: [
      law(
        'a máscara não muda a resposta',
        fc.oneof(digits(8), digits(7), digits(9)),
        (cep) => isCep(formatCep(cep)) === isCep(cep),
      ),
      law('um CEP tem sempre oito dígitos [UIX-030]', texts, (cep) => !isCep(cep) || onlyDigits(cep).length === 8),
    ],
  }),

  formatCep: sheet({
    title: 'Mostrar um CEP',
    statement: 'Oito dígitos se mostram 00.000-000. Outro tamanho fica como está.',
    source: ['UIX-031', 'A132'],
    given: { text: '80010000' },
    fields: typed,
    apply: ({ text: cep }) => formatCep(cep),
    result: text('CEP'),
    decisions: ofText(
      [
        { id: 'W-151', given: '80010000', expected: '80.010-000' },
        { id: 'UIX-031', given: '80010000', expected: '80.010-000' },
        { id: 'incompleto', given: '8001', expected: '8001' },
      ],
      formatCep,
    ),
    laws: [law('a máscara não perde dígito [UIX-031]', digits(8), (cep) => onlyDigits(formatCep(cep)) === cep)],
  }),

  validateCep: sheet({
    title: 'Conferir um CEP digitado',
    statement: 'Obrigatório quando o campo pede, e válido: senão «CEP inválido».',
    source: ['UIX-030'],
    given: { value: '80.010-00', required: false },
    fields: { value: text('CEP digitado'), required },
    apply: ({ value, required: needed }) => validateCep('cep', value, { required: needed }),
    result: problems,
    decisions: decisions(
      [
        {
          id: 'UIX-030',
          given: { value: '80.010-00', required: false },
          expected: [{ field: 'cep', code: 'cep.invalid' }],
        },
        { id: 'válido', given: { value: '80.010-000', required: true }, expected: [] },
        {
          id: 'vazio e obrigatório',
          given: { value: '', required: true },
          expected: [{ field: 'cep', code: 'field.required' }],
        },
        { id: 'vazio e livre', given: { value: '', required: false }, expected: [] },
      ],
      ({ value, required: needed }) => validateCep('cep', value, { required: needed }),
    ),
    laws: [
      law('aceita exatamente os CEPs válidos [UIX-030]', fc.oneof(texts, digits(8)), (cep) => {
        return (validateCep('cep', cep, { required: true }).length === 0) === isCep(cep);
      }),
    ],
  }),

  cepToLookUp: sheet({
    title: 'CEP a consultar',
    statement: 'A consulta pede oito dígitos. Sem nada digitado a resposta é «CEP não informado».',
    source: ['ERR-024', 'UIX-030'],
    given: { text: '80.010-000' },
    fields: typed,
    apply: ({ text: cep }) => cepToLookUp(cep),
    decisions: ofText<unknown>(
      [
        { id: 'ERR-024', given: '', expected: { ok: false, error: { code: 'cep.missing' } } },
        { id: 'incompleto', given: '80.010-00', expected: { ok: false, error: { code: 'cep.invalid' } } },
        { id: 'completo', given: ' 80.010-000 ', expected: { ok: true, value: '80010000' } },
      ],
      cepToLookUp,
    ),
    laws: [
      law('só oito dígitos saem para a consulta', texts, (cep) => {
        const found = cepToLookUp(cep);
        return found.ok ? /^\d{8}$/.test(found.value) : !isCep(cep);
      }),
    ],
  }),

  addressToLookUp: sheet({
    title: 'Endereço a consultar',
    statement: 'A consulta pelo endereço pede um texto. Sem nada digitado a resposta é «Endereço não informado».',
    source: ['ERR-025'],
    given: { text: 'Rua XV de Novembro, Curitiba' },
    fields: typed,
    apply: ({ text: address }) => addressToLookUp(address),
    decisions: ofText<unknown>(
      [
        { id: 'ERR-025', given: '', expected: { ok: false, error: { code: 'address.missing' } } },
        { id: 'só espaços', given: '   ', expected: { ok: false, error: { code: 'address.missing' } } },
        { id: 'com espaços a mais', given: ' Rua  XV ', expected: { ok: true, value: 'Rua XV' } },
      ],
      addressToLookUp,
    ),
    laws: [
      law('o que sai não está vazio e não muda se repetido', texts, (address) => {
        const found = addressToLookUp(address);
        if (!found.ok) return address.trim() === '';
        const again = addressToLookUp(found.value);
        return again.ok && again.value === found.value;
      }),
    ],
  }),

  cleanAddressNumber: sheet({
    title: 'O que fica de um número de endereço digitado',
    statement: 'Só dígitos, até cinco.',
    source: ['UIX-032'],
    given: { text: '123456' },
    fields: typed,
    apply: ({ text: written }) => cleanAddressNumber(written),
    result: text('Número'),
    decisions: ofText(
      [
        { id: 'UIX-032', given: '123456', expected: '12345' },
        { id: 'com letra', given: '12a', expected: '12' },
        { id: 'sem número', given: 's/n', expected: '' },
      ],
      cleanAddressNumber,
    ),
    laws: [
      law('nunca passa de cinco dígitos [UIX-032]', texts, (written) =>
        /^[0-9]{0,5}$/.test(cleanAddressNumber(written)),
      ),
    ],
  }),

  isState: sheet({
    title: 'Sigla de estado',
    statement: 'Uma das 27 unidades da federação, em maiúsculas.',
    source: ['ENT-016'],
    given: { text: 'PR' },
    fields: typed,
    apply: ({ text: code }) => isState(code),
    result: flag('É estado'),
    decisions: ofText(
      [
        { id: 'Paraná', given: 'PR', expected: true },
        { id: 'Distrito Federal', given: 'DF', expected: true },
        { id: 'em minúsculas', given: 'pr', expected: false },
        { id: 'país', given: 'BR', expected: false },
        { id: 'vazio', given: '', expected: false },
      ],
      isState,
    ),
    laws: [
      law('são 27, sem repetição [ENT-016]', fc.constantFrom(...BRAZILIAN_STATES), ({ code }) => {
        return isState(code) && new Set(BRAZILIAN_STATES.map((state) => state.code)).size === 27;
      }),
      law('o resto não é estado', texts, (written) => !isState(written) || /^[A-Z]{2}$/.test(written)),
    ],
  }),
} as const;
