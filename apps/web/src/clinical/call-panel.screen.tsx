import { Button, Clock, Icon, Skeleton } from '@prumo/ui';
import type { CallPanel, ShownCall } from '@prumo/view-models/clinical';
import { observer } from 'mobx-react-lite';
import './call-panel.css';

interface Props {
  readonly panel: CallPanel;
}

/** The screen of the waiting room: who is called, where to, and who was called before; readable from across the room. [ACC-006] */
export const CallPanelScreen = observer(function CallPanelScreen({ panel }: Props) {
  const { state, current, previous } = panel;
  if (state === 'missing') return <Missing />;
  return (
    <main className="call-panel">
      <header className="call-panel-head">
        <h1>{panel.panel?.name ?? 'Painel de chamada'}</h1>
        <span className="call-panel-clock">
          <Clock />
        </span>
      </header>
      <section className="call-panel-current" aria-label="Chamada atual" data-fresh={panel.fresh || undefined}>
        {state === 'loading' ? <Skeleton lines={4} /> : <Current call={current} />}
      </section>
      <section className="call-panel-previous" aria-label="Últimas chamadas">
        <h2>Últimas chamadas</h2>
        {previous.length === 0 && <p>Nenhuma</p>}
        <ol>
          {previous.map((call) => (
            <li key={call.id}>
              <strong>{nameOf(call)}</strong>
              {call.ticket !== '' && call.initials !== '' && <span className="call-panel-ticket">{call.ticket}</span>}
              {call.priority && <Ahead />}
              <span>{call.room}</span>
            </li>
          ))}
        </ol>
      </section>
      <footer className="call-panel-foot">
        <Connection panel={panel} />
        <Sound panel={panel} />
      </footer>
    </main>
  );
});

const nameOf = ({ initials, ticket }: ShownCall): string => (initials === '' ? ticket : initials);

/** By icon and word, and never why. */
const Ahead = () => (
  <span className="call-panel-ahead">
    <Icon name="star-fill" /> Preferencial
  </span>
);

function Current({ call }: { readonly call: ShownCall | null }) {
  // The region stays, so that a screen reader speaks what comes into it.
  return (
    <div role="status" aria-live="assertive">
      {call === null && <p className="call-panel-none">Aguarde a sua chamada</p>}
      {call !== null && (
        <div key={call.id} className="call-panel-call">
          <p className="call-panel-initials">{nameOf(call)}</p>
          {call.ticket !== '' && call.initials !== '' && (
            <p className="call-panel-number">
              Senha <strong>{call.ticket}</strong>
            </p>
          )}
          {call.priority && (
            <p className="call-panel-number">
              <Ahead />
            </p>
          )}
          <p className="call-panel-room">
            <Icon name="arrow-right" /> {call.room}
          </p>
        </div>
      )}
    </div>
  );
}

const Connection = observer(function Connection({ panel }: Props) {
  const lost = panel.state === 'ready' && !panel.connected;
  return (
    <p role="status" className={lost ? 'call-panel-lost' : undefined}>
      {lost && (
        <>
          <Icon name="exclamation-triangle" /> Sem conexão. Tentando novamente…
        </>
      )}
    </p>
  );
});

const Sound = observer(function Sound({ panel }: Props) {
  if (panel.sound === 'on') {
    return (
      <Button kind="ghost" icon="volume-up" onClick={panel.turnSoundOff}>
        Som ligado
      </Button>
    );
  }
  return (
    <span className="call-panel-sound">
      {panel.sound === 'refused' && 'Este navegador não permitiu o som.'}
      <Button kind="primary" icon="volume-off" onClick={() => void panel.turnSoundOn()}>
        Ligar o som
      </Button>
    </span>
  );
});

function Missing() {
  return (
    <main className="call-panel call-panel-missing">
      <h1>Painel não encontrado</h1>
      <p>Confira o endereço, ou peça à clínica o endereço do painel dela.</p>
    </main>
  );
}
