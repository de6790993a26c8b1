import { addApplicationWords } from '@prumo/messages/application';
import { PrumoUi } from '@prumo/ui/theme';
import { placeOn } from '@prumo/view-models/scheduling';
import { createRoot } from 'react-dom/client';
import { AgendaScreen } from '../../web/src/scheduling/agenda.screen.tsx';
import { fullDay, STORY_DAY, storySchedule } from '../../web/src/scheduling/story-appointments.ts';
import { storyDesk } from '../../web/src/scheduling/story-clinic.ts';

addApplicationWords();

// The whole screen of the agenda with a day of 10 schedules and 500 appointments; only the server is played.
const { desk } = storyDesk({
  appointments: fullDay(),
  schedules: Array.from({ length: 10 }, (_, n) => storySchedule(n)),
});
const nothing = (): void => {};

desk.agenda.start();
await desk.agenda.show(placeOn(STORY_DAY));
createRoot(document.querySelector('#root') ?? document.body).render(
  <PrumoUi>
    <main style={{ padding: 16 }}>
      <AgendaScreen
        desk={desk}
        view="day"
        onView={nothing}
        onDay={nothing}
        expenseName={null}
        onExpense={nothing}
        onOpen={nothing}
        onClose={nothing}
        accounts={null}
      />
    </main>
  </PrumoUi>,
);
