import { createSlot } from '../../../kit/page/slot.ts';
import type { CompanyTab } from './setting-tabs.tsx';

/** What other areas add to the company's settings, after its own. */
export const companyTabSlot = createSlot<CompanyTab>();
