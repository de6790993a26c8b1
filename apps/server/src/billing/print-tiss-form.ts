import type { Call, Document } from '../http/contract.ts';
import { frameOf } from '../print/frame.ts';
import { renderPdf } from '../print/pdf.ts';
import { feesPaper, hospitalizationPaper } from './hospital-paper.ts';

const TITLES = { fees: 'Guia de honorários', hospitalization: 'Guia de resumo de internação' } as const;

/** The empty form of a hospital guide, for the hours in which nobody can type. [TIS-008] */
export async function printTissForm(call: Call<'printTissForm'>): Promise<Document> {
  const { form } = call.path;
  call.audit('guide-form.printed', 'guide-form', null);
  return renderPdf(
    {
      ...(await frameOf(call, 'A4')),
      landscape: true,
      title: TITLES[form],
      subtitle: [],
      blocks: form === 'fees' ? feesPaper(null, null) : hospitalizationPaper(null, null),
    },
    `${form === 'fees' ? 'guia-de-honorarios' : 'guia-de-resumo-de-internacao'}.pdf`,
  );
}
