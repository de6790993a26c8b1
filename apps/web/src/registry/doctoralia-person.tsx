import { formatDateTime } from '@prumo/domain/dates';
import { Button, IconButton, StatusChip } from '@prumo/ui';
import type { DoctoraliaBoard, MappedAddress, MappedProfessional, MappingSync } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly board: DoctoraliaBoard;
  readonly mapped: MappedProfessional;
  readonly timeZone: string;
  /** Asks first. */
  readonly remove: (message: string) => Promise<boolean>;
}

/** A mapped professional: who it is there, how the last synchronization went, and the addresses. [COM-038, COM-039, COM-040] */
export const DoctoraliaPerson = observer(function DoctoraliaPerson(props: Props) {
  const { board, mapped, timeZone, remove } = props;
  const { professional, platform, addresses, sync } = mapped;
  const busy = board.busyId === mapped.id;
  const untie = async () => {
    if (await remove(`Desfazer o vínculo de ${professional.name}? O que já foi enviado continua na Doctoralia.`))
      await board.untie(mapped);
  };
  return (
    <article className="doctoralia-person" aria-label={professional.name}>
      <div className="doctoralia-head">
        <div className="doctoralia-name">
          <h3>{professional.name}</h3>
          <p className="doctoralia-there">Na Doctoralia: {platform.name}</p>
        </div>
        <div className="doctoralia-actions">
          {board.configured && (
            <Button
              small
              icon="sync"
              busy={busy || sync.status === 'pending'}
              aria-label={`Sincronizar ${professional.name}`}
              onClick={() => void board.sync(mapped)}
            >
              Sincronizar
            </Button>
          )}
          <IconButton icon="trash" label={`Desfazer o vínculo de ${professional.name}`} onClick={() => void untie()} />
        </div>
      </div>
      <SyncState sync={sync} timeZone={timeZone} />
      {addresses.length > 0 && (
        <ul className="doctoralia-addresses">
          {addresses.map((address) => (
            <Address key={address.id} {...props} address={address} />
          ))}
        </ul>
      )}
      {board.configured && (
        <div className="doctoralia-actions">
          <Button small kind="ghost" icon="map-marker" onClick={() => board.openAddition('address', mapped)}>
            Adicionar endereço
          </Button>
        </div>
      )}
    </article>
  );
});

const SYNC_WORDS = {
  never: ['neutral', 'Nunca sincronizado'],
  pending: ['info', 'Sincronizando…'],
  done: ['success', 'Sincronizado'],
  failed: ['danger', 'Não sincronizado'],
} as const;

function SyncState({ sync, timeZone }: { readonly sync: MappingSync; readonly timeZone: string }) {
  const [look, word] = SYNC_WORDS[sync.status];
  return (
    <p className="doctoralia-sync" role="status">
      <StatusChip status={look} label={word} />
      {sync.at !== null && sync.status !== 'pending' && <span>em {formatDateTime(sync.at, timeZone)}</span>}
      {sync.status === 'done' && <span>{changesWords(sync.changes ?? 0)}</span>}
      {sync.reason !== null && <span>{sync.reason}</span>}
      {sync.waiting > 0 && (
        <strong>{sync.waiting === 1 ? '1 alteração por enviar' : `${sync.waiting} alterações por enviar`}</strong>
      )}
    </p>
  );
}

function changesWords(changes: number): string {
  if (changes === 0) return 'Nada mudou na plataforma';
  return changes === 1 ? '1 alteração enviada' : `${changes} alterações enviadas`;
}

const Address = observer(function Address({
  board,
  mapped,
  address,
  remove,
}: Props & { readonly address: MappedAddress }) {
  const drop = async () => {
    if (
      await remove(
        `Remover o endereço ${address.platform.name}? A próxima sincronização retira da Doctoralia os serviços e convênios dele.`,
      )
    )
      await board.removeAddress(mapped, address);
  };
  return (
    <li className="doctoralia-address">
      <div className="doctoralia-head">
        <h4>{address.platform.name}</h4>
        <IconButton icon="trash" label={`Remover o endereço ${address.platform.name}`} onClick={() => void drop()} />
      </div>
      <div className="doctoralia-offers">
        <Offers board={board} mapped={mapped} address={address} remove={remove} kind="expense" />
        <Offers board={board} mapped={mapped} address={address} remove={remove} kind="insurance" />
      </div>
    </li>
  );
});

const OFFER_WORDS = {
  expense: { title: 'Serviços', none: 'Nenhum serviço', add: 'Adicionar serviço' },
  insurance: { title: 'Convênios', none: 'Nenhum convênio', add: 'Adicionar convênio' },
} as const;

const Offers = observer(function Offers({
  board,
  mapped,
  address,
  kind,
  remove,
}: Omit<Props, 'timeZone'> & { readonly address: MappedAddress; readonly kind: 'expense' | 'insurance' }) {
  const words = OFFER_WORDS[kind];
  const items =
    kind === 'expense'
      ? address.expenses.map(({ expense, ...item }) => ({ ...item, name: expense.name }))
      : address.insurances.map(({ insurance, ...item }) => ({ ...item, name: insurance.name }));
  const drop = async ({ id, name }: { readonly id: string; readonly name: string }) => {
    if (await remove(`Remover ${name} de ${address.platform.name}?`)) await board.removeItem(kind, mapped, address, id);
  };
  return (
    <div className="doctoralia-offer">
      <h5>{words.title}</h5>
      {items.length === 0 ? (
        <p className="doctoralia-there">{words.none}</p>
      ) : (
        <ul aria-label={`${words.title} de ${address.platform.name}`}>
          {items.map((item) => (
            <li key={item.id}>
              <span className="doctoralia-item">
                {item.name}{' '}
                <span className="doctoralia-there">
                  → {item.platform.name}
                  {!item.sent && ' (por enviar)'}
                </span>
              </span>
              <IconButton icon="times" label={`Remover ${item.name}`} onClick={() => void drop(item)} />
            </li>
          ))}
        </ul>
      )}
      {board.configured && (
        <Button small kind="ghost" icon="plus" onClick={() => board.openAddition(kind, mapped, address)}>
          {words.add}
        </Button>
      )}
    </div>
  );
});
