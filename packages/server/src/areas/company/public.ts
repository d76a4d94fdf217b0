export { addAdministrator, type NewAdministrator } from './companies/add-administrator.ts';
export { createCompany, type InstallStep, type NewCompany } from './companies/create-company.ts';
export { installRoles } from './companies/install-roles.ts';
export { readSetting } from './feature-flags/settings.ts';
export { isLanguageOffered } from './languages/offered-languages.ts';
