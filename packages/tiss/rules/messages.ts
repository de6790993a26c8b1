import fc from 'fast-check';
import { isInstant } from '@prumo/domain/dates';
import { choice, decisions, group, instant, json, law, number, sheet, text } from '@prumo/domain/rules';
import {
  checkElements,
  consultationGuide,
  lotMessage,
  lotMessageModel,
  sadtGuide,
  transactionHeader,
  TRANSACTION_TYPES,
} from '../src/index.ts';
import type { ConsultationGuideXml, LotGuides, SadtGuideXml, Transaction, TransactionHeader } from '../src/index.ts';
import { otherExpenses, sound, soundConsultation, soundSadt } from './inputs.ts';
import { lotXmlField } from './wire-fields.ts';

const transaction: Transaction = {
  type: 'ENVIO_LOTE_GUIAS',
  sequence: 202_611_000_002,
  at: '2026-11-20T13:30:00Z',
  timeZone: 'America/Sao_Paulo',
  sender: { codigoPrestadorNaOperadora: '0012345' },
  insurer: '999999',
};

const header: TransactionHeader = sound(transactionHeader(transaction));
const consultation: ConsultationGuideXml = sound(consultationGuide(soundConsultation));
const sadt: SadtGuideXml = sound(sadtGuide({ ...soundSadt, expenses: [...soundSadt.expenses, ...otherExpenses] }));

/** The message that carries a lot. */
export const messageSheets = {
  transactionHeader: sheet({
    title: 'Cabeçalho da transação',
    statement:
      'Toda mensagem diz o que é, o seu número, o dia e a hora da clínica, quem envia, a quem e em que versão. As letras do CNPJ ' +
      'vão em maiúsculas.',
    source: ['TIS-002', 'TIS-005', 'TIS-006'],
    given: transaction,
    fields: {
      type: choice('Tipo', TRANSACTION_TYPES),
      sequence: number('Sequencial'),
      at: instant('Momento'),
      timeZone: text('Fuso'),
      sender: group('Origem', { codigoPrestadorNaOperadora: text('Código na operadora') }),
      insurer: text('Registro ANS'),
    },
    apply: transactionHeader,
    decisions: decisions(
      [
        { id: 'hora da clínica', given: transaction, expected: '202611000002 2026-11-20 10:30:00 0012345 4.03.00' },
        {
          id: 'virada do dia',
          given: { ...transaction, at: '2026-11-21T02:59:59Z' },
          expected: '202611000002 2026-11-20 23:59:59 0012345 4.03.00',
        },
        {
          id: 'CNPJ com letras',
          given: { ...transaction, sender: { CNPJ: '12abc34501de35' } },
          expected: '202611000002 2026-11-20 10:30:00 12ABC34501DE35 4.03.00',
        },
        {
          id: 'sequencial longo demais',
          given: { ...transaction, sequence: 1_234_567_890_123 },
          expected: 'identificacaoTransacao.sequencialTransacao text.too-long',
        },
        { id: 'sequencial zero', given: { ...transaction, sequence: 0 }, expected: 'sequence number.invalid' },
        {
          id: 'registro ANS curto',
          given: { ...transaction, insurer: '9999' },
          expected: 'destino.registroANS field.invalid',
        },
        { id: 'momento impossível', given: { ...transaction, at: 'ontem' }, expected: 'at date.invalid' },
      ],
      (given: Transaction) => {
        const made = transactionHeader(given);
        if (!made.ok) return made.error.map(({ field, code }) => `${field} ${code}`).join();
        const { identificacaoTransacao: id, origem, Padrao } = made.value;
        const sender = Object.values(origem.identificacaoPrestador).join('');
        return `${id.sequencialTransacao} ${id.dataRegistroTransacao} ${id.horaRegistroTransacao} ${sender} ${Padrao}`;
      },
    ),
    laws: [
      law(
        'um cabeçalho feito nunca fere o esquema',
        fc.record({
          sequence: fc.oneof(fc.nat(), fc.double()),
          at: fc.oneof(fc.string(), fc.constant('2026-01-01T00:00:00-03:00')),
          insurer: fc.string(),
        }),
        (given) => {
          const made = transactionHeader({ ...transaction, ...given });
          return made.ok
            ? isInstant(given.at) && /^\d{6}$/.test(made.value.destino.registroANS)
            : made.error.length > 0;
        },
      ),
    ],
  }),

  lotMessage: sheet({
    title: 'Mensagem do lote',
    statement:
      'Junta o cabeçalho, o número do lote e as guias de um tipo. Se algo fere o padrão, nada sai: cada falha é dita com o caminho ' +
      'do elemento.',
    source: ['TIS-001', 'TIS-002', 'TIS-008', 'TIS-011'],
    given: { number: '10001', guides: { type: 'consultation', guides: [consultation] } },
    fields: { number: text('Nº do lote'), guides: json('Guias') },
    apply: ({ number: lot, guides: sent }: { readonly number: string; readonly guides: LotGuides }) =>
      lotMessage(header, lot, sent),
    result: lotXmlField,
    decisions: decisions(
      [
        {
          id: 'uma consulta',
          given: { number: '10001', guides: { type: 'consultation', guides: [consultation] } },
          expected: [],
        },
        { id: 'TIS-008', given: { number: '10001', guides: { type: 'sadt', guides: [sadt] } }, expected: [] },
        {
          id: '100 guias',
          given: { number: '1', guides: { type: 'sadt', guides: Array.from({ length: 100 }, () => sadt) } },
          expected: [],
        },
        {
          id: '101 guias',
          given: { number: '1', guides: { type: 'sadt', guides: Array.from({ length: 101 }, () => sadt) } },
          expected: ['prestadorParaOperadora.loteGuias.guiasTISS.guiaSP-SADT tiss.too-many'],
        },
        {
          id: 'nenhuma guia',
          given: { number: '1', guides: { type: 'sadt', guides: [] } },
          expected: ['prestadorParaOperadora.loteGuias.guiasTISS.guiaSP-SADT field.required'],
        },
        {
          id: 'nº do lote longo demais',
          given: { number: '1234567890123', guides: { type: 'sadt', guides: [sadt] } },
          expected: ['prestadorParaOperadora.loteGuias.numeroLote text.too-long'],
        },
      ],
      ({ number: lot, guides: sent }: { readonly number: string; readonly guides: LotGuides }) => {
        const made = lotMessage(header, lot, sent);
        return made.ok ? [] : made.error.map(({ field, code }) => `${field} ${code}`);
      },
    ),
    laws: [
      law(
        'o que sai nunca fere o modelo',
        fc.tuple(fc.string({ maxLength: 14 }), fc.integer({ min: 0, max: 3 })),
        ([lot, count]) => {
          const made = lotMessage(header, lot, { type: 'sadt', guides: Array.from({ length: count }, () => sadt) });
          return !made.ok || checkElements(lotMessageModel, made.value).length === 0;
        },
      ),
    ],
  }),
} as const;
