import { numberedThings } from '@oikos/domain/waste/site/auto-numbering.ts';
import { z } from 'zod';
import { text } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { defineList } from '../../../list.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { saidMessage } from '../../../replies.ts';

/** Numbers of containers and shipments that are never used again, and why (U48). */

const SEARCHED_MAXIMUM = 256;

const voidedNumberRow = z.object({
  id: z.int(),
  number: z.string(),
  type: z.enum(numberedThings),
  /** The location of the container or shipment; null where it isn't known. */
  locationId: z.int().nullable(),
  locationName: z.string().nullable(),
  reason: z.string(),
  reasonSaid: saidMessage.nullable(),
  /** null: nobody, the product itself. */
  userName: z.string().nullable(),
  voidedAt: z.string(),
});
export type VoidedNumberRow = z.output<typeof voidedNumberRow>;

export const searchVoidedNumbers = defineList({
  name: 'voidedNumbers',
  sortable: ['voidedAt', 'number', 'type', 'locationName', 'reason', 'userName'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'locationextensions/voidednumbers/search',
  shows: ['container', 'shipment'],
  permission: ['AUTO_NUMBERING_LOCATIONS', 'AUTO_NUMBERING_CONTAINERS'],
  reads: true,
  failure: general.unexpected,
  input: skipTakeSearch({
    /** Part of the number, the reason or the location's name. */
    contains: text(SEARCHED_MAXIMUM).optional(),
    type: z.enum(numberedThings).optional(),
  }),
  output: pageOf(voidedNumberRow),
  summary: 'Numbers of containers and shipments that were voided, latest first',
});
