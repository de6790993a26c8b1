import { formatDateTime } from '@prumo/domain/dates';
import { formatCnpj, formatCpf, isCnpj } from '@prumo/domain/identity';
import { cents, formatMoney } from '@prumo/domain/money';
import type { Call, Context, Document } from '../http/contract.ts';
import { conflict, notFound } from '../http/refusal.ts';
import { frameOf } from '../print/frame.ts';
import { renderPdf } from '../print/pdf.ts';

/** A note of an account that was issued; throws a conflict for one that was not. */
async function issuedNote({ trx }: Context, accountId: string, noteId: string) {
  const note = await trx
    .selectFrom('service_note')
    .selectAll()
    .where('id', '=', noteId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (note === undefined) throw notFound();
  const { key, xml, note_number: number, link, issued_at: at } = note;
  if (key === null || xml === null || number === null || link === null || at === null)
    throw conflict('service-note.not-issued');
  return { ...note, key, xml, number: note.number, noteNumber: number, link, at };
}

/** The note as the emitter gave it, letter by letter. */
export async function readNoteFile(call: Call<'getServiceNoteXml'>): Promise<Document> {
  const note = await issuedNote(call, call.path.id, call.path.noteId);
  call.audit('service-note.downloaded', 'account', call.path.id);
  return { contentType: 'application/xml; charset=utf-8', fileName: `nfse-${note.key}.xml`, bytes: note.xml };
}

/** Of the note itself: what the emitter wrote, not what was asked of it. */
const valueOf = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** The data of a note on paper (DANFSe): key, link, who, for whom, what of, how much. */
export async function printNote(call: Call<'printServiceNote'>): Promise<Document> {
  const { trx, session } = call;
  const note = await issuedNote(call, call.path.id, call.path.noteId);
  const branch = await trx
    .selectFrom('branch')
    .select(['name', 'legal_name', 'cnpj'])
    .where('id', '=', session.branch?.id ?? '')
    .executeTakeFirstOrThrow();
  const timeZone = session.branch?.timeZone ?? '';
  const xml = note.xml.toString('utf8');
  const { payer } = note;
  const when = (instant: string): string => formatDateTime(instant, timeZone);
  call.audit('service-note.printed', 'account', call.path.id);
  const iss = valueOf(xml, 'vISSQN');
  return renderPdf(
    {
      ...(await frameOf(call, 'A4')),
      title: 'DANFSe — Documento Auxiliar da NFS-e',
      subtitle: [
        ...(note.canceled_at === null ? [] : [`NFS-e CANCELADA em ${when(note.canceled_at)}`]),
        ...(note.environment === 'production' ? [] : ['NFS-e SEM VALIDADE JURÍDICA — ambiente de testes']),
        `Número ${note.noteNumber} · emitida em ${when(note.at)} · DPS ${note.series}/${note.number}`,
      ],
      blocks: [
        {
          kind: 'fields',
          columns: 1,
          fields: [
            { label: 'Chave de acesso', value: note.key },
            { label: 'Consulta da autenticidade', value: note.link },
          ],
        },
        { kind: 'heading', text: 'Prestador do serviço' },
        {
          kind: 'fields',
          columns: 3,
          fields: [
            { label: 'Nome', value: branch.legal_name ?? branch.name },
            { label: 'CNPJ', value: formatCnpj(valueOf(xml, 'CNPJ') || (branch.cnpj ?? '')) },
            { label: 'Inscrição municipal', value: valueOf(xml, 'IM') || '—' },
          ],
        },
        { kind: 'heading', text: 'Tomador do serviço' },
        {
          kind: 'fields',
          columns: 3,
          fields: [
            { label: 'Nome', value: payer.name },
            {
              label: 'CPF/CNPJ',
              value: isCnpj(payer.document) ? formatCnpj(payer.document) : formatCpf(payer.document),
            },
            { label: 'Município (IBGE)', value: payer.municipality ?? '' },
            { label: 'Endereço', value: [payer.street, payer.number, payer.complement].filter(Boolean).join(', ') },
            { label: 'Bairro', value: payer.neighborhood ?? '' },
            { label: 'CEP', value: payer.cep ?? '' },
          ],
        },
        { kind: 'heading', text: 'Serviço prestado' },
        {
          kind: 'fields',
          columns: 3,
          fields: [
            { label: 'Código de tributação nacional', value: valueOf(xml, 'cTribNac') },
            { label: 'Município da prestação (IBGE)', value: valueOf(xml, 'cLocPrestacao') },
            { label: 'Competência', value: valueOf(xml, 'dCompet').split('-').toReversed().join('/') },
          ],
        },
        { kind: 'fields', columns: 1, fields: [{ label: 'Descrição do serviço', value: note.description }] },
        { kind: 'heading', text: 'Valores' },
        {
          kind: 'fields',
          columns: 3,
          fields: [
            { label: 'Valor do serviço', value: formatMoney(cents(note.value_cents)) },
            {
              label: 'ISS',
              value:
                note.iss_cents === null && iss === ''
                  ? 'Pela alíquota do município'
                  : formatMoney(cents(issOf(iss, note.iss_cents))),
            },
            { label: 'ISS retido', value: valueOf(xml, 'tpRetISSQN') === '2' ? 'Sim, pelo tomador' : 'Não' },
          ],
        },
      ],
    },
    'danfse.pdf',
  );
}

/** What the emitter reckoned, where it says so. */
const issOf = (told: string, ours: number | null): number =>
  told === '' ? (ours ?? 0) : Math.round(Number(told) * 100);
