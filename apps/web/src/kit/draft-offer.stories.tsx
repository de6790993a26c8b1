import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { Dialog, TextField } from '@prumo/ui';
import { type DraftKeeper, Drafts, FormState } from '@prumo/view-models/core';
import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { dialog, find, focused, look, type ScreenStory, until } from '../stories/story-eyes.ts';
import { Bind } from './bind.tsx';
import { DraftOffer } from './draft-offer.tsx';

export default { title: 'Telas/Rascunhos' };

class Note {
  name = '';
  constructor() {
    makeAutoObservable(this);
  }
}

/** A browser in which «Zulmira» was typed at 14:31 and not saved. */
function offeredTo(form: FormState<Note>): DraftKeeper | null {
  const kept = new Map([['/note', { content: '[["name","Zulmira Rascunho"]]', savedAt: '2026-11-21T17:31:00Z' }]]);
  const drafts = new Drafts({
    owner: () => ({ userId: 'u1', branchId: 'b1' }),
    clear: async () => kept.clear(),
    open: async () => ({
      read: async (name) => kept.get(name) ?? null,
      write: async (name, draft) => void kept.set(name, draft),
      remove: async (name) => void kept.delete(name),
    }),
    clock: { now: () => '2026-11-21T18:00:00Z', after: () => () => undefined },
  });
  const keeper = drafts.keep('/note', form);
  void keeper?.start();
  return keeper;
}

const Fields = observer(function Fields() {
  const [form] = useState(() => new FormState(new Note()));
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  useEffect(() => setKeeper(offeredTo(form)), [form]);
  return (
    <Dialog title="Novo agendamento" onClose={() => undefined}>
      <DraftOffer keeper={keeper} timeZone={DEFAULT_TIME_ZONE} />
      <Bind form={form} field="name">
        {(bound) => <TextField label="Nome" {...bound} />}
      </Bind>
    </Dialog>
  );
});

const nameIs = (name: string) =>
  until(name, () => (look('input', 'Nome') as HTMLInputElement | undefined)?.value === name);
const offer = () => look('[role=status]', 'Rascunho não salvo');
const shown = () => until('bar', () => offer()?.hasAttribute('data-shown'));

export const WhileTyping: ScreenStory = {
  name: 'Somebody types while a draft is found: no key is lost, the bar waits for a pause and names whom and when',
  render: () => <Fields />,
  play: async ({ userEvent }) => {
    await dialog('Novo agendamento');
    await focused('Nome');
    await userEvent.keyboard('Ana ');
    await until('no bar yet', () => offer()?.hasAttribute('data-shown') === false);
    await userEvent.keyboard('Sou');
    await shown();
    await userEvent.keyboard('za{Enter} ');
    await nameIs('Ana Souza ');
    await focused('Nome');
    await until('whom and when', () => offer()?.textContent?.includes('Rascunho não salvo de 14:31: Zulmira Rascunho'));
    // What is typed is not given up by a stray click.
    await userEvent.click(await find('button', 'Continuar'));
    const question = await dialog('Atenção!');
    await userEvent.click(await find('button', 'Não', question));
    await nameIs('Ana Souza ');
    await userEvent.click(await find('button', 'Descartar'));
    await until('gone', () => offer() === undefined);
    await focused('Nome');
    await nameIs('Ana Souza ');
  },
};

export const Resumed: ScreenStory = {
  name: '«Continuar» shows what was typed then, and the focus is in the first field',
  render: () => <Fields />,
  play: async ({ userEvent }) => {
    await dialog('Novo agendamento');
    await shown();
    await userEvent.click(await find('button', 'Continuar'));
    await nameIs('Zulmira Rascunho');
    await focused('Nome');
    await noDialogBut('Novo agendamento');
  },
};

/** No question came. */
async function noDialogBut(title: string): Promise<void> {
  await dialog(title);
  await until('no other', () => document.querySelectorAll('[role=dialog]').length === 1);
}
