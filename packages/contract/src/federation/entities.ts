import { defineEntities } from '../define-entities.ts';

export const federationEntities = defineEntities({
  directoryGroup: ['directory group', 'directory groups'],
});
