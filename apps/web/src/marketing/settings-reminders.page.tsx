import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { useListInUrl } from '../kit/index.ts';
import { marketingModule, REMINDER_RULE_LIST } from './marketing.module.ts';
import { ReminderRuleListScreen } from './reminder-rule-list.screen.tsx';

export const modules = [marketingModule];

/** /settings/reminders */
export const Component = observer(function SettingsRemindersPage() {
  const list = useViewModel(REMINDER_RULE_LIST);
  useListInUrl(list);
  return <ReminderRuleListScreen list={list} />;
});
