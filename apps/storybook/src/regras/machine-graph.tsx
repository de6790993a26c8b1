import type { Machine } from '@prumo/domain/rules';
import { useId } from 'react';
import { type Place, placesOf, type Transition } from './explore-machine.ts';

interface Props {
  readonly machine: Machine;
  readonly transitions: readonly Transition[];
  readonly current: string;
  readonly nameOf: (state: string) => string;
}

const WIDTH = 150;
const HEIGHT = 40;
const STEP_X = 230;
const STEP_Y = 84;

/** The machine drawn: the current state filled, the ways out of it in colour. The table below says the same in words. */
export function MachineGraph({ machine, transitions, current, nameOf }: Props) {
  const arrow = useId();
  const places = placesOf(machine, transitions);
  const all = [...places.values()];
  const width = (Math.max(...all.map(({ column }) => column)) + 1) * STEP_X - STEP_X + WIDTH + 40;
  const height = (Math.max(...all.map(({ row }) => row)) + 1) * STEP_Y + 30;
  const arrows = new Map(transitions.map((transition) => [`${transition.from} ${transition.to}`, transition] as const));
  return (
    // The drawing scrolls sideways on a phone and must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="machine-scroll" role="group" aria-label="Desenho dos estados" tabIndex={0}>
      <svg
        className="machine"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`Estados: ${machine.states.map(nameOf).join(', ')}`}
      >
        <defs>
          <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 L8 4 L0 8 z" className="machine-arrow" />
          </marker>
        </defs>
        {[...arrows.values()].map(({ from, to }) => (
          <path
            key={`${from} ${to}`}
            d={way(places.get(from), places.get(to))}
            markerEnd={`url(#${arrow})`}
            className={from === current ? 'machine-way machine-way-out' : 'machine-way'}
          />
        ))}
        {machine.states.map((state) => {
          const { x, y } = corner(places.get(state));
          return (
            <g key={state} className={state === current ? 'machine-state machine-state-current' : 'machine-state'}>
              <rect x={x} y={y} width={WIDTH} height={HEIGHT} rx={8} />
              <text x={x + WIDTH / 2} y={y + HEIGHT / 2 + 5} textAnchor="middle">
                {nameOf(state)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function corner(place: Place | undefined): { readonly x: number; readonly y: number } {
  return { x: 20 + (place?.column ?? 0) * STEP_X, y: 20 + (place?.row ?? 0) * STEP_Y };
}

/** A curve between two boxes: out at the right to later columns, beneath to earlier ones, beside within a column. */
function way(from: Place | undefined, to: Place | undefined): string {
  const a = corner(from);
  const b = corner(to);
  const middle = HEIGHT / 2;
  if (b.x > a.x) {
    const bend = (b.x - a.x - WIDTH) / 2;
    return `M${a.x + WIDTH} ${a.y + middle - 5} C${a.x + WIDTH + bend} ${a.y + middle - 5} ${b.x - bend} ${b.y + middle - 5} ${b.x} ${b.y + middle - 5}`;
  }
  if (b.x === a.x) {
    const side = a.y < b.y ? a.x + WIDTH : a.x;
    // Longer ways swing further out, so that those of one column do not lie on each other.
    const bulge = (24 + Math.abs(b.y - a.y) / 6) * (a.y < b.y ? 1 : -1);
    return `M${side} ${a.y + middle + 4} C${side + bulge} ${a.y + middle} ${side + bulge} ${b.y + middle} ${side} ${b.y + middle + 2}`;
  }
  const low = Math.max(a.y, b.y) + HEIGHT + 26;
  return `M${a.x + WIDTH / 2 - 10} ${a.y + HEIGHT} C${a.x + WIDTH / 2 - 10} ${low} ${b.x + WIDTH / 2 + 10} ${low} ${b.x + WIDTH / 2 + 10} ${b.y + HEIGHT}`;
}
