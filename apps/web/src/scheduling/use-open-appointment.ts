import type { LocalDate } from '@prumo/domain/dates';
import { type AppointmentForm, placeOn } from '@prumo/view-models/scheduling';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { registerLeaveGuard } from '../kit/index.ts';
import { addressOf } from './agenda-address.ts';

/** The open appointment stands in the address: Back closes it, a link opens it. Leaving with something typed asks first. [UXP-009, UXP-013] */
export function useOpenAppointment(form: AppointmentForm): {
  readonly open: (id: string, date?: LocalDate) => void;
  readonly close: () => void;
} {
  const [params, setParams] = useSearchParams();
  const id = params.get('appointment');
  useEffect(() => {
    if (id === null) return;
    void form.load(id);
    return () => form.close();
  }, [form, id]);
  useLockOfTab(form);
  useEffect(
    () =>
      registerLeaveGuard({
        holds: (from, to) =>
          form.state !== 'idle' &&
          form.fields.dirty &&
          !form.readOnly &&
          (from.pathname !== to.pathname || from.search !== to.search),
      }),
    [form],
  );
  return {
    // Day and appointment in one step: two would overwrite each other. An appointment of another day is seen whatever was filtered before.
    open: (opened, date) =>
      setParams((before) => withAppointment(date === undefined ? before : addressOf(placeOn(date), before), opened)),
    // The dialog has asked already when something was typed.
    close: () => {
      form.fields.markSaved();
      form.discardDraft();
      if (id === null) form.close();
      else setParams((before) => withAppointment(before, null), { replace: true });
    },
  };
}

function withAppointment(before: URLSearchParams, id: string | null): URLSearchParams {
  const params = new URLSearchParams(before);
  if (id === null) params.delete('appointment');
  else params.set('appointment', id);
  return params;
}

/** A closed tab gives its lock back; one that comes back takes it again. [SCH-025] */
function useLockOfTab(form: AppointmentForm): void {
  useEffect(() => {
    const leave = () => form.lock.leave();
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted && form.id !== null) void form.lock.hold(form.id);
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (form.state !== 'idle' && form.fields.dirty && !form.readOnly) event.preventDefault();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      window.removeEventListener('beforeunload', ask);
    };
  }, [form]);
}
