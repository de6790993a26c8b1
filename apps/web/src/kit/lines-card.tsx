import { Card, EmptyState, ErrorState, Icon, type IconName, Skeleton } from '@prumo/ui';
import type { LoadState, Page, Resource } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';
import { MayOpen } from '../pages/may-open.ts';
import './lines-card.css';

/** A page that a card leads to. */
export interface Way {
  readonly path: string;
  readonly text: string;
}

/** One line: when, who or what, and how it stands. */
export interface CardLine {
  readonly id: string;
  /** Where the record is; without it, or where it may not be opened, the name is no link. */
  readonly path: string | null;
  readonly lead: string;
  readonly name: string;
  readonly detail: string;
  readonly end: ReactNode;
}

interface Props<T> {
  readonly title: string;
  /** The first lines, and how many there are. */
  readonly list: Pick<Resource<unknown>, 'load'> & {
    readonly value: Omit<Page<T>, 'hasMore'> | null;
    readonly state: LoadState;
  };
  readonly line: (item: T) => CardLine;
  /** How many there are, where they are not counted to the last. */
  readonly counted?: string | undefined;
  /** Where the rest is, or the work is done. */
  readonly place?: Way | undefined;
  /** What is said when there is nothing, and what one may do next. */
  readonly empty: { readonly text: string; readonly icon: IconName; readonly next?: Way | undefined };
}

/** A card with the first lines of something, how many there are, and the way to the rest. A failed load never looks like nothing. */
export const LinesCard = observer(function LinesCard<T>({ title, list, line, counted, place, empty }: Props<T>) {
  const { value, state } = list;
  const total = value?.total ?? 0;
  return (
    <Card
      title={total === 0 ? title : `${title} (${counted ?? total})`}
      className="lines-card"
      flush={total > 0}
      actions={place && <WayLink way={place} />}
    >
      {value === null && state === 'failed' && <ErrorState inline onRetry={() => void list.load()} />}
      {value === null && state !== 'failed' && <Skeleton lines={3} />}
      {value !== null && total === 0 && (
        <EmptyState icon={empty.icon} text={empty.text} action={empty.next && <WayLink way={empty.next} />} />
      )}
      {value !== null && total > 0 && (
        <ul className="plain-list card-lines">
          {value.items.map((item) => (
            <Line key={line(item).id} {...line(item)} />
          ))}
        </ul>
      )}
    </Card>
  );
});

function Line({ path, lead, name, detail, end }: CardLine) {
  const mayOpen = useWay(path);
  return (
    <li>
      <span className="line-lead tnum">{lead}</span>
      <span className="line-name">
        {path !== null && mayOpen ? <Link to={path}>{name}</Link> : <span>{name}</span>}
        {detail !== '' && <small>{detail}</small>}
      </span>
      <span className="line-end">{end}</span>
    </li>
  );
}

function WayLink({ way: { path, text } }: { readonly way: Way }) {
  const mayOpen = useWay(path);
  return mayOpen ? (
    <Link className="line-way" to={path}>
      {text} <Icon name="arrow-right" />
    </Link>
  ) : null;
}

/** Whether an address may be opened, whatever is asked of the page behind it. */
function useWay(path: string | null): boolean {
  const mayOpen = use(MayOpen);
  return path !== null && mayOpen(path.split('?')[0] ?? path);
}
