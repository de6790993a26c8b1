import { patientName } from '@prumo/domain/identity';
import { formatDate } from '@prumo/domain/dates';
import type { GuideType } from '@prumo/domain/billing';
import { label } from '@prumo/messages';
import { SelectField } from '@prumo/ui';
import type { AccountDialogModel } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { fieldId } from '../kit/index.ts';
import { AccountStatusChip } from './account-status-chip.tsx';
import { GuideSelect } from './guide-fields.tsx';

const guideTypes: readonly GuideType[] = ['consultation', 'sadt', 'particular', 'forward'];

/** Whose account it is, which guide, which invoice. [BIL-013, BIL-031, BIL-069] */
export const AccountHead = observer(function AccountHead({ model }: { readonly model: AccountDialogModel }) {
  const { guide, opened, stored } = model;
  return (
    <div className="account-head">
      <dl className="account-facts">
        <div>
          <dt>Paciente</dt>
          <dd>{opened && patientName(opened.patient)}</dd>
        </div>
        <div>
          <dt>Convênio</dt>
          <dd>{opened?.insurance.name}</dd>
        </div>
        {stored !== null && (
          <div>
            <dt>Conta nº {stored.key}</dt>
            <dd>
              <AccountStatusChip status={stored.status} received={stored.received !== null} />
            </dd>
          </div>
        )}
      </dl>
      <div className="account-choices">
        <SelectField
          id={fieldId('guideType')}
          label="Tipo de guia"
          options={guideTypes.map((value) => ({ value, label: label('guideType', value) }))}
          value={guide.guideType}
          readOnly={model.readOnly}
          error={guide.errors.get('guideType')}
          onChange={(type) => type && guide.setGuideType(type)}
        />
        <GuideSelect
          form={guide}
          path="invoiceId"
          label="Código da fatura"
          options={model.codes.map(({ id, code, date, status }) => ({
            value: id,
            label: code,
            detail: `${formatDate(date)} · ${label('invoiceStatus', status)}`,
          }))}
        />
      </div>
    </div>
  );
});
