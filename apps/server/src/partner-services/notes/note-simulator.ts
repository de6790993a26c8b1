import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isSigned } from './xml-signature.ts';

/** What the emitter does to the next message. `drop`: hangs up unseen. `drop-after`: does what is asked and hangs up. */
export type NoteMood = 'drop' | 'drop-after' | 'refuse' | 'broken' | 'status-500';

interface KeptNote {
  readonly key: string;
  readonly dpsId: string;
  readonly xml: string;
  canceled: string | null;
}

export interface NoteSimulator {
  readonly url: string;
  readonly next: (...moods: readonly NoteMood[]) => void;
  readonly notes: () => readonly KeptNote[];
  /** Method and path of what came, in its order. */
  readonly messages: () => readonly string[];
  readonly stop: () => Promise<void>;
}

const KEY_DIGITS = 50;
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Speaks the API of the national emitter on this computer, for the demonstration and the tests: every DPS and every request to cancel is held to its signature,
 * an id is taken once (E0014), a note is canceled once (E0840), an amount that ends in ,13 is refused (E0433). It keeps its notes until it stops. With `past` it
 * also believes the keys of notes that the demonstration had before it started.
 */
export async function startNoteSimulator(options: {
  readonly now: () => number;
  readonly hasPast?: boolean;
}): Promise<NoteSimulator> {
  const notes: KeptNote[] = [];
  const moods: NoteMood[] = [];
  const messages: string[] = [];
  const stamp = () => stampOf(options.now());

  const answers = (request: IncomingMessage, body: string): readonly [status: number, body: object] => {
    const [path = ''] = (request.url ?? '').split('?');
    if (request.method === 'POST' && path === '/nfse') return issue(body);
    const [, dpsId] = /^\/dps\/(\w+)$/.exec(path) ?? [];
    const [, key, event] = /^\/nfse\/(\d{50})(\/eventos(?:\/101101\/1)?)?$/.exec(path) ?? [];
    const found = notes.find((note) => note.dpsId === dpsId || note.key === key);
    if (request.method === 'POST' && event === '/eventos' && key !== undefined) return cancel(key, found, body);
    if (found === undefined) return wrong(404, 'E1000', 'Registro não encontrado');
    if (dpsId !== undefined) return [200, { idDps: dpsId, chaveAcesso: found.key }];
    if (event === undefined) return [200, { chaveAcesso: found.key, nfseXmlGZipB64: packed(found.xml) }];
    return found.canceled === null
      ? wrong(404, 'E1000', 'Evento não encontrado')
      : [200, { eventoXmlGZipB64: packed(found.canceled) }];
  };

  const issue = (body: string): readonly [number, object] => {
    const xml = unpacked(body, 'dpsXmlGZipB64');
    const [, dpsId = ''] = /<infDPS Id="(DPS\w{42})">/.exec(xml) ?? [];
    if (dpsId === '') return wrong(400, 'E1235', 'Falha no esquema XML do DF-e');
    if (!isSigned(xml, dpsId)) return wrong(400, 'E0714', 'Arquivo enviado com erro na assinatura');
    if (notes.some((note) => note.dpsId === dpsId))
      return wrong(
        400,
        'E0014',
        'Conjunto de Série, Número, Código do Município Emissor e CNPJ já existe em uma NFS-e',
      );
    if (/<vServ>\d+\.13<\/vServ>/.test(xml))
      return wrong(400, 'E0433', 'O valor do serviço prestado não pode ser aceito para este prestador');
    const { key, xml: note } = simulatedNote(xml, { dpsId, number: notes.length + 1, at: options.now() });
    notes.push({ key, dpsId, xml: note, canceled: null });
    return [201, { idDps: dpsId, chaveAcesso: key, nfseXmlGZipB64: packed(note), dataHoraProcessamento: stamp() }];
  };

  const cancel = (key: string, found: KeptNote | undefined, body: string): readonly [number, object] => {
    const xml = unpacked(body, 'pedidoRegistroEventoXmlGZipB64');
    if (found === undefined && options.hasPast !== true) return wrong(404, 'E0821', 'NFS-e não encontrada');
    if (!xml.includes('<e101101>')) return wrong(400, 'E1235', 'Falha no esquema XML do DF-e');
    if (!isSigned(xml, `PRE${key}101101`)) return wrong(400, 'E0714', 'Arquivo enviado com erro na assinatura');
    if (found?.canceled != null) return wrong(400, 'E0840', 'O evento de cancelamento já está vinculado à NFS-e');
    const event = `<?xml version="1.0" encoding="UTF-8"?><evento xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01"><infEvento Id="EVT${key}101101001"><dhProc>${stamp()}</dhProc>${xml.replace(/^<\?xml[^>]*\?>/, '')}</infEvento></evento>`;
    if (found) found.canceled = event;
    return [201, { eventoXmlGZipB64: packed(event) }];
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const mood = moods.shift() ?? null;
    if (mood === 'drop') return void request.socket.destroy();
    messages.push(`${request.method} ${request.url?.replace(/(DPS\w+|\d{50})/, '…')}`);
    if (mood === 'status-500') return send(response, 500, '<html>Internal Server Error</html>');
    if (mood === 'refuse') return send(response, ...json(wrong(400, 'E0002', 'Operação recusada pelo simulador')));
    const answer = json(answers(request, body));
    if (mood === 'drop-after') return void request.socket.destroy();
    return send(response, answer[0], mood === 'broken' ? answer[1].slice(0, answer[1].length / 2) : answer[1]);
  }

  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (...more) => void moods.push(...more),
    notes: () => notes,
    messages: () => messages,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const stampOf = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '+00:00');

/** The note that the simulator makes of a signed DPS; its key begins as the standard has it: city, environment, CNPJ, number. */
export function simulatedNote(
  dps: string,
  { dpsId, number, at }: { readonly dpsId: string; readonly number: number; readonly at: number },
): { readonly key: string; readonly xml: string } {
  const place = `${dpsId.slice(3, 10)}2${dpsId.slice(10, 25)}`;
  const key = `${place}${String(number).padStart(13, '0')}${String(at).padStart(14, '0').slice(-14)}`
    .replaceAll(/\D/g, '0')
    .padEnd(KEY_DIGITS, '0')
    .slice(0, KEY_DIGITS);
  const signed = dps.replace(/^<\?xml[^>]*\?>/, '');
  const xml = `<?xml version="1.0" encoding="UTF-8"?><NFSe xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01"><infNFSe Id="NFS${key}"><nNFSe>${number}</nNFSe><verAplic>Simulador</verAplic><ambGer>2</ambGer><cStat>100</cStat><dhProc>${stampOf(at)}</dhProc>${signed}</infNFSe></NFSe>`;
  return { key, xml };
}

const wrong = (status: number, codigo: string, descricao: string): readonly [number, object] => [
  status,
  { erros: [{ codigo, descricao }] },
];
const json = ([status, body]: readonly [number, object]): readonly [number, string] => [status, JSON.stringify(body)];
const packed = (xml: string): string => gzipSync(Buffer.from(xml)).toString('base64');

function unpacked(body: string, name: string): string {
  const read = JSON.parse(body) as Record<string, unknown>;
  const text = read[name];
  return typeof text === 'string'
    ? gunzipSync(Buffer.from(text, 'base64'), { maxOutputLength: MOST_BYTES }).toString('utf8')
    : '';
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(body);
}
