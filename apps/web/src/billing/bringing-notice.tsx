import { Notice } from '@prumo/ui';
import type { FileBringing } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';

/** How a file of an insurer fares: on its way, or refused with the reason. [TIS-021] */
export const BringingNotice = observer(function BringingNotice({
  bringing,
}: {
  readonly bringing: Omit<FileBringing<unknown>, 'bring'>;
}) {
  if (bringing.sending)
    return <progress className="bringing-progress" max={1} value={bringing.progress} aria-label="Enviando o arquivo" />;
  if (bringing.error === null) return null;
  return (
    <Notice kind="danger" live>
      <strong>{bringing.fileName}</strong> não foi importado, e nada foi guardado: {bringing.error}
      {bringing.details.length > 0 && (
        <ul className="bringing-details">
          {bringing.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
});
