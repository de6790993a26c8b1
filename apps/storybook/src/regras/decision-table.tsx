import type { Decision, Field } from '@prumo/domain/rules';
import { Button, Icon } from '@prumo/ui';
import { brief } from '../../tracing/tracer.ts';
import type { Hints } from './hints.ts';
import { valueText } from './value-text.ts';

interface Props {
  readonly rows: readonly Decision[];
  readonly fields: Readonly<Record<string, Field>>;
  readonly hints: Hints;
  readonly onOpen: (given: unknown) => void;
}

/** So many columns are read side by side. */
const MOST = 6;

interface Column {
  readonly name: string;
  readonly label: string;
  readonly field: Field | undefined;
  readonly of: (row: Decision) => unknown;
}

/** The rows the tests run, asked again in this browser. «Abrir» puts a row into the form. */
export function DecisionTable({ rows, fields, hints, onOpen }: Props) {
  const columns = columnsOf(rows, fields);
  return (
    // The region scrolls sideways on a phone and must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="rule-table-scroll" role="group" aria-label="Casos e respostas" tabIndex={0}>
      <table className="rule-table">
        <thead>
          <tr>
            <th scope="col">Caso</th>
            {columns.map(({ name, label }) => (
              <th scope="col" key={name}>
                {label}
              </th>
            ))}
            <th scope="col">Esperado</th>
            <th scope="col">Confere</th>
            <th scope="col">Formulário</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const [agrees, answer] = check(row);
            return (
              // One id may have several rows.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={`${row.id} ${at}`}>
                <th scope="row">{row.id}</th>
                {columns.map(({ name, field, of }) => (
                  <td key={name}>{valueText(of(row), field, hints)}</td>
                ))}
                <td>{row.expected === null ? 'recusado / nenhum' : valueText(row.expected, undefined, hints)}</td>
                <td>
                  <Icon name={agrees ? 'check-circle' : 'times-circle'} /> {agrees ? 'sim' : `não: ${answer}`}
                </td>
                <td>
                  <Button
                    small
                    kind="ghost"
                    aria-label={`Abrir o caso ${row.id} (${at + 1})`}
                    onClick={() => onOpen(row.load())}
                  >
                    Abrir
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function check(row: Decision): readonly [boolean, string] {
  try {
    const answer = row.answer();
    return [same(answer, row.expected), brief(answer)];
  } catch (error) {
    return [false, String(error)];
  }
}

/** Equal as vitest's toEqual sees it: a missing key is an undefined one. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

/**
 * What the rows tell by: their own few and flat keys become columns; otherwise the parts of the form in which they differ, whose names a
 * reader knows from the form above.
 */
function columnsOf(rows: readonly Decision[], fields: Props['fields']): readonly Column[] {
  const keys = new Set(rows.flatMap(({ given }) => (isFlat(given) ? Object.keys(given) : [''])));
  if (!keys.has('') && keys.size <= MOST)
    return [...keys].map((name) => ({
      name,
      label: fields[name]?.label ?? name,
      field: fields[name],
      of: ({ given }) => (given as Record<string, unknown>)[name],
    }));
  const forms = rows.map((row) => row.load() as Record<string, unknown>);
  const differing = Object.keys(fields).filter((name) => new Set(forms.map((form) => brief(form[name]))).size > 1);
  return (differing.length > 0 ? differing : Object.keys(fields)).map((name) => ({
    name,
    label: fields[name]?.label ?? name,
    field: fields[name],
    of: (row) => (row.load() as Record<string, unknown>)[name],
  }));
}

/** A record whose parts are plain values. */
const isFlat = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' &&
  given !== null &&
  !Array.isArray(given) &&
  Object.values(given).every((part) => typeof part !== 'object' || part === null);
