import type { Page } from '../../../kit/page/page.ts';
import { inspectionPages } from './area-inspections/inspection-pages.ts';

/** Where waste is kept. */
export const wasteStoragePages: readonly Page[] = [...inspectionPages];
