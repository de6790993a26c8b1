import type { Adjustment } from '@prumo/domain/billing';
import { formatMoney, formatNumber, zero } from '@prumo/domain/money';
import { MoneyField, NumberField, SelectField } from '@prumo/ui';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: Adjustment;
  readonly readOnly: boolean;
  readonly error?: string | undefined;
  readonly onChange: (value: Adjustment) => void;
}

const types = [
  { value: 'percent' as const, label: '%' },
  { value: 'value' as const, label: 'R$' },
];

/** A discount or an interest, by percent or by value; the other half is said below. [BIL-017] */
export function AdjustmentField({ id, label, value, readOnly, error, onChange }: Props) {
  const percent = value.type === 'percent';
  return (
    <div className="adjustment">
      <SelectField
        label={`Tipo de ${label.toLowerCase()}`}
        labelHidden
        filter={false}
        options={types}
        value={value.type}
        readOnly={readOnly}
        onChange={(type) => type && onChange({ ...value, type })}
      />
      {percent ? (
        <NumberField
          id={id}
          label={label}
          decimals={2}
          min={0}
          max={100}
          unit="%"
          value={value.percent}
          readOnly={readOnly}
          error={error}
          hint={`= ${formatMoney(value.value)}`}
          onChange={(typed) => onChange({ ...value, percent: typed ?? 0 })}
        />
      ) : (
        <MoneyField
          id={id}
          label={label}
          maxLength={10}
          value={value.value}
          readOnly={readOnly}
          error={error}
          hint={`= ${formatNumber(value.percent, 2)} %`}
          onChange={(typed) => onChange({ ...value, value: typed ?? zero })}
        />
      )}
    </div>
  );
}
