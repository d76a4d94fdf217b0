import type { WasteStreamDetails } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import type { RecordTab } from '../../../../kit/page/record-tab.ts';
import { createSlot } from '../../../../kit/page/slot.ts';

export type StreamTab = RecordTab<WasteStreamDetails>;

/** What other areas show of a waste stream, before its aliases. */
export const streamTabSlot = createSlot<StreamTab>();
