import { type Page, waste } from '../../../../kit/page/page.ts';
import { modulePath } from '../../../../kit/page/page-address.ts';

const section = `${modulePath(3)}/containers`;

export const inspectionsAddress = `${section}/waste-inspections`;
export const inspectionAddress = (id: number): string => `${section}/waste-inspection/${id}`;
export const inspectAreaAddress = (areaId: number | ':areaId'): string => `${section}/inspect-area/${areaId}`;
export const correctInspectionAddress = (id: number): string => `${section}/correct-inspection/${id}`;

/** Inspections are beside containers. */
export const inspectionPage = { modules: waste, section: '/containers' } as const satisfies Partial<Page>;
