import { Button, Icon, type IconName } from '@prumo/ui';
import { useState } from 'react';
import type { Recording, Step } from '../../tracing/tracer.ts';
import type { Hints } from './hints.ts';
import { tellStep } from './tell-step.ts';
import type { Told } from './tell-condition.ts';
import { wordsOf } from './words.ts';

/** Steps shown at once: the beginning is what most people came for. */
const FIRST = 40;

/**
 * The «por quê» in sentences: each rule asked, each condition with what failed or met it, each rounding, in the order they happened.
 * Who wants the source asks for it.
 */
export function Why({ recording, hints }: { readonly recording: Recording; readonly hints: Hints }) {
  const [all, setAll] = useState(false);
  const [source, setSource] = useState(false);
  const words = wordsOf(hints);
  const readableSteps = readable(recording.steps);
  const steps = all ? readableSteps : readableSteps.slice(0, FIRST);
  const hidden = readableSteps.length - steps.length;
  if (steps.length === 0)
    return <p className="rule-muted">Esta regra não tem condições: a resposta segue direto da entrada.</p>;
  return (
    <>
      <div className="rule-why-head">
        <p className="rule-muted rule-hint">
          Na ordem em que aconteceu. O que a regra calcula pelo caminho aparece em centavos.
        </p>
        <Button small kind="ghost" onClick={() => setSource(!source)}>
          {source ? 'Ocultar o código' : 'Mostrar o código'}
        </Button>
      </div>
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
            <ToldText told={tellStep(step, words)} icon={iconOf(step)} />
            {source && (
              <code className="rule-place">
                {step.text} {step.place.replace(/^.*\/src\//, '')}
              </code>
            )}
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

function iconOf({ kind, value }: Step): IconName {
  switch (kind) {
    case 'call':
      return 'angle-right';
    case 'branch':
      return value === true ? 'check' : 'times';
    case 'round':
      return 'calculator';
    case 'choice':
      return 'directions';
    case 'answer':
      return 'reply';
  }
}

function ToldText({ told: { text, holds, parts }, icon }: { readonly told: Told; readonly icon?: IconName }) {
  return (
    <div>
      {icon !== undefined && <Icon name={icon} />} {text}
      {icon === undefined && holds === null && <span className="rule-muted"> — não foi preciso ver</span>}
      {holds !== null && <strong> {holds ? '— sim' : '— não'}</strong>}
      {parts.length > 0 && (
        <ul className="rule-told">
          {parts.map((part, at) => (
            // Parts are told apart by their order alone.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <ToldText told={part} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
