import type { InputOf } from '@oikos/contract/endpoint.ts';
import { episodicEvents } from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { prepareQueue } from '../../../../foundation/jobs/queue.ts';
import type { TestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';

const { create, read } = episodicEvents.endpoints;

/** A location with the EPA id that an event asks for. */
async function addSite(waste: TestingWaste, name: string): Promise<number> {
  const id = await waste.site(name);
  await waste.one(sql<{ id: number }>`
    insert into location_extension (node_id, epa_id, is_waste_generator) values (${id}, 'AZD000000001', true)
    returning node_id as id`);
  return id;
}

/** A company with sites that hold episodic events, and what adds and reads them. */
export async function createTestEpisodicEvents(api: TestApi) {
  await prepareQueue(api.ownerUrl);
  const waste = await TestingWaste.of(api, 'Alder Chemical');
  const { client } = waste;
  const solvent = await waste.stream('Spent solvent');
  const newSite = (name: string) => addSite(waste, name);
  const beginsOn = waste.ago(40);
  const event = (locationId: number, more: Partial<InputOf<typeof create>> = {}): InputOf<typeof create> => ({
    locationId,
    name: 'Tank clean-out',
    kind: 'planned',
    generatorCategory: 'small',
    beginsOn,
    endsOn: addDays(beginsOn, 60),
    reason: 'The solvent tanks are emptied for repair',
    wastes: [{ description: 'Spent solvent', wasteCodes: 'D001', kilograms: 4000 }],
    contactName: 'Ann Lee',
    contactPhone: '602-555-0101',
    coordinatorName: 'Bo Kim',
    coordinatorPhone: '602-555-0102',
    noticeOn: null,
    noticeMeans: null,
    formSentOn: addDays(beginsOn, -30),
    petitionedOn: null,
    petitionGrantedOn: null,
    petitionReference: '',
    management: '',
    ...more,
  });
  const spill = (locationId: number, begins: string, more: Partial<InputOf<typeof create>> = {}) =>
    event(locationId, {
      name: 'Spill',
      kind: 'unplanned',
      beginsOn: begins,
      endsOn: addDays(begins, 20),
      noticeOn: begins,
      noticeMeans: 'phone',
      formSentOn: begins,
      ...more,
    });
  const held = async (input: InputOf<typeof create>): Promise<number> => {
    const { status, body } = await client.call(create, input);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.id;
  };
  const reread = async (id: number) => (await client.call(read, { id })).body;

  const site = await newSite('Works');
  const pad = await waste.area(site, 'episodic', 'Event pad');
  const cleanOut = await held(event(site));
  return { waste, client, solvent, newSite, beginsOn, event, spill, held, reread, site, pad, cleanOut };
}
