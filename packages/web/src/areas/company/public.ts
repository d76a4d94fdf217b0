export { type CompanyTab, companyTabSlot } from './settings/company-tab-slot.ts';
