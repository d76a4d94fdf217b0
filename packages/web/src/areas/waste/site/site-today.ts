import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { useEffect, useRef } from 'react';
import type { Form } from '../../../kit/form/use-entity-form.ts';

/**
 * Today at sites, by their time zones (IANA names): the day that forms propose, since the server judges a date by the
 * calendar of the site, wherever the user is. Of sites in several zones the earliest day, which is not in the future at any.
 */
export const todayAtSites = (timeZones: readonly [string, ...string[]], now: number = Date.now()): LocalDate =>
  timeZones.map((zone) => localDateAt(zone, now)).sort()[0] as LocalDate;

/** The date of a form once its site is known: today there, unless somebody entered another than was proposed. */
export const followSite = (entered: unknown, proposed: LocalDate, timeZone: string, now?: number): unknown =>
  entered === proposed ? todayAtSites([timeZone], now) : entered;

interface DateOfSite {
  readonly form: Form;
  /** The field of the date. */
  readonly name: string;
  /** What the form began with. */
  readonly proposed: LocalDate;
  /** Of the chosen site; undefined until one is chosen. */
  readonly timeZone: string | undefined;
}

/** Lets the proposed date of a form change with the site that is chosen. */
export function useDateOfSite({ form, name, proposed, timeZone }: DateOfSite): void {
  const last = useRef(proposed);
  useEffect(() => {
    if (timeZone === undefined) return;
    const entered = form.getValues()[name];
    const date = followSite(entered, last.current, timeZone);
    last.current = todayAtSites([timeZone]);
    if (date !== entered) form.setFieldValue(name, date);
  }, [form, name, timeZone]);
}
