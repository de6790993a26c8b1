import type { ReportGateway, ReportRequest } from '@prumo/view-models/reports';
import type { Api } from '../core/api.ts';
import { createHttpDownloads, type FileOpener } from '../core/http-downloads.ts';
import { withOptions } from './with-options.ts';

/** Reports over HTTP: with a one-use token in the address, and cancelled by aborting. [RPT-128, RPT-152, A48] */
export const createHttpReportGateway = (api: Api, opener: FileOpener): ReportGateway => ({
  run: (request, { signal, timeoutMs }) => {
    const downloads = createHttpDownloads(withOptions(api, { signal }), opener);
    const address = addressOf(request);
    return request.reportType === 'pdf'
      ? downloads.print(address, { timeoutMs })
      : downloads.save(address, { timeoutMs });
  },
});

function addressOf({ path, params, reportType, format }: ReportRequest): string {
  const named: Readonly<Record<string, string | undefined>> = { ...params, reportType, format };
  const sent = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${path}?${new URLSearchParams(sent)}`;
}
