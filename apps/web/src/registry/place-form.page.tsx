import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { PlaceFormScreen } from './place-form.screen.tsx';
import { PLACE_FORM, simpleRegistriesModule } from './simple-registries.module.ts';

export const modules = [simpleRegistriesModule];

/** /places/create and /places/:id/edit */
export function Component() {
  const { id } = useParams();
  const form = useViewModel(PLACE_FORM);
  const lookups = useViewModel(LOOKUPS);
  // Whoever chooses one elsewhere asks for them anew after this form was open.
  useStarted(
    () => form.load(id ?? null),
    () => lookups.forget('places'),
  );
  return <PlaceFormScreen form={form} />;
}
