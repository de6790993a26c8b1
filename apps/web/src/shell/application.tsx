import 'reflect-metadata/lite';
import { addApplicationWords } from '@prumo/messages/application';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createContainer } from '../composition/container.ts';
import { Services } from '../composition/services.tsx';
import type { Visit } from '../composition/visit.ts';
import { wireSession } from '../composition/wire-session.ts';
import { createAppRouter } from './router.tsx';
import { builtModules } from './routes.ts';

/** Wires everything behind the login, from the address that stands now. */
export function openApplication(visit: Visit): ReactNode {
  addApplicationWords();
  const container = createContainer(visit, builtModules);
  wireSession(container);
  return (
    <Services value={container}>
      <RouterProvider router={createAppRouter(container)} />
    </Services>
  );
}
