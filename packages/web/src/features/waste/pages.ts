import type { Page } from '../../app/page.ts';

export const wastePages: readonly Page[] = [];
