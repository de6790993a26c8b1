import { onlyDigits } from '@prumo/domain/identity';
import { Button, DateField, FieldGrid, IconButton, SelectField, type SelectOption, TextField } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import type { PatientCard, PatientDraft } from '@prumo/view-models/patients';
import { observer } from 'mobx-react-lite';
import { patientLabels as labels } from './patient-labels.ts';
import './patients.css';

interface Props {
  readonly form: FormState<PatientDraft>;
  readonly plans: readonly SelectOption<string>[];
}

const MOST_CARDS = 10;
/** Digits of the number of a card. [ENT-101] */
export const CARD_DIGITS = 20;
const blank: PatientCard = { planId: '', record: null, validity: null, insured: null };

/** Further insurance cards of the same patient, besides the one that is proposed first. [PAT-020] */
export const MoreCards = observer(function MoreCards({ form, plans }: Props) {
  const { cards } = form.draft;
  const change = (at: number, part: Partial<PatientCard>) =>
    form.set(
      'cards',
      cards.map((card, index) => (index === at ? { ...card, ...part } : card)),
    );
  return (
    <div className="patient-cards">
      {cards.map((card, index) => (
        // Cards have no identity of their own before they are saved: their place is all they have.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className="patient-card">
          <legend className="visually-hidden">{`Carteira ${index + 2}`}</legend>
          <FieldGrid>
            <SelectField
              label={labels.planId}
              span={4}
              filter
              options={plans}
              value={card.planId === '' ? null : card.planId}
              onChange={(planId) => change(index, { planId: planId ?? '' })}
            />
            <TextField
              label={labels.record}
              span={3}
              inputMode="numeric"
              value={card.record ?? ''}
              onChange={(record) => change(index, { record: onlyDigits(record).slice(0, CARD_DIGITS) })}
            />
            <DateField
              label={labels.validity}
              span={2}
              value={card.validity}
              onChange={(validity) => change(index, { validity })}
            />
            <TextField
              label={labels.insured}
              span={3}
              maxLength={120}
              value={card.insured ?? ''}
              onChange={(insured) => change(index, { insured })}
            />
          </FieldGrid>
          <IconButton
            icon="trash"
            label={`Remover carteira ${index + 2}`}
            onClick={() => form.set('cards', cards.toSpliced(index, 1))}
          />
        </fieldset>
      ))}
      {cards.length < MOST_CARDS && (
        <Button small icon="plus" onClick={() => form.set('cards', [...cards, blank])}>
          Outra carteira
        </Button>
      )}
    </div>
  );
});
