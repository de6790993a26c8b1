import type { Machine, MachineEvent } from '@prumo/domain/rules';
import { label, sentence } from '@prumo/messages';
import '@prumo/messages/all';
import { Button, Card, CheckboxField, Notice, StatusChip } from '@prumo/ui';
import type { StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { transitionsOf } from './explore-machine.ts';
import { MachineGraph } from './machine-graph.tsx';
import './machine.css';
import './rules.css';

/** The page of a state machine. */
export function machinePage(machine: Machine): StoryObj {
  return { render: () => <MachinePage machine={machine} /> };
}

interface Passed {
  readonly title: string;
  readonly from: string;
  readonly to: string | null;
  readonly refusal: string | null;
}

/** Drawn and clickable: an event leads to the new state or to the refusal, as the domain decides. */
function MachinePage({ machine }: { readonly machine: Machine }) {
  const [settings, setSettings] = useState(() =>
    Object.fromEntries(Object.entries(machine.settings ?? {}).map(([key, { value }]) => [key, value])),
  );
  const [state, setState] = useState(machine.initial);
  const [passed, setPassed] = useState<readonly Passed[]>([]);
  const transitions = useMemo(() => transitionsOf(machine, settings), [machine, settings]);
  const nameOf = (name: string) => (machine.words === undefined ? name : label(machine.words, name));
  const last = passed.at(-1);

  const fire = (event: MachineEvent) => {
    const answer = machine.next(state, event.name, settings);
    const step = {
      title: event.title,
      from: state,
      to: answer.ok ? answer.value : null,
      refusal: answer.ok ? null : sentence(answer.error.code, answer.error.data),
    };
    setPassed([...passed, step]);
    if (answer.ok) setState(answer.value);
  };
  const restart = () => {
    setState(machine.initial);
    setPassed([]);
  };
  return (
    <main className="rule-page">
      <header>
        <h1>{machine.title}</h1>
        <p className="rule-statement">{machine.statement}</p>
        <p className="rule-source">
          {machine.source.map((source) => (
            <span key={source} className="rule-chip">
              {source}
            </span>
          ))}
        </p>
      </header>
      <Card title="Estados">
        <MachineGraph machine={machine} transitions={transitions} current={state} nameOf={nameOf} />
      </Card>
      <Card
        title="Experimente"
        actions={
          <Button small kind="ghost" icon="undo" onClick={restart}>
            Recomeçar
          </Button>
        }
      >
        <p>
          Estado atual: <StatusChip status={state} label={nameOf(state)} icon="circle-fill" />
        </p>
        {Object.entries(machine.settings ?? {}).map(([key, setting]) => (
          <CheckboxField
            key={key}
            label={setting.label}
            value={settings[key] === true}
            onChange={(value) => setSettings({ ...settings, [key]: value })}
          />
        ))}
        <div className="machine-events" role="group" aria-label="Acontecimentos">
          {machine.events.map((event) => (
            <Button key={event.name} onClick={() => fire(event)}>
              {event.title}
            </Button>
          ))}
        </div>
        <div role="status">
          {last !== undefined && (
            <Notice kind={last.refusal === null ? 'success' : 'danger'}>
              {last.title}: {last.refusal === null ? `${nameOf(last.from)} → ${nameOf(last.to ?? '')}` : last.refusal}
            </Notice>
          )}
        </div>
        {passed.length > 1 && (
          <ol className="machine-passed">
            {passed.map((step, at) => (
              // Steps are told apart by their order alone.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>
                {step.title}: {step.refusal ?? `${nameOf(step.from)} → ${nameOf(step.to ?? '')}`}
              </li>
            ))}
          </ol>
        )}
      </Card>
      <Card title="Todas as passagens">
        {/* The region scrolls sideways on a phone and must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="rule-table-scroll" role="group" aria-label="Tabela das passagens" tabIndex={0}>
          <table className="rule-table">
            <thead>
              <tr>
                <th scope="col">De</th>
                <th scope="col">Acontecimento</th>
                <th scope="col">Para</th>
              </tr>
            </thead>
            <tbody>
              {transitions.map(({ from, event, to }) => (
                <tr key={`${from} ${event.name}`}>
                  <th scope="row">{nameOf(from)}</th>
                  <td>{event.title}</td>
                  <td>{nameOf(to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </main>
  );
}
