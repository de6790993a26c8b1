import { Card, EmptyState, ErrorState, Icon, type IconName, Skeleton } from '@prumo/ui';
import type { Page, Resource } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';
import { MayOpen } from '../pages/may-open.ts';
import './today.css';

/** A page that a part leads to. */
export interface Way {
  readonly path: string;
  readonly text: string;
}

/** One line of a part: when, who and what, and how it stands. */
export interface TodayLine {
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
  readonly list: Resource<Page<T>>;
  readonly line: (item: T) => TodayLine;
  /** Where the work is done. */
  readonly place: Way;
  /** What is said when there is nothing, and what one may do next. */
  readonly empty: { readonly text: string; readonly icon: IconName; readonly next: Way };
}

/** One part of the own work: the first lines, how many there are, and the way to the rest. */
export const TodayPart = observer(function TodayPart<T>({ title, list, line, place, empty }: Props<T>) {
  const { value, state } = list;
  const total = value?.total ?? 0;
  return (
    <Card
      title={total === 0 ? title : `${title} (${total})`}
      className="today-part"
      flush={total > 0}
      actions={<WayLink way={place} />}
    >
      {value === null && state === 'failed' && <ErrorState inline onRetry={() => void list.load()} />}
      {value === null && state !== 'failed' && <Skeleton lines={3} />}
      {value !== null && total === 0 && (
        <EmptyState icon={empty.icon} text={empty.text} action={<WayLink way={empty.next} />} />
      )}
      {value !== null && total > 0 && (
        <ul className="plain-list today-lines">
          {value.items.map((item) => (
            <Line key={line(item).id} {...line(item)} />
          ))}
        </ul>
      )}
    </Card>
  );
});

function Line({ path, lead, name, detail, end }: TodayLine) {
  const mayOpen = useWay(path);
  return (
    <li>
      <span className="today-lead tnum">{lead}</span>
      <span className="today-name">
        {path !== null && mayOpen ? <Link to={path}>{name}</Link> : <span>{name}</span>}
        {detail !== '' && <small>{detail}</small>}
      </span>
      <span className="today-end">{end}</span>
    </li>
  );
}

function WayLink({ way: { path, text } }: { readonly way: Way }) {
  const mayOpen = useWay(path);
  return mayOpen ? (
    <Link className="today-way" to={path}>
      {text} <Icon name="arrow-right" />
    </Link>
  ) : null;
}

/** Whether an address may be opened, whatever is asked of the page behind it. */
function useWay(path: string | null): boolean {
  const mayOpen = use(MayOpen);
  return path !== null && mayOpen(path.split('?')[0] ?? path);
}
