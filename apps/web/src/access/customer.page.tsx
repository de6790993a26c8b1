import { Resource } from '@prumo/view-models/core';
import { useState } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { useStarted } from '../kit/index.ts';
import { administrationModule, CUSTOMER_GATEWAY } from './administration.module.ts';
import { CustomerScreen } from './customer.screen.tsx';

export const modules = [administrationModule];

/** /customer [ACC-081] */
export function Component() {
  const gateway = useViewModel(CUSTOMER_GATEWAY);
  const [customer] = useState(() => new Resource((options) => gateway.customer(options)));
  useStarted(customer.load, () => customer.stop());
  return <CustomerScreen customer={customer} />;
}
