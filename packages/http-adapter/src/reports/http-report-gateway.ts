import type { PartnerSource, ReportGateway, ReportRequest } from '@prumo/view-models/reports';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { printAsked, saveAsked } from '../core/asked-files.ts';
import { createHttpDownloads, type FileOpener } from '../core/http-downloads.ts';
import { mapAnswer } from '../core/map-answer.ts';
import { withOptions } from './with-options.ts';

/** Reports over HTTP: with a one-use token in the address, or with a body, and cancelled by aborting. [RPT-128, RPT-152, A48] */
export const createHttpReportGateway = (api: Api, opener: FileOpener): ReportGateway & PartnerSource => ({
  partners: () => mapAnswer(ask(api, 'get', '/partners', { query: { active: true, limit: 0 } }), ({ items }) => items),
  run: (request, { signal, timeoutMs }) => {
    if (request.method === 'POST') {
      const asked = request.reportType === 'pdf' ? printAsked : saveAsked;
      return asked(api, opener, request.path, bodyOf(request), { signal, timeoutMs });
    }
    const downloads = createHttpDownloads(withOptions(api, { signal }), opener);
    const address = addressOf(request);
    return request.reportType === 'pdf'
      ? downloads.print(address, { timeoutMs })
      : downloads.save(address, { timeoutMs });
  },
});

/** The output by the name of the call; A4 and A5 are of paper alone. [RPT-130] */
const bodyOf = ({ params, reportType, format }: ReportRequest): object => ({
  ...params,
  printType: reportType,
  format,
});

function addressOf({ path, params, reportType, format }: ReportRequest): string {
  const named: Readonly<Record<string, string | undefined>> = { ...params, reportType, format };
  const sent = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${path}?${new URLSearchParams(sent)}`;
}
