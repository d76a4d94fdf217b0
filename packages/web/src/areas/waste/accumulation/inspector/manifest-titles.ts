import type { Message } from '@oikos/contract/message.ts';
import { createSlot } from '../../../../kit/page/slot.ts';

/** The titles of the table of manifests, in its order; the area of shipments fills them in. */
export const manifestTitleSlot = createSlot<Message>();
