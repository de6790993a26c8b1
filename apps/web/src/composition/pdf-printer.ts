import { getDocument, GlobalWorkerOptions, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** A PDF has 72 units to the inch; no printer of a counter has more dots than these. */
const DOTS = 300 / 72;
/** A frame that nobody prints any more: browsers that never say so are given a minute. */
const GONE_MS = 60_000;
/** Longer documents are looked at before they are printed. */
const MOST_PAGES = 30;

/**
 * Prints a PDF from a frame of this page, each page in its own size, so that no tab is opened. A browser that was started for it
 * (`--kiosk-printing`) asks nothing; every other shows its own dialog. Answers how many pages it has and whether they were printed: more
 * than 30 are not, unseen. Throws what is wrong with the file.
 */
export async function printPdf(file: Blob): Promise<{ readonly pages: number; readonly printed: boolean }> {
  const data = new Uint8Array(await file.arrayBuffer());
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > MOST_PAGES) return { pages: pdf.numPages, printed: false };
    const frame = hiddenFrame();
    const pages: Drawn[] = [];
    const leave = (): void => {
      frame.remove();
      for (const { url } of pages) URL.revokeObjectURL(url);
    };
    try {
      for (let number = 1; number <= pdf.numPages; number++) pages.push(await drawn(await pdf.getPage(number)));
      await show(frame, pages);
      frame.contentWindow?.addEventListener('afterprint', () => setTimeout(leave));
      setTimeout(leave, GONE_MS);
      frame.contentWindow?.print();
    } catch (error) {
      leave();
      throw error;
    }
    return { pages: pdf.numPages, printed: true };
  } finally {
    await task.destroy();
  }
}

interface Drawn {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

async function drawn(page: PDFPageProxy): Promise<Drawn> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: DOTS });
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  // What a canvas holds is given back at once, not when somebody collects it.
  canvas.width = 0;
  if (picture === null) throw new Error('a page could not be drawn');
  return { url: URL.createObjectURL(picture), width, height };
}

function hiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'Impressão';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Some browsers print nothing of a frame that is not displayed.
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:0;height:0;border:0;visibility:hidden';
  document.body.append(frame);
  return frame;
}

async function show(frame: HTMLIFrameElement, pages: readonly Drawn[]): Promise<void> {
  const inside = frame.contentDocument;
  if (inside === null) throw new Error('the frame is not there');
  const style = inside.createElement('style');
  style.textContent = [
    'body{margin:0}img{display:block;break-after:page}img:last-child{break-after:auto}',
    ...pages.map(
      ({ width, height }, at) =>
        `@page p${at}{size:${width}pt ${height}pt;margin:0}#p${at}{page:p${at};width:${width}pt;height:${height}pt}`,
    ),
  ].join('');
  inside.head.append(style);
  for (const [at, { url }] of pages.entries()) {
    const image = inside.createElement('img');
    image.id = `p${at}`;
    image.alt = '';
    image.src = url;
    inside.body.append(image);
    await image.decode();
  }
}
