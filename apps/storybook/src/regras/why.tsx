import { SHEETS } from '@prumo/domain/rules';
import { isCode, sentence } from '@prumo/messages';
import { Button, Icon } from '@prumo/ui';
import { useState } from 'react';
import { brief, type Recording, type Step } from '../../tracing/tracer.ts';

/** Functions that turn an exact number into whole cents or a percentage of two decimals: every rounding is made in one of them. */
const ROUNDINGS = new Set(['multiplyDivideHalfUp', 'roundToCents', 'percentOf', 'percentFrom', 'lineTotal']);

/** Steps shown at once: the beginning is what most people came for. */
const FIRST = 60;

const titles = new Map(
  Object.values(SHEETS).flatMap((sheets) => Object.entries(sheets).map(([name, { title }]) => [name, title] as const)),
);

/** The «por quê»: each rule asked, each condition and which way it went, each rounding, in the order they happened. */
export function Why({ recording }: { readonly recording: Recording }) {
  const [all, setAll] = useState(false);
  const readableSteps = readable(recording.steps);
  const steps = all ? readableSteps : readableSteps.slice(0, FIRST);
  const hidden = readableSteps.length - steps.length;
  if (steps.length === 0)
    return <p className="rule-muted">Esta regra não tem condições: a resposta segue direto da entrada.</p>;
  return (
    <>
      <p className="rule-muted rule-hint">
        Na ordem em que aconteceu. Dinheiro aparece em centavos, como a regra o calcula.
      </p>
      {/* The list scrolls and must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className="rule-why" aria-label="Passos da regra" tabIndex={0}>
        {steps.map((step, at) => (
          // Steps are told apart by their order alone.
          <li
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            style={{ marginInlineStart: `${Math.min(step.depth, 8) * 14}px` }}
            className={`rule-step rule-step-${step.kind}`}
          >
            <Line step={step} />
            <span className="rule-place">{step.place.replace(/^.*\/src\//, '')}</span>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button small kind="ghost" onClick={() => setAll(true)}>
          Mostrar mais {hidden} passos
        </Button>
      )}
      {hidden === 0 && recording.skipped > 0 && <p className="rule-muted">… e mais {recording.skipped} passos</p>}
    </>
  );
}

/** A call that did nothing else than answer is one line; answers of nothing are left out. */
function readable(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step, at) => {
    if (step.kind === 'answer') {
      const before = steps[at - 1];
      return step.value === undefined || (before?.kind === 'call' && before.depth === step.depth) ? [] : [step];
    }
    const next = steps[at + 1];
    return step.kind === 'call' && next?.kind === 'answer' && next.depth === step.depth
      ? [{ ...step, value: next.value }]
      : [step];
  });
}

function Line({ step }: { readonly step: Step }) {
  switch (step.kind) {
    case 'call':
      return (
        <span>
          <Icon name={ROUNDINGS.has(step.text) ? 'calculator' : 'angle-right'} /> {titleOf(step)}{' '}
          <code>{`${step.text}(${step.args ?? ''})`}</code>
          {step.value !== undefined && (
            <>
              {' '}
              → <strong>{answerText(step.value)}</strong>
            </>
          )}
        </span>
      );
    case 'branch':
      return (
        <span>
          <Icon name={step.value === true ? 'check' : 'times'} /> <code>{step.text}</code>{' '}
          <strong>{step.value === true ? 'sim' : 'não'}</strong>
        </span>
      );
    case 'round':
      return (
        <span>
          <Icon name="calculator" /> Arredondamento · <code>{step.text}</code> → <strong>{brief(step.value)}</strong>
        </span>
      );
    case 'choice':
      return (
        <span>
          <Icon name="directions" /> <code>{step.text}</code> é <strong>{brief(step.value)}</strong>
        </span>
      );
    case 'answer':
      return (
        <span>
          <Icon name="reply" /> <code>{step.text}</code> → <strong>{answerText(step.value)}</strong>
        </span>
      );
  }
}

function titleOf(step: Step): string {
  return ROUNDINGS.has(step.text)
    ? `Arredondamento · ${titles.get(step.text) ?? 'para o inteiro mais próximo'}`
    : (titles.get(step.text) ?? 'Passo');
}

/** A code is said in words: nobody should have to know it. */
function answerText(value: unknown): string {
  const reason = (typeof value === 'object' && value !== null && 'error' in value ? value.error : value) as
    | { code?: string; data?: Record<string, string | number> }
    | null
    | undefined;
  if (typeof reason?.code === 'string' && isCode(reason.code)) return sentence(reason.code, reason.data);
  return brief(value);
}
