import { Button } from '@prumo/ui';
import './template.css';

interface Props<V extends string> {
  /** Name of the group. */
  readonly label: string;
  readonly variables: readonly { readonly value: V; readonly label: string }[];
  readonly onPick: (variable: V) => void;
}

/**
 * One button a variable: a click puts it where the caret stands. The text keeps the focus: left, it would take back its error, and the button
 * would move away from under the mouse before it is released.
 */
export const VariableButtons = <V extends string>({ label, variables, onPick }: Props<V>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done here: the focus stays where it was
  <div className="template-variables" role="group" aria-label={label} onMouseDown={(event) => event.preventDefault()}>
    {variables.map((variable) => (
      <Button key={variable.value} small icon="plus" onClick={() => onPick(variable.value)}>
        {variable.label}
      </Button>
    ))}
  </div>
);
