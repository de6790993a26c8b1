import fc from 'fast-check';
import { amounts, choice, decisions, json, law, sheet, text } from '@prumo/domain/rules';
import {
  checkElements,
  CONSULTATION_FIELDS,
  consultationGuide,
  consultationGuideModel,
  facetOf,
  MAX_ELEMENT_CENTS,
  OTHER_EXPENSE_FIELDS,
  readElements,
  SADT_FIELDS,
  sadtGuide,
  sadtGuideModel,
  writeElements,
} from '../src/index.ts';
import type { ConsultationGuideXml, Facet, SadtGuideXml, XmlElement } from '../src/index.ts';
import { exam, otherExpenses, sound, soundConsultation, soundSadt } from './inputs.ts';
import { consultationXmlField } from './wire-fields.ts';

const MODELS = { consultation: consultationGuideModel, sadt: sadtGuideModel } as const;
const FIELDS = { consultation: CONSULTATION_FIELDS, sadt: [...SADT_FIELDS, ...OTHER_EXPENSE_FIELDS] } as const;
type Model = keyof typeof MODELS;
const models = Object.keys(MODELS) as Model[];

const consultation: ConsultationGuideXml = sound(consultationGuide(soundConsultation));

/** The consultation guide with a value of any kind in the place of its amount. */
const costing = (valorProcedimento: unknown): object => {
  const { dadosAtendimento } = consultation;
  const procedimento = { ...dadosAtendimento.procedimento, valorProcedimento };
  return { dadosAtendimento: { ...dadosAtendimento, procedimento } };
};

/** SP/SADT guides with some lines and amounts, as the product fills them. */
const guides: fc.Arbitrary<SadtGuideXml> = fc
  .array(fc.tuple(fc.constantFrom(exam, ...otherExpenses), amounts, fc.integer({ min: 0, max: 999 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((lines) =>
    sadtGuide({
      ...soundSadt,
      justification: 'Observação com acentuação: ção',
      expenses: lines.map(([line, insurance, hundredths]) => ({
        ...line,
        factor: hundredths / 100,
        value: { insurance },
      })),
    }),
  )
  .filter((result) => result.ok)
  .map(sound);

const names = (elements: readonly XmlElement[]) => elements.map(({ name }) => name).join(' ');

/** The model of a guide, and its values as elements of a file. */
export const elementSheets = {
  writeElements: sheet({
    title: 'Escrever os elementos da guia',
    statement:
      'Os campos saem sempre na ordem que o padrão manda, seja qual for a ordem em que foram preenchidos; campo vazio não sai.',
    source: ['TIS-002', 'TIS-004'],
    given: { guide: consultation },
    fields: { guide: json('Guia de consulta') },
    apply: ({ guide }) => writeElements(consultationGuideModel, guide),
    decisions: decisions(
      [
        {
          id: 'ordem do esquema',
          given: consultation,
          expected:
            'cabecalhoConsulta numeroGuiaOperadora dadosBeneficiario contratadoExecutante profissionalExecutante indicacaoAcidente ' +
            'dadosAtendimento',
        },
        {
          id: 'campo vazio',
          given: { ...consultation, observacao: '  ' },
          expected:
            'cabecalhoConsulta numeroGuiaOperadora dadosBeneficiario contratadoExecutante profissionalExecutante indicacaoAcidente ' +
            'dadosAtendimento',
        },
      ],
      (guide: ConsultationGuideXml) => names(writeElements(consultationGuideModel, guide)),
    ),
    laws: [
      law('a ordem em que foi preenchida não importa', guides, (guide) => {
        const reversed = Object.fromEntries(Object.entries(guide).toReversed()) as SadtGuideXml;
        return (
          JSON.stringify(writeElements(sadtGuideModel, reversed)) ===
          JSON.stringify(writeElements(sadtGuideModel, guide))
        );
      }),
    ],
  }),

  readElements: sheet({
    title: 'Ler os elementos de uma guia',
    statement:
      'Um arquivo lido só é aceito se cumpre o modelo: elemento desconhecido, repetido, em falta ou fora do tamanho é dito pelo ' +
      'seu caminho.',
    source: ['TIS-005', 'TIS-015'],
    given: { elements: writeElements(consultationGuideModel, consultation) },
    fields: { elements: json('Elementos') },
    apply: ({ elements }) => readElements(consultationGuideModel, elements),
    result: consultationXmlField,
    decisions: decisions(
      [
        { id: 'certa', given: [], expected: [] },
        { id: 'desconhecido', given: [{ name: 'ans:senha', content: '1' }], expected: ['senha tiss.unknown-element'] },
        {
          id: 'repetido',
          given: [{ name: 'indicacaoAcidente', content: '9' }],
          expected: ['indicacaoAcidente tiss.code'],
        },
        {
          id: 'nome herdado',
          given: [{ name: 'constructor', content: '1' }],
          expected: ['constructor tiss.unknown-element'],
        },
      ],
      (more: readonly XmlElement[]) => {
        const read = readElements(consultationGuideModel, [
          ...writeElements(consultationGuideModel, consultation),
          ...more,
        ]);
        return read.ok ? [] : read.error.map(({ field, code }) => `${field} ${code}`);
      },
    ),
    laws: [
      law('ler o que foi escrito devolve a mesma guia', guides, (guide) => {
        const read = readElements(sadtGuideModel, writeElements(sadtGuideModel, guide));
        return (
          read.ok &&
          JSON.stringify(writeElements(sadtGuideModel, read.value)) ===
            JSON.stringify(writeElements(sadtGuideModel, guide))
        );
      }),
    ],
  }),

  checkElements: sheet({
    title: 'Conferir a guia contra o modelo',
    statement:
      'Confere o que o esquema oficial confere: presença, tamanho, formato, código da tabela, dígitos, repetições e alternativas. ' +
      'Assim um erro é dito no campo, e nunca chega ao convênio como arquivo quebrado.',
    source: ['TIS-002', 'TIS-006', 'TIS-011'],
    given: { guide: consultation },
    fields: { guide: json('Guia de consulta') },
    apply: ({ guide }) => checkElements(consultationGuideModel, guide),
    decisions: decisions(
      [
        { id: 'certa', given: {}, expected: [] },
        {
          id: 'registro ANS',
          given: { cabecalhoConsulta: { registroANS: '12345', numeroGuiaPrestador: '1' } },
          expected: ['cabecalhoConsulta.registroANS field.invalid'],
        },
        {
          id: 'CNPJ com letras',
          given: { contratadoExecutante: { cnpjContratado: '12ABC34501DE35', CNES: '1' } },
          expected: [],
        },
        {
          id: 'CNPJ em minúsculas',
          given: { contratadoExecutante: { cnpjContratado: '12abc34501de35', CNES: '1' } },
          expected: ['contratadoExecutante.cnpjContratado field.invalid'],
        },
        {
          id: 'dois contratados',
          given: {
            contratadoExecutante: { cnpjContratado: '12ABC34501DE35', cpfContratado: '52998224725', CNES: '1' },
          },
          expected: ['contratadoExecutante tiss.choose-one'],
        },
        { id: 'código fora da tabela', given: { indicacaoAcidente: '3' }, expected: ['indicacaoAcidente tiss.code'] },
        { id: 'elemento desconhecido', given: { senha: '1' }, expected: ['senha tiss.unknown-element'] },
        ...(
          [
            ['valor negativo', -1],
            ['valor com fração de centavo', 150.5],
            ['valor acima do que o elemento leva', MAX_ELEMENT_CENTS + 1],
            ['valor que não é número', '15000'],
            ['valor sem fim', Number.POSITIVE_INFINITY],
          ] as const
        ).map(([id, value]) => ({
          id,
          given: costing(value),
          expected: ['dadosAtendimento.procedimento.valorProcedimento tiss.amount'],
        })),
        { id: 'valor zero', given: costing(0), expected: [] },
        { id: 'o maior valor', given: costing(MAX_ELEMENT_CENTS), expected: [] },
        {
          id: 'sem valor',
          given: costing(undefined),
          expected: ['dadosAtendimento.procedimento.valorProcedimento field.required'],
        },
        { id: 'texto longo', given: { observacao: 'a'.repeat(501) }, expected: ['observacao text.too-long'] },
      ],
      (change: object) =>
        checkElements(consultationGuideModel, { ...consultation, ...change }).map(
          ({ field, code }) => `${field} ${code}`,
        ),
    ),
    laws: [
      law(
        'qualquer dado recebe resposta, nunca uma exceção',
        fc.anything(),
        (value) => checkElements(sadtGuideModel, value).length >= 0,
      ),
      law(
        'uma guia a que falta um bloco obrigatório nunca passa',
        fc.tuple(guides, fc.constantFrom('cabecalhoGuia', 'dadosExecutante', 'valorTotal')),
        ([guide, block]) =>
          checkElements(sadtGuideModel, { ...guide, [block]: undefined }).some(({ field }) => field === block),
      ),
    ],
  }),

  facetOf: sheet({
    title: 'Tamanho e tipo de um campo',
    statement:
      'O modelo sabe, para cada elemento da guia, o tipo, o tamanho e se o esquema o exige. As telas usam os mesmos limites.',
    source: ['TIS-007'],
    given: { model: 'sadt', path: 'dadosSolicitacao/indicacaoClinica' },
    fields: { model: choice('Guia', models, 'guideType'), path: text('Elemento') },
    apply: ({ model, path }: { readonly model: Model; readonly path: string }) => facetOf(MODELS[model], path),
    decisions: decisions(
      [
        { id: 'indicação clínica', given: ['sadt', 'dadosSolicitacao/indicacaoClinica'], expected: 'text optional' },
        {
          id: 'quantidade',
          given: ['sadt', 'procedimentosExecutados/procedimentoExecutado/quantidadeExecutada'],
          expected: 'integer required',
        },
        { id: 'CNES da consulta', given: ['consultation', 'contratadoExecutante/CNES'], expected: 'text required' },
        { id: 'senha na consulta', given: ['consultation', 'senha'], expected: null },
      ],
      ([model, path]: readonly [Model, string]) => described(facetOf(MODELS[model], path)),
    ),
    laws: [
      law('todo elemento do mapa de campos existe no modelo [TIS-007]', fc.constantFrom(...models), (model) =>
        FIELDS[model].every(({ element }) => element === null || facetOf(MODELS[model], element) !== null),
      ),
    ],
  }),
} as const;

function described(facet: Facet | null): string | null {
  return facet === null ? null : `${facet.part.kind} ${facet.required ? 'required' : 'optional'}`;
}
