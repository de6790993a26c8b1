import { ForbiddenState } from '@prumo/ui';
import { AuditCheck, type AuditVerification } from '@prumo/view-models/access';
import type { Answer } from '@prumo/view-models/core';
import { find, type ScreenStory, until } from '../stories/story-eyes.ts';
import { failed, good, never } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { AuditCheckScreen } from './audit-check.screen.tsx';

export default { title: 'Telas/Auditoria' };

const whole: AuditVerification = {
  entries: 12_345,
  until: '2026-11-20T17:42:10Z',
  head: { seq: 12_345, hash: '5d41402abc4b2a76b9719d911017c5925d41402abc4b2a76b9719d911017c592' },
  waiting: 0,
  waitingSince: null,
  damage: [],
  damaged: 0,
  anchor: { heads: 30, latest: '2026-11-20T03:00:00Z', wrongLines: 0 },
};
const at = '2026-11-19T13:05:00Z';
const damaged: AuditVerification = {
  ...whole,
  waiting: 2,
  waitingSince: '2026-11-20T17:42:11Z',
  damaged: 104,
  damage: [
    { kind: 'changed', seq: 17, at },
    { kind: 'removed', seq: 18, at: null },
    { kind: 'missing', seq: 21, at },
    { kind: 'moved', seq: 22, at },
    { kind: 'inserted', seq: null, at },
    { kind: 'cut', seq: 12_400, at: null },
    { kind: 'rewritten', seq: 12_000, at: null },
  ],
  anchor: { heads: 30, latest: '2026-11-20T03:00:00Z', wrongLines: 1 },
};

function screenWith(verify: () => Answer<AuditVerification>, asked = true) {
  const check = new AuditCheck({ verify });
  if (asked) void check.verification.load();
  return (
    <StoryFrame>
      <AuditCheckScreen check={check} timeZone="America/Sao_Paulo" />
    </StoryFrame>
  );
}

const says = (text: string): boolean => document.body.textContent?.includes(text) ?? false;

export const Whole: ScreenStory = {
  name: '«Verificar auditoria» → how many entries, until when, the end of the chain',
  render: () => screenWith(() => good(whole), false),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', /Verificar auditoria/));
    await until('the answer', () =>
      says('A auditoria está íntegra: 12.345 registros conferidos, até 20/11/2026 14:42.'),
    );
    await until('the end', () => says('Fim da cadeia: registro 12345, 5d41402abc'));
  },
};
export const Damaged: ScreenStory = {
  name: 'Each damage in a sentence [AUD-003]',
  render: () => screenWith(() => good(damaged)),
  play: async () => {
    await until('the answer', () => says('A auditoria foi alterada: 105 problemas em 12.345 registros'));
    await until('the edited one', () => says('O registro 17, de 19/11/2026 10:05, não é mais o que foi escrito.'));
    await until('those not shown', () => says('E mais 97.'));
    await until('the file', () => says('O arquivo de âncoras foi alterado'));
  },
};
export const Untouched = { name: 'Antes de verificar', render: () => screenWith(never, false) };
export const NothingYet = {
  name: 'Sem registros, sem âncora',
  render: () => screenWith(() => good({ ...whole, entries: 0, until: null, head: null, anchor: null })),
};
export const Failed = { name: 'Erro', render: () => screenWith(failed) };
export const Loading = { name: 'Conferindo', render: () => screenWith(never) };
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};
