import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { useDocumentTitle } from '../pages/use-document-title.ts';
import { CALL_PANEL, callPanelModule } from './call-panel.module.ts';
import { CallPanelScreen } from './call-panel.screen.tsx';

export const modules = [callPanelModule];

/** /panel/:publicId, or /panel?id= as other sites have it. Without login. [ACC-006, A73] */
export const Component = observer(function CallPanelPage() {
  const { publicId } = useParams();
  const [params] = useSearchParams();
  const id = publicId ?? params.get('id') ?? '';
  return <Panel key={id} id={id} />;
});

function Panel({ id }: { readonly id: string }) {
  const make = useViewModel(CALL_PANEL);
  const [panel] = useState(() => make(id === '' ? '-' : id));
  useDocumentTitle();
  useEffect(() => {
    panel.start();
    return () => panel.stop();
  }, [panel]);
  return <CallPanelScreen panel={panel} />;
}
