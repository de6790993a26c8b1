import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { PersonFiles, useStarted } from '../kit/index.ts';
import { PartnerFormScreen } from './partner-form.screen.tsx';
import { PARTNER_FORM, simpleRegistriesModule } from './simple-registries.module.ts';

export const modules = [simpleRegistriesModule];

/** /partners/create and /partners/:id/edit */
export function Component() {
  const { id } = useParams();
  const form = useViewModel(PARTNER_FORM);
  useStarted(() => form.load(id ?? null));
  return <PartnerFormScreen form={form} below={<PersonFiles entityId={id} write="referral:updatePartner" />} />;
}
