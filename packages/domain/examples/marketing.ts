import type { Example } from './example.ts';

export interface FillGiven {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
  readonly missing: 'keep' | 'blank';
}

export const fillExamples: readonly Example<FillGiven, string>[] = [
  {
    id: 'MKT-010',
    given: { text: 'Olá {{patient_name}}', values: { patient_name: 'Ana' }, missing: 'keep' },
    expected: 'Olá Ana',
  },
  {
    id: 'A71',
    given: { text: 'Olá {{patient_name}}!', values: {}, missing: 'keep' },
    expected: 'Olá {{patient_name}}!',
  },
  { id: 'A71', given: { text: 'Olá {{patient_name}}!', values: {}, missing: 'blank' }, expected: 'Olá !' },
  {
    id: 'MED-059',
    given: { text: 'Paciente {{patient_name}}', values: { patient_name: 'Ana Souza' }, missing: 'blank' },
    expected: 'Paciente Ana Souza',
  },
];

/** What the author types and the HTML of the preview. */
export const markupExamples: readonly Example<string, string>[] = [
  { id: 'MKT-011', given: '*a* _b_ ~c~', expected: '<b>a</b> <i>b</i> <s>c</s>' },
  { id: 'MKT-011', given: '<img src=x onerror=1>', expected: '&lt;img src=x onerror=1&gt;' },
  { id: 'MKT-011', given: '*_a_ & b*', expected: '<b><i>a</i> &amp; b</b>' },
  { id: 'A72', given: '2*3*4 e * a *', expected: '2*3*4 e * a *' },
  { id: 'A72', given: '*a\nb*', expected: '*a\nb*' },
  { id: 'A72', given: 'nome_do_arquivo', expected: 'nome_do_arquivo' },
  { id: 'A72', given: '```*a*\n<b>```', expected: '<code>*a*\n&lt;b&gt;</code>' },
];

export const linkExamples: readonly Example<{ readonly phone: string; readonly text: string }, string | null>[] = [
  { id: 'W-138', given: { phone: '41999998888', text: '' }, expected: 'https://wa.me/5541999998888' },
  { id: 'COM-043', given: { phone: '(41) 9 9999-8888', text: '' }, expected: 'https://wa.me/5541999998888' },
  {
    id: 'COM-043',
    given: { phone: '4133334444', text: 'Olá Ana' },
    expected: 'https://wa.me/554133334444?text=Ol%C3%A1%20Ana',
  },
  { id: 'A133', given: { phone: '5541999998888', text: '' }, expected: 'https://wa.me/5541999998888' },
  { id: 'COM-016', given: { phone: '413333444', text: '' }, expected: null },
  { id: 'COM-020', given: { phone: '413333444', text: 'Olá' }, expected: null },
];

/** true: accepted. */
export const campaignPeriodExamples: readonly Example<
  { readonly startDate: string; readonly endDate: string },
  boolean
>[] = [
  { id: 'MKT-015', given: { startDate: '2025-01-01', endDate: '2025-07-01' }, expected: true },
  { id: 'MKT-015', given: { startDate: '2025-01-01', endDate: '2025-07-02' }, expected: false },
  { id: 'A155', given: { startDate: '', endDate: '2025-07-02' }, expected: false },
];
