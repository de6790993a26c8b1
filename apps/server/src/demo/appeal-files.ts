import { createHash } from 'node:crypto';
import { type Cents, cents, sumCents } from '@prumo/domain/money';
import { type AppealAnswerMessage, appealAnswerModel, writeMessage } from '@prumo/tiss';
import type { FileHead } from './return-files.ts';

/** An appeal as the insurer gets it. */
export interface OpenedAppeal {
  readonly number: string;
  readonly lot: string;
  readonly protocol: string;
  readonly object: string;
  readonly denials: readonly {
    readonly guide: string;
    readonly item: number | null;
    readonly code: string;
    readonly value: Cents;
    readonly justification: string;
  }[];
}

type Receipt = NonNullable<AppealAnswerMessage['operadoraParaPrestador']['respostaRecursoGlosa']['reciboGlosa']>;
type AnsweredGuides = NonNullable<Receipt['opcaoRecurso']['recursoGuia']>;

/** RESPOSTA_RECURSO_GLOSA: of each denial how much is released; a guide or protocol wholly or not. */
export function appealAnswerFile(
  head: FileHead,
  appeal: OpenedAppeal,
  releasedOf: (denial: OpenedAppeal['denials'][number]) => number,
): Uint8Array {
  const procRecurso = {
    codigoTabela: '22',
    codigoProcedimento: '10101012',
    descricaoProcedimento: 'Consulta',
  } as const;
  const [first] = appeal.denials;
  const recursoGuia = appeal.denials.map((one): AnsweredGuides[number] => {
    const told = { numeroGuiaPrestador: one.guide, codGlosa: one.code, justificativaPrestador: one.justification };
    return one.item === null
      ? { respostaGuia: { ...told, recursoGuiaAcatado: releasedOf(one) > 0 } }
      : {
          respostaGuiaItens: {
            ...told,
            dataRealizacao: head.issuedOn,
            sequencialItem: one.item,
            procRecurso,
            valorRecursado: one.value,
            valorAcatadado: cents(releasedOf(one)),
          },
        };
  });
  const recursoProtocolo = {
    codigoGlosaProtocolo: first?.code ?? '',
    justificativaProtocolo: first?.justification ?? '',
    recursoAcatado: first !== undefined && releasedOf(first) > 0,
  };
  const message: AppealAnswerMessage = {
    cabecalho: {
      identificacaoTransacao: {
        tipoTransacao: 'RESPOSTA_RECURSO_GLOSA',
        sequencialTransacao: '1',
        dataRegistroTransacao: head.issuedOn,
        horaRegistroTransacao: '10:30:00',
      },
      origem: { registroANS: head.ansCode },
      destino: { identificacaoPrestador: { codigoPrestadorNaOperadora: head.provider } },
      Padrao: '4.03.00',
    },
    operadoraParaPrestador: {
      respostaRecursoGlosa: {
        reciboGlosa: {
          registroANS: head.ansCode,
          numeroGuiaRecGlosaPrestador: appeal.number,
          nomeOperadora: head.insuranceName,
          objetoRecurso: appeal.object,
          codigoPrestador: head.provider,
          numeroLote: Number(appeal.lot),
          numeroProtocolo: Number(appeal.protocol),
          opcaoRecurso: appeal.object === '1' ? { recursoProtocolo } : { recursoGuia },
          dataRecurso: head.issuedOn,
          valorTotalRecursado: sumCents(appeal.denials.map(({ value }) => value)),
          valorTotalAcatado: sumCents(appeal.denials.map((one) => cents(releasedOf(one)))),
        },
      },
    },
  };
  return writeMessage(appealAnswerModel, message, { digest: (bytes) => createHash('md5').update(bytes).digest('hex') })
    .file;
}
