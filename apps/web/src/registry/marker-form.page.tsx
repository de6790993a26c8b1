import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { MarkerFormScreen } from './marker-form.screen.tsx';
import { MARKER_FORM, registryModule } from './registry.module.ts';

export const modules = [registryModule];

/** /markers/create and /markers/:id/edit */
export function Component() {
  const { id } = useParams();
  const form = useViewModel(MARKER_FORM);
  const lookups = useViewModel(LOOKUPS);
  // Whoever shows markers elsewhere asks for them anew after this form was open.
  useStarted(
    () => form.load(id ?? null),
    () => lookups.forget('markers'),
  );
  return <MarkerFormScreen form={form} />;
}
