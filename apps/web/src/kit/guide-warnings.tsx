import { Icon } from '@prumo/ui';
import './guide-warnings.css';

/** What would keep a guide from being taken: card, authorization, terms. Nothing where there is nothing to tell. [TIS-025] */
export const GuideWarnings = ({
  warnings,
}: {
  readonly warnings?: readonly { readonly code: string; readonly message: string }[] | undefined;
}) =>
  warnings?.map(({ code, message }) => (
    <span key={code} className="guide-warnings">
      <Icon name="exclamation-triangle" /> {message}
    </span>
  ));
