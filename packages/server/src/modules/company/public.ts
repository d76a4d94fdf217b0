export { addAdministrator, type NewAdministrator } from './add-administrator.ts';
export { readSetting } from './configuration/settings.ts';
export { createCompany, type InstallStep, type NewCompany } from './create-company.ts';
export { installRoles } from './install-roles.ts';
export { isLanguageOffered } from './languages/offered-languages.ts';
