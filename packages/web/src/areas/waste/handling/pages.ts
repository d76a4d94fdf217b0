import type { Page } from '../../../kit/page/page.ts';
import { scanningPages } from './scanning/scanning-pages.ts';

/** What people do with containers. */
export const wasteHandlingPages: readonly Page[] = [...scanningPages];
