/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'directory',
  'directory_group',
  'directory_group_mapping',
  'directory_group_member',
  'directory_user',
  'installation.company_domain',
  'installation.company_sign_in',
  'installation.company_sign_in_tie',
  'installation.routed_domain',
  'token_group_mapping',
];
