import type { RecordTab } from '../../../../kit/page/record-tab.ts';
import { createSlot } from '../../../../kit/page/slot.ts';
import type { Location } from './use-location.ts';

export type LocationTab = RecordTab<Location>;

/** What other areas show of a location, after its own tabs. */
export const locationTabSlot = createSlot<LocationTab>();
