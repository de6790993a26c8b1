import { sentence } from '@prumo/messages';
import { EmptyState, ErrorState, Icon, PageHeader, Skeleton, Tabs } from '@prumo/ui';
import type { LookupStore, PlanPage, PriceEffects } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { InvoiceCodesCard } from './invoice-codes-card.tsx';
import './insurances.css';
import { PlanCbhpmCard } from './plan-cbhpm-card.tsx';
import { PlanPrices } from './plan-prices.tsx';
import { PriceEffectsView } from './price-effects.tsx';

interface Props {
  readonly page: PlanPage;
  readonly lookups: LookupStore;
  readonly mayChange: boolean;
  /** What prices do to accounts; null for whoever may not bill. */
  readonly effects: PriceEffects | null;
}

/** What a plan pays and demands, procedure by procedure, and its invoice codes. [REG-104] */
export const PlanScreen = observer(function PlanScreen({ page, lookups, mayChange, effects }: Props) {
  const { insurance, plan } = page;
  return (
    <div className="page">
      <PageHeader
        title={insurance === null || plan === null ? 'Plano' : `${insurance.name} – ${plan.name}`}
        crumbs={<Link to="/clinical/insurances">Convênios</Link>}
        actions={
          mayChange &&
          insurance !== null && (
            <Link className="button button-secondary" to={`/clinical/insurances/${insurance.id}/edit`}>
              <Icon name="pencil" />
              <span className="button-label">Regras e contrato</span>
            </Link>
          )
        }
      />
      {page.state === 'loading' && <Skeleton lines={6} />}
      {page.state === 'failed' && <Failure page={page} />}
      {page.state === 'ready' && (
        <Tabs
          label="Plano"
          value={page.tab}
          onChange={page.show}
          tabs={[
            {
              key: 'prices',
              label: 'Preços e procedimentos',
              badge: page.table.total,
              content: <PlanPrices page={page} lookups={lookups} mayChange={mayChange} />,
            },
            ...(insurance?.type === 'insurance'
              ? [
                  {
                    key: 'cbhpm' as const,
                    label: 'CBHPM',
                    badge: page.cbhpm.items.length,
                    content: <PlanCbhpmCard links={page.cbhpm} mayChange={mayChange} />,
                  },
                ]
              : []),
            {
              key: 'codes',
              label: 'Faturas',
              badge: page.codes.codes.length,
              content: <InvoiceCodesCard codes={page.codes} mayChange={mayChange} />,
            },
            ...(effects !== null && page.table.plan !== null
              ? [
                  {
                    key: 'effects' as const,
                    label: 'Reajuste e simulação',
                    content: <PriceEffectsView effects={effects} plan={page.table.plan} lookups={lookups} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </div>
  );
});

function Failure({ page }: { readonly page: PlanPage }) {
  const { problem } = page;
  if (problem?.status === 404) return <EmptyState icon="search" text={sentence('not-found')} />;
  const { plan } = page.table;
  return (
    <ErrorState
      {...(problem ? { detail: problem.message } : {})}
      onRetry={() => plan !== null && void page.load(plan.insuranceId, plan.planId)}
    />
  );
}
