import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { distinct, searchText } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { defineList } from '../../../list.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';

/** What a shipment's form offers: its parties, and the governing bodies of its generator. */

/** E217: of the generator, those with an id number marked for shipments. */
export const searchShipmentGoverningBodies = endpoint({
  method: 'GET',
  path: 'governingbodies/usedinshipments/{id}',
  shows: ['shipment'],
  permission: 'SHIPMENTS',
  failure: general.unexpected,
  input: z.object({ id: idOf('wasteParty') }),
  output: pageOf(z.object({ governingBodyId: z.int(), name: z.string(), idNumber: z.string() })),
  summary: 'Governing bodies usable for the shipments of a generator, with its id number',
});

/** Whom a shipment may name. Generators of outgoing shipments are those the caller may ship from. */
export const searchShipmentParties = defineList({
  name: 'shipmentParties',
  sortable: ['name', 'epaId', 'place'],
  chosenBy: { hint: ['epaId', 'place'], within: { sortColumn: 'name' } },
  method: 'POST',
  path: 'shipment/parties/search',
  shows: ['node'],
  permission: 'SHIPMENTS',
  reads: true,
  failure: general.unexpected,
  input: skipTakeSearch({
    role: z.enum(['generator', 'ownGenerator', 'transporter', 'disposalFacility', 'ownDisposalFacility']),
    contains: searchText(),
    /** These in any case, so that a form can show what it holds. */
    ids: distinct(idOf('wasteParty')).max(100).optional(),
  }),
  output: pageOf(
    z.object({
      id: z.int(),
      name: z.string(),
      epaId: z.string(),
      place: z.string(),
      emergencyPhone: z.string(),
    }),
  ),
  summary: 'Generators, transporters and disposal facilities for a shipment',
});
