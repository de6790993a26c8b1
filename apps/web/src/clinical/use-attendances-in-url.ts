import type { AttendanceList } from '@prumo/view-models/clinical';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { attendanceAddressOf, attendancePlaceOf } from './attendance-address.ts';

/** Keeps day and filters in the address, so that a link and a reload show the same. [ENT-105, UXP-013] */
export function useAttendancesInUrl(list: AttendanceList): void {
  const [params, setParams] = useSearchParams();
  const text = attendanceAddressOf(attendancePlaceOf(params, list.today), list.today).toString();
  useEffect(() => {
    list.announceTo((place) =>
      setParams(attendanceAddressOf(place, list.today), { replace: place.search !== list.place.search }),
    );
    return () => list.announceTo(null);
  }, [list, setParams]);
  useEffect(() => {
    void list.show(attendancePlaceOf(new URLSearchParams(text), list.today));
  }, [list, text]);
  useEffect(() => {
    list.start();
    return () => list.stop();
  }, [list]);
}
