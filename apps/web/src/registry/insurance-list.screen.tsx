import { label } from '@prumo/messages';
import type { Column } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { InsuranceItem } from '@prumo/view-models/registry';
import { Link } from 'react-router-dom';
import { CatalogueListScreen } from '../kit/index.ts';
import './insurances.css';

interface Props {
  readonly list: CatalogueList<InsuranceItem>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<InsuranceItem>[] = [
  { key: 'name', header: 'Convênio', cell: ({ name }) => name },
  { key: 'ansCode', header: 'Registro ANS', cell: ({ ansCode }) => ansCode ?? '—', width: '130px', noWrap: true },
  { key: 'plans', header: 'Planos', cell: (insurance) => <Plans insurance={insurance} /> },
  { key: 'active', header: 'Situação', cell: ({ active }) => label('active', String(active)), width: '120px' },
];

/** Each plan leads to its prices. */
const Plans = ({ insurance }: { readonly insurance: InsuranceItem }) => (
  <ul className="plan-links">
    {insurance.plans.map((plan) => (
      <li key={plan.id}>
        <Link
          to={`/clinical/insurances/${insurance.id}/plans/${plan.id}`}
          aria-label={`Preços de ${insurance.name}, ${plan.name}`}
        >
          {plan.name}
        </Link>
        {!plan.active && <span className="plan-inactive"> (inativo)</span>}
      </li>
    ))}
  </ul>
);

/** The insurers of the branch with their plans. [REG-005] */
export const InsuranceListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Convênios"
    list={list}
    searchLabel="Pesquisar convênio, plano ou registro ANS"
    createPath={may.create ? '/clinical/insurances/create' : undefined}
    createLabel="Novo convênio"
    pathOf={may.update ? ({ id }) => `/clinical/insurances/${id}/edit` : undefined}
    withInactive
    purpose="As operadoras que a clínica atende, com os planos, as regras das guias e os preços. O particular também é um convênio daqui."
    columns={columns}
  />
);
