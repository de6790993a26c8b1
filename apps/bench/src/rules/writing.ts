import { createHash } from 'node:crypto';
import type { BillableGuide, BillableLine, LotMessage, XmlElement } from '@prumo/tiss';
import { lotMessage, lotMessageModel, sadtGuide, transactionHeader, writeElements, writeMessage } from '@prumo/tiss';
import { cents } from '@prumo/domain/money';
import { XMLBuilder } from 'fast-xml-parser';
import { tell } from '../figures.ts';
import { race, shown } from '../race.ts';

const GUIDES = 100;
const LINES = 20;
const LIMIT_MS = 150;

const professional = {
  name: 'Médica Fictícia de Souza',
  cpf: '529.982.247-25',
  council: { name: 'CRM', state: 'SC', record: '123456' },
  specialty: { code: '225125' },
};

const line: BillableLine = {
  type: 'exam',
  table: '22',
  code: '40101010',
  name: 'ECG convencional de até 12 derivações',
  quantity: 1,
  factor: 1,
  execution: { date: '2026-11-12', time: '08:00', duration: 20 },
  value: { insurance: cents(4500) },
  professional,
  degreeParticipationCode: 'clinical',
};

const guide: BillableGuide = {
  startDate: '2026-11-12',
  startHour: '08:00',
  serviceType: 'exam',
  character: 'elective',
  accidentIndication: 'not_accident',
  serviceRegime: 'outpatient',
  clinicalIndication: 'Dor torácica & dispneia',
  referral: { type: 'sadt', provider: '2001' },
  authorization: { date: '2026-11-10', password: 'A1B2C3', validity: '2026-12-10' },
  insured: { record: '00112233445566778' },
  insurer: { ansRegistry: '999999' },
  branch: { providerCode: '0012345', name: 'Clínica Fictícia São José Ltda', cnes: '9999999' },
  patient: { isNewborn: false },
  professional,
  request: { date: '2026-11-09', professional },
  expenses: Array.from({ length: LINES }, () => line),
};

function must<T>(made: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }): T {
  if (!made.ok) throw new Error(`the lot is refused: ${JSON.stringify(made.error)}`);
  return made.value;
}

function lot(count: number): LotMessage {
  const header = transactionHeader({
    type: 'ENVIO_LOTE_GUIAS',
    sequence: 1,
    at: '2026-11-20T10:30:00-03:00',
    timeZone: 'America/Sao_Paulo',
    sender: { codigoPrestadorNaOperadora: '0012345' },
    insurer: '999999',
  });
  const built = must(sadtGuide(guide, { sendTeam: true, asciiOnly: false }));
  return must(lotMessage(must(header), '1', { type: 'sadt', guides: Array.from({ length: count }, () => built) }));
}

const digest = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

type Plain = string | { [name: string]: Plain | Plain[] };

/** The elements as the library wants them: an object by name, lists where a name comes again. */
function objectOf(elements: readonly XmlElement[]): Plain {
  const groups = Map.groupBy(elements, ({ name }) => `ans:${name}`);
  return Object.fromEntries(
    [...groups].map(([name, all]) => {
      const values = all.map(({ content }) => (typeof content === 'string' ? content : objectOf(content)));
      return [name, values.length === 1 && values[0] !== undefined ? values[0] : values];
    }),
  );
}

function textOf(value: Plain | Plain[]): string {
  if (typeof value === 'string') return value;
  return (Array.isArray(value) ? value : Object.values(value)).map(textOf).join('');
}

/** The library on values that are formatted already: it does less than the product, which formats and transliterates. */
function byLibrary(builder: XMLBuilder, body: { [name: string]: Plain | Plain[] }): Buffer {
  const hash = digest(Buffer.from(textOf(body), 'latin1'));
  const message = {
    '@_xmlns:ans': 'http://www.ans.gov.br/padroes/tiss/schemas',
    ...body,
    'ans:epilogo': { 'ans:hash': hash },
  };
  const xml = builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'ISO-8859-1' },
    'ans:mensagemTISS': message,
  });
  return Buffer.from(xml, 'latin1');
}

/** A lot of 100 guides of 20 lines, with its hash, against fast-xml-parser's builder, which says the same bytes. */
export function benchWriting(): void {
  const message = lot(GUIDES);
  const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: false });
  const body = objectOf(writeElements(lotMessageModel, message));
  if (typeof body === 'string') throw new Error('a message has elements');
  const [ours, theirs] = [writeMessage(lotMessageModel, message, { digest }).file, byLibrary(builder, body)];
  if (!theirs.equals(ours)) throw new Error('the sides do not write the same file');
  const spent = race({
    product: () => writeMessage(lotMessageModel, message, { digest }).file,
    library: () => byLibrary(builder, body),
  });
  const ratio = spent.product / spent.library;
  tell({
    work: `Rules, writing a lot of ${GUIDES} guides of ${LINES} lines with its hash`,
    product: `${shown(spent.product)}, fast-xml-parser ${shown(spent.library)}, ratio ${ratio.toFixed(2)}`,
    goal: `at most ${LIMIT_MS} ms, and within 2 times fast-xml-parser, which is given formatted texts`,
    met: spent.product <= LIMIT_MS * 1e6 && ratio <= 2,
  });
}
