import { Icon, type IconName } from '@prumo/ui';
import { Link } from 'react-router-dom';
import './hub.css';

/** One page that a hub leads to. */
export interface HubEntry {
  readonly path: string;
  readonly text: string;
  readonly icon: IconName;
  /** What the page is for. */
  readonly detail?: string | undefined;
}

interface Props {
  readonly title?: string | undefined;
  readonly entries: readonly HubEntry[];
}

/** Cards that lead to pages, each with one click. */
export function Hub({ title, entries }: Props) {
  return (
    <section className="hub-section">
      {title !== undefined && <h2>{title}</h2>}
      <ul className="hub">
        {entries.map(({ path, text, icon, detail }) => (
          <li key={path}>
            <Link to={path} className="card hub-card">
              <Icon name={icon} />
              <span>
                <strong>{text}</strong>
                {detail !== undefined && <span className="hub-detail">{detail}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
