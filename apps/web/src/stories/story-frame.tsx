import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** A router around a screen: links lead nowhere, and forms may guard what was typed. */
export function StoryFrame({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <main>{children}</main> }]));
  return <RouterProvider router={router} />;
}
