import { defineEntity } from '../../foundation/records/entities.ts';

export const federationEntities = {
  directoryGroup: defineEntity({ table: 'directory_group', named: 'name' }),
};
