import { Button, Dialog, EmptyState, ErrorState, Skeleton } from '@prumo/ui';
import type { FileItem, FileManager } from '@prumo/view-models/files';
import { useEffect, useState } from 'react';

interface Props {
  readonly item: FileItem;
  readonly files: FileManager;
  readonly onClose: () => void;
}

/** Shows an image or a PDF; anything else is stored by the browser. The address of the bytes lives as long as the dialog. [PAT-023] */
export function FilePreview(props: Props) {
  const [tries, setTries] = useState(0);
  return <Preview key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Preview({ item, files, onClose, onRetry }: Props & { readonly onRetry: () => void }) {
  const url = useContentUrl(item, files);
  return (
    <Dialog
      title={item.name}
      size="xl"
      onClose={onClose}
      footer={
        url !== null &&
        url !== 'failed' && (
          <>
            {item.preview !== null && (
              <Button icon="print" onClick={() => void files.print(item)}>
                Imprimir
              </Button>
            )}
            <Button icon="download" onClick={() => save(url, `${item.name}.${item.file?.extension ?? ''}`)}>
              Baixar
            </Button>
          </>
        )
      }
    >
      {url === 'failed' && <ErrorState onRetry={onRetry} />}
      {url === null && <Skeleton lines={8} />}
      {url !== null && url !== 'failed' && <Shown item={item} url={url} />}
    </Dialog>
  );
}

function Shown({ item, url }: { readonly item: FileItem; readonly url: string }) {
  if (item.preview === 'image') return <img className="file-preview-image" src={url} alt={item.name} />;
  // The server has read the type from the content; in a sandbox no browser shows a PDF.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  if (item.preview === 'pdf') return <iframe className="file-preview-pdf" src={url} title={item.name} />;
  return (
    <EmptyState icon="file" text="Este tipo de arquivo não tem visualização" detail="Baixe o arquivo para abrir." />
  );
}

/** Null while the bytes are on their way. */
function useContentUrl(item: FileItem, files: FileManager): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let left = false;
    void files.read(item).then((content) => {
      if (left) return;
      made = content === null ? null : URL.createObjectURL(content as Blob);
      setUrl(made ?? 'failed');
    });
    return () => {
      left = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [item, files]);
  return url;
}

function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
