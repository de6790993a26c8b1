import { sentence } from '@prumo/messages';
import { Icon } from '@prumo/ui';
import { Link } from 'react-router-dom';

/** Every page of an expired branch but the customer account. [ACC-016 … ACC-019] */
export function SuspendedState({ canPay }: { readonly canPay: boolean }) {
  return (
    <div className="state">
      <Icon name="ban" className="state-icon" />
      <h1>{sentence('access.suspended-title')}</h1>
      <p>{sentence('access.suspended-subtitle')}</p>
      {canPay && (
        <div className="state-action">
          <Link className="button button-primary" to="/customer/payments">
            <Icon name="barcode" />
            <span>Ver boletos</span>
          </Link>
        </div>
      )}
    </div>
  );
}
