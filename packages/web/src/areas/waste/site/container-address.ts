import { modulePath } from '../../../kit/page/page-address.ts';

const section = `${modulePath(3)}/containers`;

export const containerListAddress = `${section}/container-management`;
export const addContainerAddress = `${section}/add-container`;
export const containerTypesAddress = `${section}/container-types`;
/** The printed codes of a site's areas and bays. */
export const areaCodesAddress = (siteId: number): string => `${section}/area-codes/${siteId}`;
export const containerAddress = (id: number): string => `${section}/edit/${id}`;
