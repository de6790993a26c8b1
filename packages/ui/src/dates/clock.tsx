import { useEffect, useState } from 'react';

export interface ClockProps {
  /** The time now, in the branch's zone or the browser's; asked every second. */
  readonly now?: (() => Date) | undefined;
  /** IANA name of the branch's time zone; the browser's otherwise. */
  readonly timeZone?: string | undefined;
}

const systemTime = (): Date => new Date();

/** HH:mm:ss, every second. Silent for screen readers, which would otherwise speak every second. [UIX-009] */
export function Clock({ now = systemTime, timeZone }: ClockProps) {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  const text = time.toLocaleTimeString('pt-BR', { hour12: false, ...(timeZone === undefined ? {} : { timeZone }) });
  return (
    <time className="tnum" dateTime={time.toISOString()} aria-live="off">
      {text}
    </time>
  );
}
