import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { PersonFiles, useStarted } from '../kit/index.ts';
import { ClientFormScreen } from './client-form.screen.tsx';
import { CLIENT_FORM, simpleRegistriesModule } from './simple-registries.module.ts';

export const modules = [simpleRegistriesModule];

/** /clients/create and /clients/:id/edit */
export function Component() {
  const { id } = useParams();
  const form = useViewModel(CLIENT_FORM);
  useStarted(() => form.load(id ?? null));
  return <ClientFormScreen form={form} below={<PersonFiles entityId={id} write="general:updateClient" />} />;
}
