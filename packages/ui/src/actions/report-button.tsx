import { paperSizeKey } from '@prumo/domain/reports';
import { useEffect, useRef, useState } from 'react';
import type { IconName } from '../icons/icon-name.ts';
import { MenuButton } from '../overlays/menu-button.tsx';
import { Button } from './button.tsx';
import { type PaperSize, readPaper, REPORT_PAPERS, type ReportState, runReport } from './run-report.ts';

export interface ReportButtonProps<P extends string = PaperSize> {
  readonly label: string;
  /** Makes the report; the button is disabled until it settles, and idle again also after a failure. */
  readonly onRun: (paper: P) => Promise<unknown>;
  /** What it is printed on; without it A4 and A5. */
  readonly papers?: readonly [P, ...P[]] | undefined;
  /** Answers false to block; it has then said why. [RPT-072] */
  readonly validate?: (() => boolean) | undefined;
  /** `pdf` offers the papers; the choice is remembered for the page and the type. */
  readonly format?: 'pdf' | 'xlsx' | 'csv' | undefined;
  /** Names the page and the type in the remembered choice. */
  readonly page?: string | undefined;
  readonly type?: string | undefined;
  readonly kind?: 'primary' | 'secondary' | undefined;
  /** Another report of the same form is running. [RPT-070] */
  readonly disabled?: boolean | undefined;
  /** Told when it starts and ends, so that the buttons beside it can be disabled. */
  readonly onState?: ((state: ReportState) => void) | undefined;
}

const icons: Readonly<Record<'pdf' | 'xlsx' | 'csv', IconName>> = { pdf: 'print', xlsx: 'file-excel', csv: 'file' };

function remembered<P extends string>(key: string, papers: readonly [P, ...P[]]): P {
  try {
    return readPaper(localStorage.getItem(key), papers);
  } catch {
    return papers[0];
  }
}

function remember(key: string, paper: string): void {
  try {
    localStorage.setItem(key, paper);
  } catch {
    // Without storage the choice lasts as long as the page; the report itself is not affected.
  }
}

/** Starts a report: idle → running (disabled, with elapsed seconds) → idle. [RPT-070, RPT-071, RPT-072] */
export function ReportButton<P extends string = PaperSize>(props: ReportButtonProps<P>) {
  const { format = 'pdf', page = '', type = format, kind = 'secondary' } = props;
  // Who names no papers has asked for those of every report: P is then PaperSize.
  const papers = props.papers ?? (REPORT_PAPERS as unknown as readonly [P, ...P[]]);
  const key = paperSizeKey(page, type);
  const [state, setState] = useState<ReportState>('idle');
  const [paper, setPaper] = useState<P>(() => remembered(key, papers));
  const seconds = useElapsedSeconds(state === 'running');
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const onState = (next: ReportState) => {
    if (alive.current) setState(next);
    props.onState?.(next);
  };
  const start = () => runReport({ validate: props.validate, run: () => props.onRun(paper), onState });
  const choose = (next: P) => {
    setPaper(next);
    remember(key, next);
  };
  const running = state === 'running';
  const button = (
    <Button kind={kind} icon={icons[format]} busy={running} disabled={props.disabled} onClick={() => void start()}>
      {running ? `Gerando… ${clock(seconds)}` : props.label}
    </Button>
  );
  if (format !== 'pdf') return button;
  return (
    <span className="button-group">
      {button}
      <MenuButton
        label={`Papel: ${paper}`}
        kind={kind}
        disabled={running || props.disabled}
        align="end"
        items={papers.map((size) => ({ label: size, checked: size === paper, run: () => choose(size) }))}
      />
    </span>
  );
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function useElapsedSeconds(running: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setSeconds((value) => value + 1), 1000);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [running]);
  return seconds;
}
