import type { RecordTab } from '../../../kit/page/record-tab.ts';
import { createSlot } from '../../../kit/page/slot.ts';

/** Needs none of the settings: anyone who has its permission opens it, with or without the settings (U79, U92). */
export type CompanyTab = RecordTab<unknown>;

/** What other areas add to the company's settings, after its own. */
export const companyTabSlot = createSlot<CompanyTab>();
