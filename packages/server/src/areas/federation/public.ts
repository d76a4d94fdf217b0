export { keptDomain, proveByOperator } from './company-sign-in/domains.ts';
export { registerDirectory } from './directory/scim/register-directory.ts';
