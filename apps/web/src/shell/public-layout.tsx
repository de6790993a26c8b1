import { Outlet } from 'react-router-dom';
import './public-layout.css';
import { useDocumentTitle } from '../pages/use-document-title.ts';

/** The pages without header and menu: a card in the middle. [ACC-008] */
export function PublicLayout() {
  useDocumentTitle();
  return (
    <main className="public">
      <div className="public-brand">
        <img src="/prumo.svg" alt="" width={36} height={36} />
        <span>Prumo</span>
      </div>
      <Outlet />
    </main>
  );
}
