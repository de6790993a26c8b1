import type { Law } from '@prumo/domain/rules';
import { Button, Icon, NumberField, TextField } from '@prumo/ui';
import { useState } from 'react';
import { searchCounterexample, type Verdict } from './search-counterexample.ts';

/** What is always true of a rule; each law can be hunted for a counterexample in this browser. */
export function LawList({ rule, laws }: { readonly rule: string; readonly laws: readonly Law[] }) {
  const [cases, setCases] = useState<number | null>(1000);
  const [seed, setSeed] = useState('');
  return (
    <>
      <div className="rule-hunt">
        <NumberField label="Casos" value={cases} min={1} max={100_000} onChange={setCases} />
        <TextField label="Semente (vazia: sorteada)" value={seed} numeric maxLength={12} onChange={setSeed} />
      </div>
      <ul className="rule-laws">
        {laws.map((law) => (
          <LawItem key={law.name} rule={rule} law={law} cases={cases ?? 1000} seed={seed} />
        ))}
      </ul>
    </>
  );
}

function LawItem({
  rule,
  law,
  cases,
  seed,
}: {
  readonly rule: string;
  readonly law: Law;
  readonly cases: number;
  readonly seed: string;
}) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const hunt = () =>
    setVerdict(
      searchCounterexample(rule, law, {
        cases,
        seed: seed.trim() === '' ? Math.floor(Math.random() * 2 ** 31) : Number(seed),
      }),
    );
  return (
    <li>
      <div className="rule-law">
        <span>{law.name}</span>
        <Button small icon="search" aria-label={`Procurar contraexemplo: ${law.name}`} onClick={hunt}>
          Procurar contraexemplo
        </Button>
      </div>
      <div role="status">
        {verdict?.found === false && (
          <p className="rule-holds">
            <Icon name="check-circle" /> {verdict.runs.toLocaleString('pt-BR')} casos, nenhum contraexemplo (semente{' '}
            {verdict.seed})
          </p>
        )}
        {verdict?.found === true && <Counterexample verdict={verdict} />}
      </div>
    </li>
  );
}

function Counterexample({ verdict }: { readonly verdict: Extract<Verdict, { found: true }> }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(verdict.test).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="rule-broken">
      <p>
        <Icon name="times-circle" /> Contraexemplo no caso {verdict.runs}, reduzido em {verdict.shrinks} passos (semente{' '}
        {verdict.seed}):
      </p>
      <pre>{verdict.counterexample}</pre>
      {verdict.error !== null && <p>{verdict.error}</p>}
      <p>Como teste:</p>
      <pre>{verdict.test}</pre>
      <Button small icon="copy" onClick={copy}>
        {copied ? 'Copiado' : 'Copiar como teste'}
      </Button>
    </div>
  );
}
