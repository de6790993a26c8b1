import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { useStarted } from '../kit/index.ts';
import { MessageTemplateFormScreen } from './message-template-form.screen.tsx';
import { MESSAGE_TEMPLATE_FORM, simpleRegistriesModule } from './simple-registries.module.ts';

export const modules = [simpleRegistriesModule];

/** /message-templates/create and /message-templates/:id/edit */
export function Component() {
  const { id } = useParams();
  const form = useViewModel(MESSAGE_TEMPLATE_FORM);
  useStarted(() => form.load(id ?? null));
  return <MessageTemplateFormScreen form={form} />;
}
