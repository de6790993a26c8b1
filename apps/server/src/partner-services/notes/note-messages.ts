import { cnpjCharacters, isCnpj, onlyDigits } from '@prumo/domain/identity';
import type { ServiceNoteCancelReason, ServiceNotePayer, SimplesOption } from '@prumo/domain/billing';
import { type Cents, reaisFromCents } from '@prumo/domain/money';

const NAMESPACE = 'http://www.sped.fazenda.gov.br/nfse';
const VERSION = '1.01';
const PROGRAM = 'Prumo';

/** What a DPS tells: who issues, for whom, what of, how much. */
export interface DpsContent {
  readonly id: string;
  readonly environment: 'production' | 'restricted';
  /** With the offset of the branch. */
  readonly at: string;
  readonly series: number;
  readonly number: number;
  /** The day of the service. */
  readonly day: string;
  readonly issuer: {
    readonly municipality: string;
    readonly cnpj: string;
    readonly registration: string | null;
    readonly simples: SimplesOption;
  };
  readonly payer: ServiceNotePayer;
  readonly description: string;
  readonly serviceCode: string;
  readonly value: Cents;
  /** In percent; null: the emitter applies the city's. */
  readonly rate: number | null;
  readonly withheld: boolean;
}

const SIMPLES: Readonly<Record<SimplesOption, string>> = { none: '1', mei: '2', simples: '3' };

/** The DPS as XML without its signature, in the order of the schema (DPS 1.01). */
export function dpsXml(told: DpsContent): string {
  const { issuer, payer } = told;
  const isSmall = issuer.simples === 'simples';
  return `<DPS xmlns="${NAMESPACE}" versao="${VERSION}"><infDPS Id="${told.id}">${[
    tag('tpAmb', environmentCode(told.environment)),
    tag('dhEmi', told.at),
    tag('verAplic', PROGRAM),
    tag('serie', told.series),
    tag('nDPS', told.number),
    tag('dCompet', told.day),
    tag('tpEmit', 1),
    tag('cLocEmi', issuer.municipality),
    group('prest', [
      tag('CNPJ', cnpjCharacters(issuer.cnpj)),
      ...(issuer.registration === null ? [] : [tag('IM', issuer.registration)]),
      group('regTrib', [
        tag('opSimpNac', SIMPLES[issuer.simples]),
        ...(isSmall ? [tag('regApTribSN', 1)] : []),
        tag('regEspTrib', 0),
      ]),
    ]),
    group('toma', [
      isCnpj(payer.document) ? tag('CNPJ', cnpjCharacters(payer.document)) : tag('CPF', onlyDigits(payer.document)),
      tag('xNome', payer.name),
      group('end', [
        group('endNac', [tag('cMun', payer.municipality), tag('CEP', onlyDigits(payer.cep))]),
        tag('xLgr', payer.street),
        tag('nro', payer.number),
        ...(payer.complement.trim() === '' ? [] : [tag('xCpl', payer.complement)]),
        tag('xBairro', payer.neighborhood),
      ]),
    ]),
    group('serv', [
      group('locPrest', [tag('cLocPrestacao', issuer.municipality)]),
      group('cServ', [tag('cTribNac', told.serviceCode), tag('xDescServ', told.description)]),
    ]),
    group('valores', [
      group('vServPrest', [tag('vServ', reaisFromCents(told.value).toFixed(2))]),
      group('trib', [
        group('tribMun', [
          tag('tribISSQN', 1),
          tag('tpRetISSQN', told.withheld ? 2 : 1),
          ...(told.rate === null ? [] : [tag('pAliq', told.rate.toFixed(2))]),
        ]),
        group('totTrib', [tag('indTotTrib', 0)]),
      ]),
    ]),
  ].join('')}</infDPS></DPS>`;
}

const REASONS: Readonly<Record<ServiceNoteCancelReason, string>> = { error: '1', not_provided: '2', other: '9' };

/** The id of a request to cancel a note: its key and the event. */
export const cancelId = (key: string): string => `PRE${key}101101`;

/** The request to cancel a note (event e101101) as XML without its signature. */
export const cancelXml = (told: {
  readonly key: string;
  readonly environment: 'production' | 'restricted';
  readonly at: string;
  readonly cnpj: string;
  readonly reason: ServiceNoteCancelReason;
  readonly text: string;
}): string =>
  `<pedRegEvento xmlns="${NAMESPACE}" versao="${VERSION}"><infPedReg Id="${cancelId(told.key)}">${[
    tag('tpAmb', environmentCode(told.environment)),
    tag('verAplic', PROGRAM),
    tag('dhEvento', told.at),
    tag('CNPJAutor', cnpjCharacters(told.cnpj)),
    tag('chNFSe', told.key),
    group('e101101', [
      tag('xDesc', 'Cancelamento de NFS-e'),
      tag('cMotivo', REASONS[told.reason]),
      tag('xMotivo', told.text),
    ]),
  ].join('')}</infPedReg></pedRegEvento>`;

const environmentCode = (environment: 'production' | 'restricted'): string =>
  environment === 'production' ? '1' : '2';
const group = (name: string, parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`;
const tag = (name: string, value: string | number): string => `<${name}>${escaped(String(value))}</${name}>`;

/** What people type and the alphabet of the standard (Latin 1 without control characters) writes otherwise. */
const WRITTEN: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
};

/** A text of the schema: Latin 1, no line ends, no spaces around. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[“”‘’–—…•]/g, (sign) => WRITTEN[sign] ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^ -~¡-ÿ]/g, '')
    .trim();

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => plainText(text).replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
