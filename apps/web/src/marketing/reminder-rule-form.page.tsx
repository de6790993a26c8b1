import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { marketingModule, REMINDER_RULE_FORM, REMINDER_TEMPLATES } from './marketing.module.ts';
import { ReminderRuleFormScreen } from './reminder-rule-form.screen.tsx';

export const modules = [marketingModule];

/** /settings/reminders/create and /settings/reminders/:id/edit */
export const Component = observer(function ReminderRuleFormPage() {
  const { id } = useParams();
  const form = useViewModel(REMINDER_RULE_FORM);
  const templates = useViewModel(REMINDER_TEMPLATES);
  const lookups = useViewModel(LOOKUPS);
  useStarted(() => form.load(id ?? null));
  useStarted(() => templates.load());
  return (
    <ReminderRuleFormScreen
      form={form}
      templates={templates}
      findExpenses={(text, signal) => lookups.searchExpenses(text, { signal })}
    />
  );
});
