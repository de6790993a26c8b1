import type { LocalDate } from '@prumo/domain/dates';
import { cents, sumCents } from '@prumo/domain/money';
import { statementAnswerModel, statementStatusModel, writeEnvelope, type XmlElement } from '@prumo/tiss';
import { allNamed, type SimulatedGuide } from './simulated-guides.ts';
import {
  type Asked,
  CNES,
  CNPJ,
  FILES,
  IN_ANALYSIS,
  lotOfThePast,
  no,
  ofProvider,
  OUT_OF_ORDER,
  PROTOCOL_UNKNOWN,
  type Simulation,
} from './simulated-parts.ts';

const DENIED = '1702';

/** The analysis of the lots of some protocols. */
export function tellStatement(envelope: XmlElement, asked: Asked, simulation: Simulation): Uint8Array {
  const wanted = new Set(
    allNamed(envelope, 'numeroProtocolo').map((one) => (typeof one.content === 'string' ? one.content : '')),
  );
  const lots = ofProvider(asked, simulation).filter(({ protocol, canceled }) => wanted.has(protocol) && !canceled);
  const cabecalho = asked.header('DEMONSTRATIVO_ANALISE_CONTA');
  const root = 'demonstrativoRetornoWS';
  const [before] = [...wanted].flatMap((protocol) => lotOfThePast(protocol, asked, simulation) ?? []);
  if (lots.length === 0 && before !== undefined && !simulation.refuses)
    return writeEnvelope(
      root,
      statementStatusModel,
      {
        cabecalho,
        demonstrativoRetorno: {
          situacaoDemonstrativoRetorno: {
            identificacaoOperadora: asked.insurance,
            dadosPrestador: asked.contractor,
            numeroProtocolo: before.protocol,
            protocoloSolicitacaoDemonstrativo: '1',
            tipoDemonstrativo: '2',
            dataSituacaoDemonstrativo: asked.today,
            situacaoDemonstrativo: IN_ANALYSIS,
          },
        },
      },
      FILES,
    );
  if (lots.length === 0 || simulation.refuses) {
    const demonstrativoRetorno = no(simulation.refuses ? OUT_OF_ORDER : PROTOCOL_UNKNOWN);
    return writeEnvelope(root, statementAnswerModel, { cabecalho, demonstrativoRetorno }, FILES);
  }
  const statements = lots.map((lot) => {
    const guides = lot.guides.map(judged);
    const sum = (of: 'informed' | 'released' | 'denied') => sumCents(guides.map((guide) => guide[of]));
    return {
      cabecalhoDemonstrativo: {
        registroANS: asked.insurance,
        numeroDemonstrativo: `9${lot.protocol}`,
        nomeOperadora: 'Convênio simulado',
        numeroCNPJ: CNPJ,
        dataEmissao: asked.today,
      },
      dadosPrestador: { dadosContratado: asked.contractor, CNES },
      dadosConta: {
        dadosProtocolo: [
          {
            numeroLotePrestador: lot.number,
            numeroProtocolo: lot.protocol,
            dataProtocolo: lot.receivedOn,
            situacaoProtocolo: '3' as const,
            relacaoGuias: guides.map(({ told }) => told),
            valorInformadoProtocolo: sum('informed'),
            valorProcessadoProtocolo: sum('informed'),
            valorLiberadoProtocolo: sum('released'),
            valorGlosaProtocolo: sum('denied'),
          },
        ],
      },
      valorInformadoGeral: sum('informed'),
      valorProcessadoGeral: sum('informed'),
      valorLiberadoGeral: sum('released'),
      valorGlosaGeral: sum('denied'),
    };
  });
  const demonstrativoRetorno = { demonstrativoAnaliseConta: statements };
  return writeEnvelope(root, statementAnswerModel, { cabecalho, demonstrativoRetorno }, FILES);
}

/** A tenth of each item is denied where the number of the guide ends in 3. */
export function judged(guide: SimulatedGuide) {
  const share = guide.number.endsWith('3') ? 10 : 0;
  const items = guide.items.map((item) => {
    const denied = cents(share === 0 ? 0 : Math.floor(item.value / share));
    return {
      denied,
      told: {
        sequencialItem: item.item,
        dataRealizacao: item.date,
        procedimento: { codigoTabela: '22' as const, codigoProcedimento: item.code, descricaoProcedimento: item.name },
        valorInformado: item.value,
        qtdExecutada: 1,
        valorProcessado: item.value,
        valorLiberado: cents(item.value - denied),
        ...(denied === 0 ? {} : { relacaoGlosa: [{ valorGlosa: denied, tipoGlosa: DENIED }] }),
      },
    };
  });
  const denied = sumCents(items.map((item) => item.denied));
  const released = cents(guide.total - denied);
  return {
    informed: guide.total,
    released,
    denied,
    told: {
      numeroGuiaPrestador: guide.number,
      numeroCarteira: guide.card,
      dataInicioFat: guide.items[0]?.date ?? ('2000-01-01' as LocalDate),
      situacaoGuia: '3' as const,
      detalhesGuia: items.map((item) => item.told),
      valorInformadoGuia: guide.total,
      valorProcessadoGuia: guide.total,
      valorLiberadoGuia: released,
      valorGlosaGuia: denied,
    },
  };
}
