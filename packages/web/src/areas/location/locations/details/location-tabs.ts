import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readLocation } from '@oikos/contract/location/locations/locations.ts';
import type { Message } from '@oikos/contract/message.ts';
import type { ComponentType } from 'react';
import { createSlot } from '../../../../kit/page/slot.ts';

/** One tab of a location's details; its key is in the address (`tab`). */
export interface LocationTab {
  readonly key: string;
  readonly title: Message;
  readonly content: ComponentType<{ readonly location: OutputOf<typeof readLocation> }>;
}

/** What other areas show of a location, after its own tabs. */
export const locationTabSlot = createSlot<LocationTab>();
