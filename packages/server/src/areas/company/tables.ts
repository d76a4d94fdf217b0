/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'company_configuration',
  'company_language',
  'company_module',
  'dictionary_phrase',
  'installation.installed_edition',
  'installation.language',
  'past_company_configuration',
  'past_company_module',
];
