import { episodicEvents } from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';
import type { WasteSites } from './create-sites.ts';

const BEGAN_AGO = 24;
const LASTS_DAYS = 45;
const TOLD_AGO = 61;

/** A planned event at the small plant, which EPA was notified of in time (40 CFR 262.232(b)); ids by their keys. */
export async function holdEvents(
  call: Call,
  sites: WasteSites,
  today: LocalDate,
): Promise<ReadonlyMap<string, number>> {
  const beginsOn = addDays(today, -BEGAN_AGO);
  const { body } = await call(episodicEvents.endpoints.create, {
    locationId: sites.nodes.get('ocotillo') ?? 0,
    name: 'Boiler cleaning, unit 2',
    kind: 'planned',
    generatorCategory: 'small',
    beginsOn,
    endsOn: addDays(beginsOn, LASTS_DAYS),
    reason: 'The boiler of unit 2 is cleaned with caustic before its tubes are replaced',
    wastes: [{ description: 'Spent caustic cleaner', wasteCodes: 'D002', kilograms: 2500 }],
    contactName: 'Wade Kim',
    contactPhone: '480-555-0116',
    coordinatorName: 'Marco Reyes',
    coordinatorPhone: '480-555-0117',
    noticeOn: null,
    noticeMeans: null,
    formSentOn: addDays(today, -TOLD_AGO),
    petitionedOn: null,
    petitionGrantedOn: null,
    petitionReference: '',
    management: '',
  });
  return new Map([['cleaning', body.id]]);
}
