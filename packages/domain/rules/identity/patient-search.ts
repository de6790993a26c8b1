import fc from 'fast-check';
import { formatDate } from '../../src/dates/index.ts';
import { matchesPatient, patientSearch } from '../../src/identity/index.ts';
import { localDates } from '../arbitraries.ts';
import { date, flag, group, list, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { names, texts } from './arbitraries.ts';
import { ofText, typed } from './of-text.ts';

const jose = {
  name: 'José da Silva',
  socialName: '',
  birthDate: '1990-02-01',
  cpf: '52998224725',
  phone: '1133334444',
  cellphone: '11999998888',
};

/** How patients are found. */
export const patientSearchSheets = {
  patientSearch: sheet({
    title: 'O que se pesquisa nos pacientes',
    statement:
      'DD/MM/AAAA é o nascimento, três ou mais dígitos são o começo do CPF ou do telefone, o resto são palavras do nome sem acentos.',
    source: ['PAT-018', 'A84'],
    given: { text: 'jose' },
    fields: typed,
    apply: ({ text: search }) => patientSearch(search),
    result: group('Busca', {
      by: text('Procura por'),
      date: date('Nascimento'),
      digits: text('Dígitos do CPF ou do telefone'),
      words: list('Palavras sem acentos', text('Palavra'), ''),
    }),
    decisions: ofText<unknown>(
      [
        { id: 'nome', given: 'José', expected: { by: 'name', words: ['jose'] } },
        { id: 'duas palavras', given: ' da  SILVA ', expected: { by: 'name', words: ['da', 'silva'] } },
        { id: 'nascimento', given: '01/02/1990', expected: { by: 'birth-date', date: '1990-02-01' } },
        { id: 'nascimento que não existe', given: '31/02/1990', expected: { by: 'birth-date', date: null } },
        { id: 'CPF com máscara', given: '529.982', expected: { by: 'digits', digits: '529982' } },
        { id: 'telefone com máscara', given: '(11) 9 9999', expected: { by: 'digits', digits: '1199999' } },
        { id: 'dois dígitos ainda não são CPF', given: '52', expected: { by: 'name', words: ['52'] } },
        { id: 'nada', given: '  ', expected: { by: 'all' } },
      ],
      patientSearch,
    ),
    laws: [
      law('todo texto pesquisa de um modo só', texts, (search) =>
        ['all', 'birth-date', 'digits', 'name'].includes(patientSearch(search).by),
      ),
    ],
  }),

  matchesPatient: sheet({
    title: 'O paciente foi encontrado',
    statement:
      'Por começos de palavras do nome ou do nome social, em qualquer ordem; pelo nascimento; ou pelos primeiros dígitos do CPF ou do telefone.',
    source: ['PAT-018', 'A84'],
    given: { patient: jose, text: 'jose' },
    fields: {
      patient: group('Paciente', {
        name: text('Nome'),
        socialName: text('Nome social'),
        guardianName: text('Responsável legal'),
        guardianCpf: text('CPF do responsável'),
        birthDate: text('Nascimento'),
        cpf: text('CPF'),
        phone: text('Telefone'),
        cellphone: text('Celular'),
      }),
      text: text('Pesquisa'),
    },
    apply: ({ patient, text: search }) => matchesPatient(patient, search),
    result: flag('Encontrado'),
    decisions: decisions(
      [
        { id: 'PAT-018 nome', given: { patient: jose, text: 'jose' }, expected: true },
        { id: 'PAT-018 nascimento', given: { patient: jose, text: '01/02/1990' }, expected: true },
        { id: 'PAT-018 CPF', given: { patient: jose, text: '529.982' }, expected: true },
        { id: 'última palavra', given: { patient: jose, text: 'SILV' }, expected: true },
        { id: 'duas palavras', given: { patient: jose, text: 'jose da' }, expected: true },
        { id: 'começos de duas palavras, em outra ordem', given: { patient: jose, text: 'silv jo' }, expected: true },
        { id: 'uma das palavras não é dele', given: { patient: jose, text: 'jose souza' }, expected: false },
        { id: 'celular', given: { patient: jose, text: '(11) 99999' }, expected: true },
        { id: 'telefone', given: { patient: jose, text: '11 3333-4444' }, expected: true },
        { id: 'nome social', given: { patient: { ...jose, socialName: 'Bia' }, text: 'bia' }, expected: true },
        {
          id: 'responsável legal',
          given: { patient: { ...jose, guardianName: 'Zilda Reis' }, text: 'reis zil' },
          expected: true,
        },
        {
          id: 'CPF do responsável',
          given: { patient: { ...jose, guardianCpf: '39053344705' }, text: '390.533' },
          expected: true,
        },
        { id: 'meio de uma palavra', given: { patient: jose, text: 'ilva' }, expected: false },
        { id: 'meio do CPF', given: { patient: jose, text: '998' }, expected: false },
        { id: 'data que não existe', given: { patient: jose, text: '31/02/1990' }, expected: false },
        { id: 'nada', given: { patient: jose, text: '' }, expected: true },
      ],
      ({ patient, text: search }) => matchesPatient(patient, search),
    ),
    laws: [
      law('cada palavra do nome encontra, com ou sem acento [PAT-018]', fc.tuple(names, fc.nat(6)), ([name, at]) => {
        const words = name.split(' ');
        const word = words[at % words.length] ?? '';
        const patient = { ...jose, name };
        return (
          matchesPatient(patient, word) &&
          matchesPatient(patient, words.toReversed().join(' ')) &&
          matchesPatient(patient, word.normalize('NFD').toUpperCase())
        );
      }),
      law('o próprio nascimento encontra [PAT-018]', localDates, (birthDate) =>
        matchesPatient({ ...jose, birthDate }, formatDate(birthDate)),
      ),
    ],
  }),
} as const;
