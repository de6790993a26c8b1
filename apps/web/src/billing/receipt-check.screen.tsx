import { Card, ErrorState, Icon, Skeleton } from '@prumo/ui';
import type { Resource } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import './billing.css';

interface Props {
  readonly check: Resource<{ readonly genuine: boolean }>;
}

/** Genuine or not, and nothing else: neither who paid, nor what for, nor how much. (decision 0038) */
export const ReceiptCheckScreen = observer(function ReceiptCheckScreen({ check }: Props) {
  return (
    <Card className="public-card receipt-check">
      {check.state === 'failed' && <ErrorState onRetry={() => void check.load()} />}
      {check.state !== 'failed' && check.value === null && <Skeleton lines={2} />}
      {check.value !== null && (
        <h1>
          <Icon name={check.value.genuine ? 'check-circle' : 'times-circle'} />{' '}
          {check.value.genuine ? 'Este recibo é verdadeiro' : 'Este recibo não é verdadeiro'}
        </h1>
      )}
    </Card>
  );
});
