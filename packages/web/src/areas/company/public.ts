export { companyTabSlot } from './settings/company-tab-slot.ts';
export type { CompanyTab } from './settings/setting-tabs.tsx';
