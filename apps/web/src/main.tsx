import 'reflect-metadata/lite';
import { PrumoUi } from '@prumo/ui/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createContainer } from './composition/container.ts';
import { Services } from './composition/services.tsx';
import { wireSession } from './composition/wire-session.ts';
import { createAppRouter } from './shell/router.tsx';
import { builtModules } from './shell/routes.ts';

const container = createContainer(builtModules);
const router = createAppRouter(container);
wireSession(container);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Services value={container}>
      <PrumoUi>
        <RouterProvider router={router} />
      </PrumoUi>
    </Services>
  </StrictMode>,
);
