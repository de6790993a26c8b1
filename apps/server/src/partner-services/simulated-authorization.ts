import { addDays } from '@prumo/domain/dates';
import {
  authorizationAnswerModel,
  type AuthorizationSituation,
  authorizationStatusAnswerModel,
  writeEnvelope,
  type XmlElement,
} from '@prumo/tiss';
import { allNamed, partNamed, textIn } from './simulated-guides.ts';
import {
  type Asked,
  FILES,
  type KeptAuthorization,
  no,
  OUT_OF_ORDER,
  type SimulatedMaterial,
  type Simulation,
} from './simulated-parts.ts';

/** Codes of table 38. */
const CARD_INVALID = '1001';
const NO_REQUEST = '1404';
const TOO_MANY = '1423';
const NOT_AUTHORIZED = '1402';
/** Of a procedure, at most. */
const MOST = 10;
const VALID_DAYS = 30;
/** Of a material whose registration the request leaves to the insurer. */
const SIMULATED_REGISTRATION = '80000000001';

/** Takes a request and answers it, or says where one stands that it has. The same number is one request, however often it comes. */
export function tellAuthorization(envelope: XmlElement, asked: Asked, simulation: Simulation): Uint8Array {
  const request = partNamed(envelope, 'solicitacaoProcedimentoWS');
  const number = textIn(envelope, 'numeroGuiaPrestador');
  const key = [asked.insurance, asked.provider, number].join('/');
  const before = simulation.authorizations.get(key);
  const kept = before ?? (request === undefined ? null : requested(request, number));
  const situation = simulation.refuses ? no(OUT_OF_ORDER) : kept === null ? no(NO_REQUEST) : judged(kept, asked);
  if (kept !== null && !simulation.refuses) {
    simulation.authorizations.set(key, kept);
    // Who asks again after the first answer gets the decision.
    kept.waits = false;
  }
  return request === undefined
    ? writeEnvelope(
        'situacaoAutorizacaoWS',
        authorizationStatusAnswerModel,
        { cabecalho: asked.header('STATUS_AUTORIZACAO'), situacaoAutorizacao: situation },
        FILES,
      )
    : writeEnvelope(
        'autorizacaoProcedimentoWS',
        authorizationAnswerModel,
        { cabecalho: asked.header('RESPOSTA_SOLICITACAO'), autorizacaoProcedimento: situation },
        FILES,
      );
}

const requested = (request: XmlElement, number: string): KeptAuthorization => ({
  number,
  card: textIn(request, 'numeroCarteira'),
  services: [...allNamed(request, 'procedimentosSolicitados'), ...allNamed(request, 'opmeSolicitada')].map((one) => ({
    table: textIn(one, 'codigoTabela'),
    code: textIn(one, 'codigoProcedimento'),
    name: textIn(one, 'descricaoProcedimento'),
    quantity: Number(textIn(one, 'quantidadeSolicitada')),
    material: materialIn(one),
  })),
  waits: number.endsWith('7'),
});

/** What stands in the annex of a material; it authorizes first options alone. */
const materialIn = (element: XmlElement): SimulatedMaterial | null => {
  const option = textIn(element, 'opcaoFabricante');
  return option === ''
    ? null
    : {
        option,
        registration: textIn(element, 'registroANVISA') || SIMULATED_REGISTRATION,
        reference: textIn(element, 'codigoRefFabricante'),
        operating: textIn(element, 'autorizacaoFuncionamento'),
      };
};

type Told = NonNullable<AuthorizationSituation['autorizacaoServico']>;
type Service = NonNullable<Told['servicosAutorizados']>['servicoAutorizado'][number];

function judged({ number, card, services, waits }: KeptAuthorization, { today }: Asked): AuthorizationSituation {
  const isKnown = !card.endsWith('000');
  const told = services.map(({ table, code, name, quantity, material }, at): Service => {
    const isOther = material !== null && material.option !== '1';
    const authorized = !isKnown || isOther || code.endsWith('9') ? 0 : Math.min(quantity, MOST);
    const reason = authorized === 0 ? NOT_AUTHORIZED : TOO_MANY;
    return {
      sequencialItem: at + 1,
      procedimento: {
        codigoTabela: table as Service['procedimento']['codigoTabela'],
        codigoProcedimento: code,
        descricaoProcedimento: name,
      },
      quantidadeSolicitada: quantity,
      quantidadeAutorizada: authorized,
      ...(material === null
        ? {}
        : {
            opcaoFabricante: material.option,
            registroANVISA: material.registration,
            ...(material.reference === '' ? {} : { codigoRefFabricante: material.reference }),
            ...(material.operating === '' ? {} : { autorizacaoFuncionamento: material.operating }),
          }),
      ...(authorized < quantity ? { motivosNegativa: { motivoNegativa: [{ codigoGlosa: reason }] } } : {}),
    };
  });
  const none = told.every(({ quantidadeAutorizada }) => quantidadeAutorizada === 0);
  const all = told.every((one) => one.quantidadeAutorizada === one.quantidadeSolicitada);
  const decided = !waits && !none;
  return {
    autorizacaoServico: {
      dadosAutorizacao: {
        numeroGuiaPrestador: number,
        ...(decided
          ? {
              numeroGuiaOperadora: `77${number}`.slice(0, 20),
              dataAutorizacao: today,
              senha: `S${number}`.slice(0, 20),
              dataValidadeSenha: addDays(today, VALID_DAYS),
            }
          : {}),
      },
      tipoEtapaAutorizacao: '2',
      dadosBeneficiario: { numeroCarteira: card, atendimentoRN: false },
      nomeBeneficiario: 'Beneficiário simulado',
      statusSolicitacao: waits ? '2' : none ? '3' : all ? '1' : '7',
      ...(isKnown || waits ? {} : { motivosNegativa: { codigoGlosa: [CARD_INVALID] } }),
      ...(waits ? {} : { servicosAutorizados: { servicoAutorizado: told } }),
    },
  };
}
