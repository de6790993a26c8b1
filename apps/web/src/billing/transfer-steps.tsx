import { formatMoney, formatNumber } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import { StatusChip } from '@prumo/ui';
import type { TransferLine } from '@prumo/view-models/billing';

/** How the transfer of a line was reckoned, or what it waits for. [TIS-024] */
export function TransferSteps({ line: { steps, waits } }: { readonly line: TransferLine }) {
  if (waits !== null) return <StatusChip status="warning" label={label('transferWait', waits)} />;
  return (
    <ul className="transfer-steps">
      {steps.map(({ code, percent, value }) => (
        <li key={code}>
          {label('transferStep', code)}
          {percent !== null && ` ${formatNumber(percent, Number.isInteger(percent) ? 0 : 2)} %`}{' '}
          <span className="tnum">{formatMoney(value)}</span>
        </li>
      ))}
    </ul>
  );
}
