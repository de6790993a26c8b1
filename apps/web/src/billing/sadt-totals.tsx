import { addGuideWords } from '@prumo/messages/guides';
import { label } from '@prumo/messages';
import { MoneyText } from '@prumo/ui';
import type { AccountDialogModel } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { HiddenValue } from '../kit/index.ts';

addGuideWords();

const groups = ['procedures', 'taxes', 'materials', 'opme', 'medicines', 'gases', 'film', 'others', 'grand'] as const;

/** Totals by group, with the numbers of the printed guide where it has them. [BIL-183 … BIL-187] */
export const SadtTotalsList = observer(function SadtTotalsList({ model }: { readonly model: AccountDialogModel }) {
  const totals = model.lines.sadtTotals;
  return (
    <dl className="sadt-totals">
      {groups.map((group) => {
        const number = model.guide.numberOf(`total.${group}`);
        return (
          <div key={group} data-group={group}>
            <dt>
              {number !== null && <span className="field-number">{number}</span>} {label('sadtTotal', group)}
            </dt>
            <dd>{model.insuranceHidden ? <HiddenValue /> : <MoneyText value={totals[group]} />}</dd>
          </div>
        );
      })}
    </dl>
  );
});
