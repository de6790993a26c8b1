import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import './tabs.css';

/** One tab and its panel. */
export interface TabItem<K extends string> {
  readonly key: K;
  readonly label: string;
  /** A count or a mark after the label. */
  readonly badge?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly content: ReactNode;
}

export interface TabsProps<K extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<K>[];
  readonly value: K;
  readonly onChange: (key: K) => void;
}

/** Tabs: arrows move, Home and End too; only the chosen panel exists. [UIX-024] */
export function Tabs<K extends string>({ label, tabs, value, onChange }: TabsProps<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const enabled = tabs.filter((tab) => !tab.disabled);
  const current = tabs.find((tab) => tab.key === value) ?? enabled[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const at = enabled.findIndex((tab) => tab.key === current?.key);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: enabled.length - 1 };
    const to = steps[event.key];
    const next = to === undefined ? undefined : enabled[(to + enabled.length) % enabled.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            data-key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className="tab"
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.badge !== undefined && <span className="tab-badge">{tab.badge}</span>}
          </button>
        ))}
      </div>
      {current && (
        <div
          key={current.key}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${current.key}`}
          tabIndex={0}
          className="tab-panel"
        >
          {current.content}
        </div>
      )}
    </div>
  );
}
