import { type Page, waste } from '../../../kit/page/page.ts';
import { modulePath } from '../../../kit/page/page-address.ts';

const section = `${modulePath(3)}/containers`;

export const containerListAddress = `${section}/container-management`;
export const addContainerAddress = `${section}/add-container`;
/** Where locations get their storage areas. */
export const locationListAddress = `${modulePath(3)}/locations-and-nodes/locations`;
/** The printed codes of a site's areas and bays. */
export const areaCodesAddress = (siteId: number): string => `${section}/area-codes/${siteId}`;
export const containerAddress = (id: number): string => `${section}/edit/${id}`;

/** Pages of containers all stand in the same section of the same module. */
export const containerPage = { modules: waste, section: '/containers' } as const satisfies Partial<Page>;
