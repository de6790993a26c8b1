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

/** The rows the tests run, asked again in this browser. «Abrir» puts a row into the form. */
export function DecisionTable({ rows, fields, hints, onOpen }: Props) {
  const columns = columnsOf(rows);
  const cell = (value: unknown, field?: Field) =>
    value === null ? 'recusado / nenhum' : valueText(value, field, hints);
  return (
    // The region scrolls sideways on a phone and must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="rule-table-scroll" role="group" aria-label="Casos e respostas" tabIndex={0}>
      <table className="rule-table">
        <thead>
          <tr>
            <th scope="col">Caso</th>
            {columns === null ? (
              <th scope="col">Entrada</th>
            ) : (
              columns.map((column) => (
                <th scope="col" key={column}>
                  {fields[column]?.label ?? column}
                </th>
              ))
            )}
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
                {columns === null ? (
                  <td>{cell(row.given)}</td>
                ) : (
                  columns.map((column) => (
                    <td key={column}>{cell((row.given as Record<string, unknown>)[column], fields[column])}</td>
                  ))
                )}
                <td>{cell(row.expected)}</td>
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

/** Records with few flat keys become columns. */
function columnsOf(rows: readonly Decision[]): readonly string[] | null {
  const keys = new Set(
    rows.flatMap(({ given }) =>
      typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.keys(given) : [''],
    ),
  );
  return keys.has('') || keys.size > 6 ? null : [...keys];
}
