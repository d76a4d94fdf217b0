import { episodicEvents } from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Lookup } from '../../../../kit/list/lookup.ts';

const { search } = episodicEvents.endpoints;

/** The episodic events of a location that run on a day; of any day where none is chosen yet. */
export const episodicEventLookup = (locationId: number, day: LocalDate): Lookup<typeof search> => ({
  endpoint: search,
  input: (contains, skip, top) => ({
    skip,
    top,
    locationIds: [locationId],
    ...(day ? { onDate: day } : {}),
    ...(contains ? { contains } : {}),
  }),
  choices: (page) =>
    page.items.map(({ id, name, beginsOn, endsOn }) => ({ value: id, label: name, hint: `${beginsOn} – ${endsOn}` })),
  total: (page) => page.totalCount,
});
