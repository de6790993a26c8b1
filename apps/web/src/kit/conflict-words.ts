import { formatDate, isLocalDate } from '@prumo/domain/dates';
import { formatCep, formatCns, formatCnpj, formatCpf, formatPhone } from '@prumo/domain/identity';
import { cents, formatMoney } from '@prumo/domain/money';
import { isLabelled, label } from '@prumo/messages';

/** How the values of a form are written, by the path of the field; the place of a line is a star: 'items.*.value'. */
export type ConflictShows = Readonly<Record<string, (value: unknown) => string>>;

interface Choice {
  readonly value: unknown;
  readonly label: string;
}

const EMPTY = 'Não informado';
const UNKNOWN = 'Registro que não está mais na lista';

/** An amount in integer cents. */
export const shownMoney = (value: unknown): string => (typeof value === 'number' ? formatMoney(cents(value)) : EMPTY);

/** A value of an enumeration. */
export const shownLabel =
  (enumeration: string) =>
  (value: unknown): string =>
    typeof value === 'string' && isLabelled(enumeration, value) ? label(enumeration, value) : EMPTY;

/** A chosen record, by the options of its field. */
export const shownChoice =
  (options: readonly Choice[]) =>
  (value: unknown): string =>
    value === null || value === '' ? EMPTY : (options.find((option) => option.value === value)?.label ?? UNKNOWN);

/** Several chosen records. */
export const shownChoices =
  (options: readonly Choice[]) =>
  (value: unknown): string => {
    const chosen = Array.isArray(value) ? value.map(shownChoice(options)) : [];
    return chosen.length === 0
      ? 'Nenhum'
      : chosen.toSorted((one, other) => one.localeCompare(other, 'pt-BR')).join(', ');
  };

const COMMON: Readonly<Record<string, string>> = {
  active: 'Ativo',
  name: 'Nome',
  street: 'Logradouro',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'UF',
  cep: 'CEP',
  type: 'Tipo',
  notes: 'Observações',
  email: 'E-mail',
  phone: 'Telefone',
  cellphone: 'Celular',
};

const digits =
  (format: (text: string) => string) =>
  (value: unknown): string =>
    typeof value === 'string' && value !== '' ? format(value) : EMPTY;

const BY_KEY: ConflictShows = {
  cpf: digits(formatCpf),
  cnpj: digits(formatCnpj),
  document: digits((text) => (text.length === 14 ? formatCnpj(text) : formatCpf(text))),
  cep: digits(formatCep),
  cns: digits(formatCns),
  phone: digits(formatPhone),
  cellphone: digits(formatPhone),
  photo: (value) => (value === null ? EMPTY : 'Foto'),
  gender: shownLabel('gender'),
  state: shownLabel('state'),
  civilStatus: shownLabel('civilStatus'),
};

/** What the form calls a field; a part of a line is called after the line, e.g. «Procedimentos, linha 2». */
export function conflictLabel(path: string, labels: Readonly<Record<string, string>>): string {
  const exact = labels[path] ?? labels[starred(path)];
  if (exact !== undefined) return exact;
  const keys = path.split('.');
  const last = keys.at(-1) ?? '';
  const line = keys.findLast((key) => /^\d+$/.test(key));
  const parent = keys.length > 1 ? ancestor(keys, labels) : undefined;
  if (parent === undefined) return COMMON[last] ?? 'Outros dados';
  const own = COMMON[last];
  return [parent, line === undefined ? null : `linha ${Number(line) + 1}`, own === undefined ? null : own.toLowerCase()]
    .filter((part) => part !== null)
    .join(', ');
}

function ancestor(keys: readonly string[], labels: Readonly<Record<string, string>>): string | undefined {
  for (let length = keys.length - 1; length > 0; length--) {
    const found = labels[keys.slice(0, length).join('.')];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A value as people read it: formatted, without codes and ids. */
export function conflictText(path: string, value: unknown, shows: ConflictShows): string {
  const own = shows[path] ?? shows[starred(path)];
  if (own !== undefined) return own(value);
  const key = path.split('.').at(-1) ?? '';
  const common = BY_KEY[key.endsWith('Cpf') ? 'cpf' : key];
  if (common !== undefined) return common(value);
  if (Array.isArray(value)) return lines(path, value, shows);
  return typeof value === 'object' && value !== null ? inside(path, value, shows) : plain(value);
}

const starred = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '.*');

const lines = (path: string, list: readonly unknown[], shows: ConflictShows): string =>
  list.length === 0 ? 'Nenhum' : list.map((item, place) => conflictText(`${path}.${place}`, item, shows)).join('\n');

/** The parts of a record that say something: no ids, nothing empty. */
function inside(path: string, record: object, shows: ConflictShows): string {
  const parts = Object.entries(record)
    .filter(
      ([key, value]) =>
        value !== null &&
        value !== '' &&
        value !== false &&
        key !== 'id' &&
        key !== 'key' &&
        key !== 'version' &&
        !isId(value),
    )
    .map(([key, value]) => (value === true ? (COMMON[key] ?? '') : conflictText(`${path}.${key}`, value, shows)))
    .filter((text) => text !== '' && text !== EMPTY);
  const ids = Object.entries(record).filter(
    ([key, value]) => isId(value) && shows[starred(`${path}.${key}`)] !== undefined,
  );
  const named = ids.map(([key, value]) => conflictText(`${path}.${key}`, value, shows));
  return [...named, ...parts].join(' · ') || EMPTY;
}

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '' || isId(value)) return EMPTY;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return value.toLocaleString('pt-BR', { maximumFractionDigits: 4 });
  if (typeof value !== 'string') return EMPTY;
  if (isLocalDate(value)) return formatDate(value);
  return value.startsWith('data:image/') ? 'Imagem' : value;
}
