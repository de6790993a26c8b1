import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router-dom';

/** A router around a screen: links lead nowhere, and forms may guard what was typed. What breaks while it is drawn breaks the story. */
export function StoryFrame({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <main>{children}</main>, errorElement: <Broken /> }]),
  );
  return <RouterProvider router={router} />;
}

/** Without it the router would show a page of its own, and the story would pass. */
function Broken(): never {
  throw useRouteError();
}
