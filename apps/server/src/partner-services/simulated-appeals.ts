import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, cents, sumCents } from '@prumo/domain/money';
import {
  appealDecisionModel,
  appealReceiptModel,
  appealSituationModel,
  writeEnvelope,
  type XmlElement,
} from '@prumo/tiss';
import { allNamed, partNamed, textIn } from './simulated-guides.ts';
import {
  type Asked,
  FILES,
  IN_ANALYSIS,
  type KeptAppeal,
  no,
  ofProvider,
  OUT_OF_ORDER,
  PROTOCOL_UNKNOWN,
  type Reason,
  type Simulation,
} from './simulated-parts.ts';

/** Codes of table 38. */
const APPEALED_ALREADY = '2904';
const LOT_UNKNOWN = '3270';
const amount = (text: string): Cents => cents(Math.round(Number(text) * 100));

const keyOf = (asked: Asked, number: string): string => [asked.insurance, asked.provider, number].join('/');

/** Takes an appeal against a lot that it has, once under its number. */
export function takeAppeal(envelope: XmlElement, asked: Asked, simulation: Simulation): Uint8Array {
  const number = textIn(envelope, 'numeroGuiaRecGlosaPrestador');
  const lot = textIn(envelope, 'numeroLote');
  const known = simulation.hasPast || ofProvider(asked, simulation).some((one) => one.number === lot && !one.canceled);
  const refused = simulation.refuses
    ? OUT_OF_ORDER
    : simulation.appeals.has(keyOf(asked, number))
      ? APPEALED_ALREADY
      : known
        ? null
        : LOT_UNKNOWN;
  const cabecalho = asked.header('RECEBIMENTO_RECURSO_GLOSA');
  const root = 'protocoloRecebimentoRecursoWS';
  if (refused !== null)
    return writeEnvelope(root, appealReceiptModel, { cabecalho, recebimentoRecurso: no(refused) }, FILES);
  const appeal: KeptAppeal = { number, lot, protocol: `6${number}`, receivedOn: asked.today, envelope, looks: 0 };
  simulation.appeals.set(keyOf(asked, number), appeal);
  return writeEnvelope(
    root,
    appealReceiptModel,
    {
      cabecalho,
      recebimentoRecurso: {
        protocoloRecebimento: {
          nrProtocoloRecursoGlosa: appeal.protocol,
          dataEnvioRecurso: asked.today,
          dataRecebimentoRecurso: asked.today,
          numeroLote: lot,
          registroANS: asked.insurance,
          dadosPrestador: asked.contractor,
          nrProtocoloRecursado: textIn(envelope, 'numeroProtocolo'),
          valorTotalRecursado: amount(textIn(envelope, 'valorTotalRecursado')),
        },
      },
    },
    FILES,
  );
}

/** Asked by protocol, or by the number of an appeal: looked at the first time, answered the second. */
export function tellAppeal(envelope: XmlElement, asked: Asked, simulation: Simulation): Uint8Array {
  const wanted = textIn(envelope, 'numeroProtocolo');
  const appeal =
    simulation.appeals.get(keyOf(asked, wanted)) ?? simulation.appeals.get(keyOf(asked, wanted.replace(/^6/, '')));
  const cabecalho = asked.header('RESPOSTA_RECURSO_GLOSA');
  const root = 'situacaoProtocoloRecursoWS';
  if (appeal === undefined || simulation.refuses) {
    const situacaoProtocoloRecurso = no(simulation.refuses ? OUT_OF_ORDER : PROTOCOL_UNKNOWN);
    return writeEnvelope(root, appealSituationModel, { cabecalho, situacaoProtocoloRecurso }, FILES);
  }
  appeal.looks += 1;
  if (appeal.looks > 1) return decision(appeal, asked);
  return writeEnvelope(
    root,
    appealSituationModel,
    {
      cabecalho,
      situacaoProtocoloRecurso: {
        reciboGlosaStatus: {
          nrProtocoloRecursoGlosa: appeal.protocol,
          dataEnvioRecurso: appeal.receivedOn,
          dataRecebimentoRecurso: appeal.receivedOn,
          numeroLote: appeal.lot,
          registroANS: asked.insurance,
          dadosPrestador: asked.contractor,
          nrProtocoloSituacaoRecursoGlosa: appeal.protocol,
          dataSituacao: asked.today,
          situacaoProtocolo: IN_ANALYSIS,
        },
      },
    },
    FILES,
  );
}

/** Half of each item is released, a guide or protocol wholly. */
function decision({ number, lot, envelope }: KeptAppeal, asked: Asked): Uint8Array {
  const guides = allNamed(envelope, 'recursoGuia').flatMap((guide) => {
    const numeroGuiaPrestador = textIn(guide, 'numeroGuiaOrigem');
    const whole = allNamed(guide, 'recursoGuiaCompleta').map((one) => ({
      respostaGuia: {
        numeroGuiaPrestador,
        codGlosa: textIn(one, 'codGlosaGuia') as Reason,
        justificativaPrestador: textIn(one, 'justificativaGuia'),
        recursoGuiaAcatado: true,
      },
    }));
    return [
      ...whole,
      ...allNamed(guide, 'itensGuia').map((one) => ({ respostaGuiaItens: itemOf(one, numeroGuiaPrestador) })),
    ];
  });
  const protocol = partNamed(envelope, 'recursoProtocolo');
  const total = amount(textIn(envelope, 'valorTotalRecursado'));
  const released = protocol
    ? total
    : sumCents(guides.map((one) => ('respostaGuiaItens' in one ? one.respostaGuiaItens.valorAcatadado : cents(0))));
  return writeEnvelope(
    'situacaoProtocoloRecursoWS',
    appealDecisionModel,
    {
      cabecalho: asked.header('RESPOSTA_RECURSO_GLOSA'),
      situacaoProtocoloRecurso: {
        reciboGlosa: {
          registroANS: asked.insurance,
          numeroGuiaRecGlosaPrestador: number,
          nomeOperadora: 'Convênio simulado',
          objetoRecurso: textIn(envelope, 'objetoRecurso'),
          codigoPrestador: asked.provider,
          numeroLote: Number(lot),
          numeroProtocolo: Number(textIn(envelope, 'numeroProtocolo')),
          opcaoRecurso: protocol
            ? {
                recursoProtocolo: {
                  codigoGlosaProtocolo: textIn(protocol, 'codigoGlosaProtocolo'),
                  justificativaProtocolo: textIn(protocol, 'justificativaProtocolo'),
                  recursoAcatado: true,
                },
              }
            : { recursoGuia: guides },
          dataRecurso: asked.today,
          valorTotalRecursado: total,
          valorTotalAcatado: released,
        },
      },
    },
    FILES,
  );
}

function itemOf(one: XmlElement, numeroGuiaPrestador: string) {
  const value = amount(textIn(one, 'valorRecursado'));
  return {
    numeroGuiaPrestador,
    dataRealizacao: textIn(one, 'dataInicio') as LocalDate,
    sequencialItem: Number(textIn(one, 'sequencialItem')),
    procRecurso: {
      codigoTabela: '22' as const,
      codigoProcedimento: textIn(one, 'codigoProcedimento'),
      descricaoProcedimento: textIn(one, 'descricaoProcedimento'),
    },
    codGlosa: textIn(one, 'codGlosaItem') as Reason,
    valorRecursado: value,
    justificativaPrestador: textIn(one, 'justificativaItem'),
    valorAcatadado: cents(Math.floor(value / 2)),
  };
}
