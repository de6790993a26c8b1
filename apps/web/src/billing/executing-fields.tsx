import type { AccountDialogModel } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { GuideSelect, PrintedField } from './guide-fields.tsx';

interface Props {
  readonly model: AccountDialogModel;
  readonly lookups: LookupStore;
  /** Only professionals of these councils are offered; all unless told otherwise. */
  readonly councils?: ReadonlySet<string>;
  /** Only the choice of professional and specialty, without what the guide prints of the council. */
  readonly short?: boolean;
}

/** Who carried the service out: the professional is chosen, council and record follow. [BIL-109, BIL-116] */
export const ExecutingFields = observer(function ExecutingFields({ model, lookups, councils, short = false }: Props) {
  const { guide } = model;
  const { items, state } = lookups.professionals();
  const offered =
    councils === undefined
      ? items
      : items.filter(
          (item) => item.councils.some(({ name }) => councils.has(name)) || item.id === guide.values.professionalId,
        );
  const chosen = model.professionalOf(guide.values.professionalId);
  const council = chosen?.councils[0];
  const specialties = (chosen?.specialties ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  const { specialtyCode } = guide.values;
  const known = specialtyCode === '' || specialties.some(({ value }) => value === specialtyCode);
  return (
    <>
      <GuideSelect
        form={guide}
        path="professionalId"
        printed={short ? undefined : 'professional.name'}
        span={4}
        loading={state === 'loading' || state === 'idle'}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        onPick={model.chooseProfessional}
      />
      {!short && (
        <>
          <PrintedField form={guide} path="professional.council.name" value={council?.name ?? ''} span={2} />
          <PrintedField form={guide} path="professional.council.record" value={council?.record ?? ''} span={2} />
          <PrintedField form={guide} path="professional.council.state" value={council?.state ?? ''} span={2} />
        </>
      )}
      <GuideSelect
        form={guide}
        path="specialtyCode"
        printed={short ? undefined : 'professional.specialty.code'}
        span={short ? 4 : 6}
        options={known ? specialties : [{ value: specialtyCode, label: specialtyCode }, ...specialties]}
      />
    </>
  );
});
