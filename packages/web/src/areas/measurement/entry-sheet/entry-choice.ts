import type { RememberedSheet } from '@oikos/contract/measurement/entry-start.ts';
import { type EntryTimespan, entrySpan } from '@oikos/domain/period/entry-span.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import type { EntryDates } from './entry-rows.ts';

/** What a spreadsheet shows: all sources of a site, one source over time, or many nodes in one period. */
export interface EntryChoice extends EntryDates {
  readonly layout: 'site' | 'periods' | 'nodes';
  readonly nodeId: number;
  readonly parameterSetId: number;
  /** With the nodes as rows: of which type; those at and below `nodeId`. */
  readonly nodeTypeId: number;
  /** Of a site: how long the periods across are; `from` is in one of them. */
  readonly timespan: EntryTimespan;
  /** Of a site with more sources than a screen takes, from 0. */
  readonly page: number;
}

/** What each part of the choice is given. */
export interface ChoiceProps {
  readonly choice: EntryChoice;
  readonly onChange: (next: Partial<EntryChoice>) => void;
  /** Chosen for the person, who may be at something else by then. */
  readonly onDefault: (next: Partial<EntryChoice>) => void;
}

/** Whether there is enough to open a sheet. */
export const isComplete = ({ layout, nodeId, parameterSetId, nodeTypeId }: EntryChoice): boolean =>
  layout === 'site' ? nodeId > 0 : parameterSetId > 0 && (layout === 'nodes' ? nodeTypeId : nodeId) > 0;

/** The days that are open when nothing is said about it: the year of the last month that is over. */
export function usualDates(today: LocalDate): EntryDates {
  const year = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The first day that a site's sheet of periods shows is in the periods that are over; of short ones, near today. */
export const usualDay = (timespan: EntryTimespan, today: LocalDate): LocalDate =>
  timespan === TIMESPAN.hour || timespan === TIMESPAN.day || timespan === TIMESPAN.week
    ? addDays(today, -1)
    : usualDates(today).from;

export const emptyChoice = (today: LocalDate): EntryChoice => ({
  layout: 'site',
  nodeId: 0,
  parameterSetId: 0,
  nodeTypeId: 0,
  timespan: TIMESPAN.month,
  page: 0,
  ...usualDates(today),
});

const idOr0 = (id: number): number => Math.max(0, id);

/** A sheet as it is remembered. Dates that are the usual ones follow the calendar. */
export function keptOf(choice: EntryChoice, today: LocalDate): RememberedSheet {
  const { layout, nodeId, parameterSetId, nodeTypeId, timespan, from, to } = choice;
  const usual = usualDates(today);
  const isUsual =
    layout === 'site'
      ? entrySpan(timespan, usualDay(timespan, today)).begin === entrySpan(timespan, from).begin
      : from === usual.from && to === usual.to;
  return {
    layout,
    nodeId: nodeId || -1,
    parameterSetId: layout === 'site' ? -1 : parameterSetId || -1,
    nodeTypeId: layout === 'nodes' ? nodeTypeId || -1 : -1,
    timespan: layout === 'site' ? timespan : null,
    beginDate: isUsual ? null : from,
    endDate: isUsual || layout === 'site' ? null : to,
  };
}

export function choiceOfRemembered(kept: RememberedSheet, today: LocalDate): EntryChoice {
  const timespan = kept.timespan ?? TIMESPAN.month;
  const usual = usualDates(today);
  const day = kept.layout === 'site' ? usualDay(timespan, today) : usual.from;
  return {
    layout: kept.layout,
    nodeId: idOr0(kept.nodeId),
    parameterSetId: idOr0(kept.parameterSetId),
    nodeTypeId: idOr0(kept.nodeTypeId),
    timespan,
    page: 0,
    from: kept.beginDate ?? day,
    to: kept.endDate ?? usual.to,
  };
}
