import { SHEETS, type Sheet } from '@prumo/domain/rules';
import { tissSheets } from '@prumo/tiss/rules';
import { Button, Card, Notice } from '@prumo/ui';
import type { StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { useArgs } from 'storybook/preview-api';
import { record } from '../../tracing/tracer.ts';
import { Answer } from './answer.tsx';
import { DecisionTable } from './decision-table.tsx';
import { hintsOf } from './hints.ts';
import { LawList } from './law-list.tsx';
import { decodeCase, encodeCase } from './link.ts';
import { RuleForm } from './rule-form.tsx';
import './rules.css';
import { Why } from './why.tsx';

/** The contexts that have rules. */
export type RuleContext = keyof typeof SHEETS | 'tiss';

interface Args {
  /** The input, so that the address of the page is a report of it. */
  readonly caso: string;
}

/** A page as Storybook takes it. */
export type RuleStory = StoryObj<Args>;

/** The page of one exported rule, from its sheet. */
export function rulePage(context: RuleContext, rule: string): RuleStory {
  const sheets: Readonly<Record<string, Sheet>> = context === 'tiss' ? tissSheets : SHEETS[context];
  const sheet = sheets[rule];
  if (sheet === undefined) throw new Error(`The rule ${context}/${rule} has no sheet`);
  return {
    args: { caso: '' },
    // The page has its own form; the argument only carries its input in the address.
    parameters: { controls: { disable: true } },
    render: ({ caso }) => {
      const [, update] = useArgs<Args>();
      return (
        <RulePage
          context={context}
          rule={rule}
          sheet={sheet}
          start={decodeCase(caso)}
          onCase={(given) => update({ caso: encodeCase(given) })}
        />
      );
    },
  };
}

interface PageProps {
  readonly context: RuleContext;
  readonly rule: string;
  readonly sheet: Sheet;
  readonly start: unknown;
  readonly onCase: (given: unknown) => void;
}

/** Statement, input and answer, why, decision table, laws. */
export function RulePage({ context, rule, sheet, start, onCase }: PageProps) {
  const [given, setGiven] = useState<unknown>(start ?? sheet.given);
  const [copied, setCopied] = useState(false);
  const recording = useMemo(() => record(() => sheet.apply(structuredClone(given))), [sheet, given]);
  const hints = useMemo(() => hintsOf(context, sheet), [context, sheet]);
  const change = (next: unknown) => {
    setGiven(next);
    setCopied(false);
    onCase(next);
  };
  const copy = () =>
    void navigator.clipboard.writeText(pageAddress(given)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <main className="rule-page">
      <header>
        <h1>{sheet.title}</h1>
        <p className="rule-statement">{sheet.statement}</p>
        <p className="rule-source">
          <code>{rule}</code>
          {sheet.source.map((source) => (
            <span key={source} className="rule-chip">
              {source}
            </span>
          ))}
        </p>
      </header>
      <div className="rule-columns">
        <Card
          title="Entrada"
          actions={
            <>
              <Button small kind="ghost" icon="undo" onClick={() => change(sheet.given)}>
                Recomeçar
              </Button>
              <Button small kind="ghost" icon="link" onClick={copy}>
                {copied ? 'Ligação copiada' : 'Copiar ligação'}
              </Button>
            </>
          }
        >
          <RuleForm fields={sheet.fields} value={given as Record<string, unknown>} onChange={change} />
        </Card>
        <Card title="Resultado">
          <div aria-live="polite">
            {recording.outcome.ok ? (
              <Answer value={recording.outcome.value} field={sheet.result} hints={hints} />
            ) : (
              <Notice kind="danger">
                Esta entrada é um defeito de quem chama a regra: {recording.outcome.error.message}
              </Notice>
            )}
          </div>
        </Card>
      </div>
      <Card title="Por quê">
        <Why recording={recording} hints={hints} />
      </Card>
      {sheet.decisions !== undefined && sheet.decisions.length > 0 && (
        <Card title="Tabela de decisão">
          <DecisionTable rows={sheet.decisions} fields={sheet.fields} hints={hints} onOpen={change} />
        </Card>
      )}
      {sheet.laws !== undefined && sheet.laws.length > 0 && (
        <Card title="O que sempre vale">
          <LawList rule={rule} laws={sheet.laws} />
        </Card>
      )}
    </main>
  );
}

/** The address of this page in Storybook with the input in it. */
function pageAddress(given: unknown): string {
  const story = new URLSearchParams(location.search).get('id') ?? '';
  return `${location.origin}${location.pathname.replace(/iframe\.html$/, '')}?path=/story/${story}&args=caso:${encodeCase(given)}`;
}
