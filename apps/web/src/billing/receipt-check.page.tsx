import { checkReceipt } from '@prumo/http-adapter/billing';
import { Resource } from '@prumo/view-models/core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { API } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { ReceiptCheckScreen } from './receipt-check.screen.tsx';

/** /receipts/:token, without login. (decision 0038) */
export function Component() {
  const { token = '' } = useParams();
  return <Page key={token} token={token} />;
}

function Page({ token }: { readonly token: string }) {
  const api = useViewModel(API);
  const [check] = useState(() => new Resource(() => checkReceipt(api, token)));
  useStarted(() => check.load());
  return <ReceiptCheckScreen check={check} />;
}
