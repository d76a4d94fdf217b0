import { defineEntities } from '../../define-entities.ts';

export const wasteStreamEntities = defineEntities({
  wasteStream: ['waste stream', 'waste streams'],
  wasteStreamAlias: ['alias of a waste stream', 'aliases of waste streams'],
  wasteStreamProfile: ['waste stream profile', 'waste stream profiles'],
  wasteStreamManagementMethod: ['management method of a waste stream', 'management methods of waste streams'],
});
