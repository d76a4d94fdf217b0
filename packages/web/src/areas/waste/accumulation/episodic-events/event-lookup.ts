import { episodicEvents } from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { lookupOf } from '../../../../kit/list/lookup-of.ts';

/** The episodic events of a location that run on a day; of any day where none is chosen yet. */
export const episodicEventLookup = (locationId: number, day: LocalDate) =>
  lookupOf(episodicEvents, {
    hint: ({ beginsOn, endsOn }) => `${beginsOn} – ${endsOn}`,
    within: { locationIds: [locationId], ...(day ? { onDate: day } : {}) },
  });
