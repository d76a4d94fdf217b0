export { createCompany, type InstallStep, type NewCompany } from './companies/create-company.ts';
export { requireCurrent } from './companies/current-company.ts';
export { readCatalog } from './dictionary/text-catalog.ts';
export {
  companyLanguage,
  installLanguages,
  isLanguageOffered,
  languageOfMailTo,
} from './languages/offered-languages.ts';
export { readSetting } from './settings/read-settings.ts';
export { isKnownCountry } from './settings/save-settings.ts';
