import { cents, sumCents } from '@prumo/domain/money';
import { paymentAnswerModel, writeEnvelope, type XmlElement } from '@prumo/tiss';
import { textIn } from './simulated-guides.ts';
import {
  type Asked,
  CNES,
  CNPJ,
  FILES,
  type KeptLot,
  no,
  ofProvider,
  OUT_OF_ORDER,
  PROTOCOL_UNKNOWN,
  type Simulation,
} from './simulated-parts.ts';
import { judged } from './simulated-statement.ts';

/** What was paid of the lots that came on a day or in a month: each is paid on the day that it comes. */
export function tellPayment(envelope: XmlElement, asked: Asked, simulation: Simulation): Uint8Array {
  const day = textIn(envelope, 'dataPagamento');
  const month = textIn(envelope, 'competencia');
  const lots = ofProvider(asked, simulation).filter(
    ({ receivedOn, canceled }) =>
      !canceled && (day === '' ? receivedOn.replace('-', '').startsWith(month) : receivedOn === day),
  );
  const cabecalho = asked.header('DEMONSTRATIVO_PAGAMENTO');
  const root = 'demonstrativoRetornoWS';
  const [first] = lots;
  if (first === undefined || simulation.refuses) {
    const demonstrativoRetorno = no(simulation.refuses ? OUT_OF_ORDER : PROTOCOL_UNKNOWN);
    return writeEnvelope(root, paymentAnswerModel, { cabecalho, demonstrativoRetorno }, FILES);
  }
  const days = [...new Set(lots.map(({ receivedOn }) => receivedOn))].map((paidOn) => {
    const told = lots.filter(({ receivedOn }) => receivedOn === paidOn).map(paidLot);
    const sum = (of: 'informed' | 'released' | 'denied') => sumCents(told.map((lot) => lot[of]));
    return { paidOn, told, informed: sum('informed'), released: sum('released'), denied: sum('denied') };
  });
  const sum = (of: 'informed' | 'released' | 'denied') => sumCents(days.map((one) => one[of]));
  const demonstrativoPagamento = {
    cabecalhoDemonstrativo: {
      registroANS: asked.insurance,
      numeroDemonstrativo: `8${lots.at(-1)?.protocol ?? ''}`,
      nomeOperadora: 'Convênio simulado',
      numeroCNPJ: CNPJ,
      dataEmissao: asked.today,
    },
    dadosContratado: { dadosPrestador: asked.contractor, CNES },
    pagamentos: {
      pagamentosPorData: days.map(({ paidOn, told, informed, released, denied }) => ({
        dadosPagamento: { dataPagamento: paidOn, formaPagamento: '1' },
        dadosResumo: { relacaoProtocolos: told.map((lot) => lot.told) },
        totaisBrutosPorData: {
          totalInformadoPorData: informed,
          totalProcessadoPorData: informed,
          totaLiberadoPorData: released,
          totalGlosaPorData: denied,
        },
        totaisLiquidosPorData: {
          totalDebitosPorData: cents(0),
          totalCreditosPorData: cents(0),
          liquidoPorData: released,
        },
      })),
    },
    totaisDemonstrativo: {
      totaisBrutosDemonstrativo: {
        valorInformadoBruto: sum('informed'),
        valorProcessadoBruto: sum('informed'),
        valorLiberadoBruto: sum('released'),
        valorGlosaBruto: sum('denied'),
      },
      totaisLiquidosDemonstrativo: {
        totalDebitosDemonstrativo: cents(0),
        totalCreditosdemonstrativo: cents(0),
        valorLiberadoDemonstrativo: sum('released'),
      },
    },
  };
  return writeEnvelope(
    root,
    paymentAnswerModel,
    { cabecalho, demonstrativoRetorno: { demonstrativoPagamento } },
    FILES,
  );
}

function paidLot(lot: KeptLot) {
  const guides = lot.guides.map(judged);
  const sum = (of: 'informed' | 'released' | 'denied') => sumCents(guides.map((guide) => guide[of]));
  const [informed, released, denied] = [sum('informed'), sum('released'), sum('denied')];
  return {
    informed,
    released,
    denied,
    told: {
      dataProtocolo: lot.receivedOn,
      numeroProtocolo: lot.protocol,
      numeroLote: lot.number,
      valorInformado: informed,
      valorProcessado: informed,
      valorLiberado: released,
      valorGlosa: denied,
      guiasDoLote: guides.map((guide) => ({
        numeroGuiaPrestador: guide.told.numeroGuiaPrestador,
        tipoPagamento: '1',
        valorProcessadoGuia: guide.informed,
        valorLiberadoGuia: guide.released,
        valorGlosaGuia: guide.denied,
      })),
    },
  };
}
