import { EmptyState, ErrorState, Face, SearchField, Skeleton } from '@prumo/ui';
import type { PeopleFinder } from '@prumo/view-models/chat';
import { observer } from 'mobx-react-lite';
import { ChatHead } from './chat-head.tsx';
import type { ChatScreenProps } from './chat-panel.screen.tsx';

/** «Nova conversa»: whom to write to. */
export const PeopleView = observer(function PeopleView({
  desk,
  finder,
  onClose,
}: ChatScreenProps & { readonly finder: PeopleFinder }) {
  const { items, state, hasMore, problem } = finder;
  return (
    <>
      <ChatHead title="Nova conversa" onBack={desk.showList} onClose={onClose} />
      <div className="chat-search">
        <SearchField
          label="Pesquisar pessoa"
          labelHidden
          placeholder="Nome do colega"
          maxLength={120}
          autoFocus
          value={finder.search}
          onChange={finder.type}
          onSearch={() => void finder.load()}
        />
      </div>
      <div className="chat-body">
        {state === 'failed' && <ErrorState detail={problem?.message} onRetry={() => void finder.load()} />}
        {state !== 'failed' && state !== 'ready' && items.length === 0 && <Skeleton lines={5} />}
        {state === 'ready' && items.length === 0 && (
          <EmptyState
            icon="users"
            text="Ninguém encontrado"
            detail="Digite o começo do nome ou do sobrenome. Aparece quem tem acesso a alguma unidade."
          />
        )}
        {state !== 'failed' && items.length > 0 && (
          <ul className="chat-list" aria-label="Pessoas">
            {items.map((person) => (
              <li key={person.id}>
                <button type="button" className="chat-person" onClick={() => desk.openPerson(person)}>
                  <Face name={person.name} picture={null} size={32} />
                  <span className="chat-line-name">{person.name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {state === 'ready' && hasMore && <p className="chat-note">Há mais pessoas: digite mais letras do nome.</p>}
      </div>
    </>
  );
});
