import { Outlet } from 'react-router-dom';
import { PublicFrame } from '../pages/public-frame.tsx';
import { useDocumentTitle } from '../pages/use-document-title.ts';

/** The pages without header and menu. [ACC-008] */
export function PublicLayout() {
  useDocumentTitle();
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
