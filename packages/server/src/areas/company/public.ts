export { createCompany, type InstallStep, type NewCompany } from './companies/create-company.ts';
export { readSetting } from './feature-flags/settings.ts';
export { isLanguageOffered } from './languages/offered-languages.ts';
