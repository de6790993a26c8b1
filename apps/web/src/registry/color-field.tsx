import { Field, type FieldProps } from '@prumo/ui';

interface Props extends FieldProps {
  readonly value: string;
  readonly colors: readonly string[];
  readonly onChange: (color: string) => void;
}

/** One colour out of a few, or any other by the browser's own picker. */
export function ColorField(props: Props) {
  const { value, colors, onChange } = props;
  return (
    <Field field={props} group>
      {({ id, labelId, describedBy }) => (
        <div
          id={id}
          role="radiogroup"
          tabIndex={-1}
          className="color-choices"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
        >
          {(colors.includes(value) ? colors : [...colors, value]).map((color) => (
            <input
              key={color}
              type="radio"
              name={id}
              checked={color === value}
              aria-label={color}
              style={{ background: color }}
              onChange={() => onChange(color)}
            />
          ))}
          <input type="color" aria-label="Outra cor" value={value} onChange={(event) => onChange(event.target.value)} />
        </div>
      )}
    </Field>
  );
}
