import { addGuideWords } from '@prumo/messages/guides';
import { TOKEN_ABSENCES, TOKEN_LENGTH } from '@prumo/domain/billing';
import type { GuideForm } from '@prumo/view-models/billing';
import { GuideSelect, GuideText } from './guide-fields.tsx';

addGuideWords();

/** The token of the beneficiary, or why there is none (table 74): one takes the other out. [TIS-007, TIS-012] */
export function TokenFields({ form }: { readonly form: GuideForm }) {
  return (
    <>
      <GuideText form={form} path="validation.token" span={4} maxLength={TOKEN_LENGTH} />
      <GuideSelect form={form} path="validation.absence" of="tokenAbsence" only={TOKEN_ABSENCES} span={8} />
    </>
  );
}
