import fc from 'fast-check';
import { calledName, displayName, foldText, initials, patientName, truncateName } from '../../src/identity/index.ts';
import { number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { names, texts } from './arbitraries.ts';
import { ofText, typed } from './of-text.ts';

const long = 'Ressonância magnética de crânio com contraste paramagnético XY';
const truncation = (name: string, limit = 60) => ({ name, limit });

/** Names of users and patients. */
export const nameSheets = {
  displayName: sheet({
    title: 'Nome do usuário no cabeçalho',
    statement: 'As três primeiras palavras do nome: cabem no cabeçalho e bastam para se reconhecer.',
    source: ['UIX-007'],
    given: { text: 'Maria Aparecida da Silva Souza' },
    fields: typed,
    apply: ({ text: name }) => displayName(name),
    result: text('Nome mostrado'),
    decisions: ofText(
      [
        { id: 'W-146', given: 'Maria Aparecida da Silva Souza', expected: 'Maria Aparecida da' },
        { id: 'UIX-007', given: 'Maria Aparecida da Silva Souza', expected: 'Maria Aparecida da' },
        { id: 'nome curto com espaços', given: '  Ana  ', expected: 'Ana' },
        { id: 'vazio', given: '', expected: '' },
      ],
      displayName,
    ),
    laws: [
      law('tem no máximo três palavras, e são as primeiras [UIX-007]', names, (name) => {
        const shown = displayName(name);
        return shown.split(' ').length <= 3 && name.startsWith(shown);
      }),
      law('mostrar duas vezes é mostrar uma', texts, (name) => displayName(displayName(name)) === displayName(name)),
    ],
  }),

  initials: sheet({
    title: 'Iniciais do nome',
    statement:
      'A primeira letra do primeiro e do último nome, em maiúsculas; «da», «de» e outras partículas não contam.',
    source: ['§2.3'],
    given: { text: 'Maria Aparecida da Silva' },
    fields: typed,
    apply: ({ text: name }) => initials(name),
    result: text('Iniciais'),
    decisions: ofText(
      [
        { id: 'dois nomes', given: 'Maria Aparecida da Silva', expected: 'MS' },
        { id: 'um nome', given: 'ana', expected: 'A' },
        { id: 'com acento', given: 'Érica de Ávila', expected: 'ÉÁ' },
        { id: 'só partícula', given: 'da', expected: '' },
        { id: 'vazio', given: ' ', expected: '' },
      ],
      initials,
    ),
    laws: [
      law('são no máximo duas letras', names, (name) => [...initials(name)].length <= 2),
      law('os nomes do meio não importam', fc.tuple(names, names, names), ([first, middle, last]) => {
        const whole = `Ana ${first} ${middle} ${last} Lima`;
        return initials(whole) === 'AL';
      }),
    ],
  }),

  patientName: sheet({
    title: 'Como se chama o paciente',
    statement:
      'Pelo nome social, em todas as telas e papéis, com o nome do documento entre parênteses; sem nome social, pelo nome civil. É respeito, e é lei.',
    source: ['PAT-022'],
    given: { name: 'João Silva', socialName: 'Bia' },
    fields: { name: text('Nome civil'), socialName: optional(text('Nome social')) },
    apply: (given) => patientName(given),
    result: text('Nome mostrado'),
    decisions: decisions(
      [
        { id: 'PAT-022', given: { name: 'João Silva', socialName: 'Bia' }, expected: 'Bia (João Silva)' },
        { id: 'o mesmo nome', given: { name: 'João Silva', socialName: ' João Silva ' }, expected: 'João Silva' },
        { id: 'sem nome social', given: { name: 'João Silva', socialName: '' }, expected: 'João Silva' },
        { id: 'só espaços', given: { name: 'João Silva', socialName: '  ' }, expected: 'João Silva' },
      ],
      (given) => patientName(given),
    ),
    laws: [
      law(
        'começa por como a pessoa é chamada, e o nome do documento sempre está [PAT-022]',
        fc.tuple(names, fc.option(texts)),
        ([name, socialName]) => {
          const shown = patientName({ name, socialName });
          return shown.startsWith(calledName({ name, socialName })) && shown.includes(name);
        },
      ),
    ],
  }),

  calledName: sheet({
    title: 'Por que nome o paciente é chamado',
    statement: 'Pelo nome social quando há um: no painel, nas iniciais e nas mensagens que o próprio paciente lê.',
    source: ['PAT-022'],
    given: { name: 'João Silva', socialName: 'Bia' },
    fields: { name: text('Nome civil'), socialName: optional(text('Nome social')) },
    apply: (given) => calledName(given),
    result: text('Nome'),
    decisions: decisions(
      [
        { id: 'PAT-022', given: { name: 'João Silva', socialName: 'Bia' }, expected: 'Bia' },
        { id: 'sem nome social', given: { name: 'João Silva', socialName: '' }, expected: 'João Silva' },
        { id: 'só espaços', given: { name: 'João Silva', socialName: '  ' }, expected: 'João Silva' },
      ],
      (given) => calledName(given),
    ),
    laws: [
      law('é sempre um dos dois nomes [PAT-022]', fc.tuple(names, fc.option(texts)), ([name, socialName]) => {
        return [name, socialName?.trim()].includes(calledName({ name, socialName }));
      }),
    ],
  }),

  truncateName: sheet({
    title: 'Encurtar um nome comprido',
    statement: 'Os primeiros sessenta caracteres e três pontos, quando há mais. Nunca corta um caractere ao meio.',
    source: ['FIN-035', 'A68'],
    given: truncation(long),
    fields: { name: text('Nome'), limit: number('Caracteres') },
    apply: ({ name, limit }) => truncateName(name, limit),
    result: text('Nome encurtado'),
    decisions: decisions(
      [
        { id: 'W-147', given: truncation('a'.repeat(61)), expected: `${'a'.repeat(60)}...` },
        { id: 'FIN-035', given: truncation('a'.repeat(61)), expected: `${'a'.repeat(60)}...` },
        { id: 'exatamente 60', given: truncation('a'.repeat(60)), expected: 'a'.repeat(60) },
        { id: 'outro limite', given: truncation('Hemograma', 4), expected: 'Hemo...' },
        { id: 'emoji conta como um', given: truncation('😀😀😀', 2), expected: '😀😀...' },
      ],
      ({ name, limit }) => truncateName(name, limit),
    ),
    laws: [
      law(
        'tem no máximo o limite e três pontos, e começa como o nome [FIN-035]',
        fc.tuple(texts, fc.integer({ min: 1, max: 80 })),
        ([name, limit]) => {
          const shown = truncateName(name, limit);
          return [...shown].length <= limit + 3 && (shown === name || name.startsWith(shown.slice(0, -3)));
        },
      ),
      law('um limite impossível é um defeito', fc.constantFrom(0, -1, 0.5, Number.NaN), (limit) =>
        throws(() => truncateName('Ana', limit)),
      ),
    ],
  }),

  foldText: sheet({
    title: 'Texto para pesquisar',
    statement: 'Sem acentos, em minúsculas e sem espaços a mais: «jose» encontra «José».',
    source: ['PAT-018', 'A84'],
    given: { text: '  José   da SILVA ' },
    fields: typed,
    apply: ({ text: written }) => foldText(written),
    result: text('Texto pesquisado'),
    decisions: ofText(
      [
        { id: 'PAT-018', given: 'José', expected: 'jose' },
        { id: 'espaços', given: '  José   da SILVA ', expected: 'jose da silva' },
        { id: 'cedilha e til', given: 'Conceição', expected: 'conceicao' },
        { id: 'maiúscula de outra língua', given: 'İstanbul', expected: 'istanbul' },
        { id: 'vazio', given: '', expected: '' },
      ],
      foldText,
    ),
    laws: [
      law('repetir não muda [PAT-018]', texts, (written) => foldText(foldText(written)) === foldText(written)),
      law('maiúsculas e acentos não importam [PAT-018]', names, (name) => {
        return foldText(name.toUpperCase()) === foldText(name) && foldText(name.normalize('NFD')) === foldText(name);
      }),
    ],
  }),
} as const;
