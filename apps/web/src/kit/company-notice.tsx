import { sentence } from '@prumo/messages';
import { Button, Notice } from '@prumo/ui';
import type { CompanyFinder } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { use, useState } from 'react';
import { companyFinderOf } from '../composition/look-ups.module.ts';
import { Services } from '../composition/services.tsx';
import './kit.css';

/** The look-up of a form's CNPJ; null in a story that gives none. */
export function useCompanyFinder(given: CompanyFinder | undefined): CompanyFinder | null {
  const container = use(Services);
  const [finder] = useState(() => given ?? (container && companyFinderOf(container)));
  return finder;
}

interface Props {
  readonly finder: CompanyFinder | null;
  /** The labels of the form's fields. */
  readonly labels: Readonly<Record<string, string>>;
  readonly onRetry: () => void;
}

const addressLabels: Readonly<Record<string, string>> = {
  cep: 'CEP',
  street: 'Logradouro',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'UF',
};

/** What came of the look-up by CNPJ. It only ever informs; what was typed is replaced when the user says so. [BIL-151] */
export const CompanyNotice = observer(function CompanyNotice({ finder, labels, onRetry }: Props) {
  if (finder === null) return null;
  const { state, situation, differences } = finder;
  const words = differences.map(({ field, value }) => `${labels[field] ?? addressLabels[field] ?? field}: ${value}`);
  return (
    <div className="company-notice" role="status">
      {state === 'loading' && <span className="muted-name">Procurando a empresa…</span>}
      {state === 'missing' && <span className="muted-name">{sentence('cnpj.not-found')}. Preencha os dados.</span>}
      {state === 'failed' && (
        <span className="muted-name">
          Não foi possível carregar{' '}
          <Button small kind="ghost" icon="refresh" onClick={onRetry}>
            Tentar novamente
          </Button>
        </span>
      )}
      {situation !== null && <Notice kind="warning">Situação na Receita Federal: {situation}</Notice>}
      {words.length > 0 && (
        <Notice
          action={
            <span className="company-choice">
              <Button small onClick={finder.replace}>
                Usar os dados da Receita
              </Button>
              <Button small kind="ghost" onClick={finder.keep}>
                Manter o que digitei
              </Button>
            </span>
          }
        >
          A Receita Federal tem outros dados. {words.join(' · ')}
        </Notice>
      )}
    </div>
  );
});
