export { AccessEffect, useIsEffectUnknown } from './rights/AccessEffect.tsx';
export { personLookup, userGroupLookup } from './users/user-lookups.ts';
