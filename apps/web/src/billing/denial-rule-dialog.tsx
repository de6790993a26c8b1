import { formatMoney } from '@prumo/domain/money';
import { Button, Dialog, Notice, NumberField, RadioGroupField, Skeleton } from '@prumo/ui';
import type { DenialRule, DenialRules } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';

/** «Criar regra»: what the insurance demands by a denial, and what that would have held back. [TIS-012, TIS-013] */
export const DenialRuleDialog = observer(function DenialRuleDialog({ rules }: { readonly rules: DenialRules }) {
  const { asked, rule, problem, busy } = rules;
  if (asked === null) return null;
  return (
    <Dialog
      title="Criar regra"
      closable={!busy}
      onClose={rules.endAsking}
      onSubmit={() => void rules.make()}
      footer={
        <>
          <Button disabled={busy} onClick={rules.endAsking}>
            Voltar
          </Button>
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            disabled={rule === null || (rule.demanded && !rules.asksNumber)}
          >
            Criar regra
          </Button>
        </>
      }
    >
      <div className="invoice-dialog">
        {problem !== null && (
          <Notice kind="danger" live>
            {problem.message}
          </Notice>
        )}
        {rule === null ? (
          problem === null && <Skeleton lines={3} />
        ) : (
          <>
            <p>
              Glosa {asked.code}
              {asked.reason !== null && ` (${asked.reason})`}: daqui em diante a conferência das guias de{' '}
              <strong>{rule.insurance.name}</strong> {WHAT[rule.demand]}
            </p>
            {rule.expense !== null && (
              <RadioGroupField
                label="Em quais guias"
                options={[
                  { value: 'one', label: `Só com ${rule.expense.code} ${rule.expense.name}` },
                  { value: 'all', label: 'Em todas' },
                ]}
                value={rule.onlyExpense ? 'one' : 'all'}
                onChange={(scope) => void rules.narrow(scope === 'one')}
              />
            )}
            {rules.asksNumber && (
              <NumberField
                label={rule.demand === 'cardDigits' ? 'Dígitos da carteira' : 'Prazo de envio da guia'}
                required
                unit={rule.demand === 'cardDigits' ? undefined : 'dias'}
                maxLength={3}
                value={rules.number}
                error={problem?.errors['number']}
                onChange={(number) => {
                  rules.enter(number);
                  void rules.reckon();
                }}
              />
            )}
            <Notice kind={rule.denials > 0 ? 'success' : 'info'} live>
              {savedBy(rule)}
            </Notice>
            {rule.demanded && !rules.asksNumber && <Notice kind="info">Este convênio já exige isso.</Notice>}
          </>
        )}
      </div>
    </Dialog>
  );
});

const WHAT: Readonly<Record<DenialRule['demand'], string>> = {
  cardDigits: 'confere quantos dígitos a carteira tem.',
  password: 'exige a senha.',
  authorization: 'exige o número da guia autorizada.',
  maximumAge: 'avisa das que passaram do prazo de envio.',
  repeats: 'aponta o mesmo procedimento do paciente no mesmo dia.',
};

const savedBy = ({ denials, total }: Pick<DenialRule, 'denials' | 'total'>): string =>
  denials === 0
    ? 'Nenhuma glosa passada teria sido evitada por esta regra.'
    : `Teria evitado ${denials === 1 ? '1 glosa' : `${denials} glosas`} que já vieram: ${formatMoney(total)}.`;
