import { Card, FieldGrid, IconButton, NumberField, SwitchField } from '@prumo/ui';
import type { InsuranceForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { fieldId } from '../kit/index.ts';

/** What the summary of errors calls them. */
export const INSURANCE_RULE_LABELS = {
  'rules.cardDigits': 'Dígitos da carteira',
  'rules.maximumAgeDays': 'Prazo de envio da guia',
} as const;

const SWITCHES = [
  ['passwordRequired', 'Exige senha', 'Sem a senha a guia é apontada antes do envio e segura o fechamento da fatura.'],
  ['authorizationRequired', 'Exige guia autorizada', 'O número que a operadora deu à guia tem de estar preenchido.'],
  [
    'refusesRepeats',
    'Recusa procedimento repetido',
    'O mesmo procedimento no mesmo dia é apontado: a quantidade diz quantos foram.',
  ],
  ['sendTeam', 'Envia a equipe', 'Quem executou cada procedimento da guia de SP/SADT vai com conselho, CBO e grau.'],
] as const;

/** What is demanded of some procedures alone: made of denials, taken away here. */
const EXPENSES = [
  ['passwordExpenses', 'Senha exigida só nos procedimentos'],
  ['authorizationExpenses', 'Guia autorizada exigida só nos procedimentos'],
] as const;

/** What the insurer demands of a guide beyond the standard: each of its guides is checked by it before it is sent. [TIS-013, TIS-025] */
export const InsuranceRulesCard = observer(function InsuranceRulesCard({
  insurance,
}: {
  readonly insurance: InsuranceForm;
}) {
  const { draft, errors } = insurance.form.fields;
  if (draft.type !== 'insurance') return null;
  const { rules } = draft;
  const number = (rule: 'cardDigits' | 'maximumAgeDays', hint: string, unit?: string) => (
    <NumberField
      id={fieldId(`rules.${rule}`)}
      label={INSURANCE_RULE_LABELS[`rules.${rule}`]}
      span={4}
      maxLength={3}
      unit={unit}
      hint={hint}
      value={rules[rule]}
      error={errors[`rules.${rule}`]}
      onChange={(value) => insurance.setRule(rule, value)}
    />
  );
  return (
    <Card title="Exigências nas guias">
      <FieldGrid>
        {number('cardDigits', 'Vazio: qualquer quantidade.')}
        {number('maximumAgeDays', 'Depois do atendimento; o do plano vale antes.', 'dias')}
        {SWITCHES.map(([rule, label, hint]) => (
          <SwitchField
            key={rule}
            id={fieldId(`rules.${rule}`)}
            label={label}
            hint={hint}
            span={6}
            value={rules[rule]}
            onChange={(value) => insurance.setRule(rule, value)}
          />
        ))}
        {EXPENSES.map(
          ([rule, label]) =>
            rules[rule].length > 0 && (
              <ul key={rule} className="demanded-expenses" aria-label={label}>
                <li>{label}:</li>
                {rules[rule].map((code) => (
                  <li key={code}>
                    {code}
                    <IconButton
                      icon="times"
                      label={`Tirar ${code} de «${label}»`}
                      onClick={() =>
                        insurance.setRule(
                          rule,
                          rules[rule].filter((other) => other !== code),
                        )
                      }
                    />
                  </li>
                ))}
              </ul>
            ),
        )}
      </FieldGrid>
    </Card>
  );
});
