import { DEFAULT_TIME_ZONE, formatDateTime } from '@prumo/domain/dates';
import { Button, Card, confirm, Notice } from '@prumo/ui';
import type { CalendarFeed } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { CALENDAR_FEED } from './calendar-feed.module.ts';
import { copyText } from '../kit/index.ts';

/** The own calendar for other programs; professionals alone have one. [UXP-018] */
export const OwnCalendar = observer(function OwnCalendar() {
  const session = useViewModel(SESSION);
  const feed = useViewModel(CALENDAR_FEED);
  useStarted(feed.load, () => feed.state.stop());
  return <CalendarFeedCard feed={feed} timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE} />;
});

interface Props {
  readonly feed: CalendarFeed;
  readonly timeZone: string;
}

export const CalendarFeedCard = observer(function CalendarFeedCard({ feed, timeZone }: Props) {
  const state = feed.state.value;
  if (state === null || !state.professional) return null;
  const { address, busy } = feed;
  const renew = async () => {
    const asks = state.createdAt !== null;
    if (!asks || (await confirm({ title: 'Atenção!', message: 'O endereço atual deixa de funcionar. Criar outro?' })))
      await feed.renew();
  };
  const revoke = async () => {
    if (
      await confirm({
        title: 'Atenção!',
        message: 'Os calendários que usam este endereço deixam de receber a agenda. Revogar?',
        danger: true,
      })
    )
      await feed.revoke();
  };
  return (
    <Card title="Minha agenda em outros calendários" className="own-calendar">
      <p>
        Assine este endereço no celular ou no computador para ver seus horários. Dos pacientes aparecem somente as
        iniciais.
      </p>
      {address !== null && (
        <Notice
          kind="success"
          live
          action={
            <Button small icon="copy" onClick={() => void copyText(address, 'Endereço copiado')}>
              Copiar
            </Button>
          }
        >
          Copie agora: por segurança, o endereço não será mostrado de novo.{' '}
          <code className="own-calendar-address">{address}</code>
        </Notice>
      )}
      {state.createdAt !== null && <p>Endereço criado em {formatDateTime(state.createdAt, timeZone)}.</p>}
      <div className="form-actions">
        {state.createdAt !== null && (
          <Button icon="ban" busy={busy} onClick={() => void revoke()}>
            Revogar endereço
          </Button>
        )}
        <Button kind="primary" icon="calendar-plus" busy={busy} onClick={() => void renew()}>
          {state.createdAt === null ? 'Criar endereço' : 'Criar outro endereço'}
        </Button>
      </div>
    </Card>
  );
});
