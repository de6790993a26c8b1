import { Button } from '@prumo/ui';
import './template.css';

interface Props<V extends string> {
  /** Name of the group. */
  readonly label: string;
  readonly variables: readonly { readonly value: V; readonly label: string }[];
  readonly onPick: (variable: V) => void;
}

/** One button a variable: a click puts it where the caret stands. */
export const VariableButtons = <V extends string>({ label, variables, onPick }: Props<V>) => (
  <div className="template-variables" role="group" aria-label={label}>
    {variables.map((variable) => (
      <Button key={variable.value} small icon="plus" onClick={() => onPick(variable.value)}>
        {variable.label}
      </Button>
    ))}
  </div>
);
