import { useEffect, useRef } from 'react';
import './states.css';

/** One field that needs attention. */
export interface FieldError {
  /** The id of the control. */
  readonly fieldId: string;
  readonly label: string;
  readonly message: string;
  readonly number?: number | string | undefined;
}

export interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  /** Called before the focus moves, e.g. to open the section that holds the field. */
  readonly onReveal?: ((fieldId: string) => void) | undefined;
  /** Changes with each attempt to save, so that a second attempt takes the focus again. */
  readonly attempt?: number | undefined;
}

/** From three errors on the summary has the focus; with fewer the first field has it. */
const summaryFrom = 3;

/** The error whose field stands first on the page, whatever the order in which the rules found them. */
function topmost(errors: readonly FieldError[]): FieldError | undefined {
  const standing = errors.flatMap((error) => {
    const control = document.getElementById(error.fieldId);
    return control === null ? [] : [{ error, control }];
  });
  const sorted = standing.toSorted((one, other) =>
    one.control.compareDocumentPosition(other.control) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return sorted[0]?.error ?? errors[0];
}

/** The errors of a form with links to their fields, in the same words as at the fields. [UXP-010] */
export function ErrorSummary({ errors, onReveal, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const some = errors.length > 0;
  const go = (fieldId: string) => {
    onReveal?.(fieldId);
    // After the section has been opened.
    setTimeout(() => document.getElementById(fieldId)?.focus());
  };
  const latest = useRef({ errors, go });
  useEffect(() => {
    latest.current = { errors, go };
  });
  useEffect(() => {
    if (!some) return;
    const { errors: found, go: reveal } = latest.current;
    const only = found.length < summaryFrom ? topmost(found) : undefined;
    if (only) reveal(only.fieldId);
    else box.current?.focus();
  }, [some, attempt]);

  if (!some) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <h2>{errors.length === 1 ? '1 campo precisa de atenção' : `${errors.length} campos precisam de atenção`}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId + error.message}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                go(error.fieldId);
              }}
            >
              {error.number !== undefined && `${error.number} `}
              {error.label}
            </a>
            : {error.message}
          </li>
        ))}
      </ul>
    </div>
  );
}
