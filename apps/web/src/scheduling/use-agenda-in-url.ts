import type { DayAgenda } from '@prumo/view-models/scheduling';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, placeOf } from './agenda-address.ts';

/** Keeps day and filters in the address, so that a link and a reload show the same. [SCH-004, UXP-013] */
export function useAgendaInUrl(agenda: DayAgenda): void {
  const [params, setParams] = useSearchParams();
  const text = addressOf(placeOf(params, agenda.today), new URLSearchParams()).toString();
  useEffect(() => {
    agenda.announceTo((place) =>
      setParams((before) => addressOf(place, before), { replace: place.search !== agenda.place.search }),
    );
    return () => agenda.announceTo(null);
  }, [agenda, setParams]);
  useEffect(() => {
    void agenda.show(placeOf(new URLSearchParams(text), agenda.today));
  }, [agenda, text]);
  useEffect(() => {
    agenda.start();
    return () => agenda.stop();
  }, [agenda]);
}
