import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { searchShipmentParties } from '@oikos/contract/waste/shipment/shipments/shipment-parties.ts';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';

export type Party = OutputOf<typeof searchShipmentParties>['items'][number];
export type PartyRole = 'generator' | 'ownGenerator' | 'transporter' | 'disposalFacility' | 'ownDisposalFacility';

/** Generators, transporters or facilities; the hint tells EPA id and place. */
export const partyLookup = (role: PartyRole) => lookupOf(searchShipmentParties, { within: { role } });

/** No name and no EPA id contains a line break: the reply has the parties asked for by id, and no others. */
const NO_NAME = '\n';

/** Parties by their ids, with EPA id and emergency phone. */
export function useParties(role: PartyRole, ids: readonly number[]): ReadonlyMap<number, Party> {
  const wanted = ids.filter((id) => id > 0);
  const input = { role, ids: wanted, contains: NO_NAME, take: 0 };
  const { data } = useCall(searchShipmentParties, input, { enabled: wanted.length > 0, keepPrevious: true });
  return useMemo(() => new Map(data?.items.map((party) => [party.id, party])), [data]);
}
