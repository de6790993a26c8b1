import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { PersonFiles, useStarted } from '../kit/index.ts';
import { ProviderFormScreen } from './provider-form.screen.tsx';
import { PROVIDER_FORM, simpleRegistriesModule } from './simple-registries.module.ts';

export const modules = [simpleRegistriesModule];

/** /providers/create and /providers/:id/edit */
export function Component() {
  const { id } = useParams();
  const form = useViewModel(PROVIDER_FORM);
  useStarted(() => form.load(id ?? null));
  return <ProviderFormScreen form={form} below={<PersonFiles entityId={id} write="general:updateSupplier" />} />;
}
