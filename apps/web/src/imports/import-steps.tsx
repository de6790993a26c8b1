const steps = ['Arquivo', 'Colunas', 'Conferência'] as const;

/** The three steps of a new import and the one that is open, from 1. */
export const ImportSteps = ({ step }: { readonly step: 1 | 2 | 3 }) => (
  <ol className="import-steps" aria-label="Etapas">
    {steps.map((name, index) => (
      <li
        key={name}
        aria-current={index + 1 === step ? 'step' : undefined}
        className={index + 1 < step ? 'import-step-done' : undefined}
      >
        <span className="import-step-number" aria-hidden>
          {index + 1}
        </span>
        {name}
      </li>
    ))}
  </ol>
);
