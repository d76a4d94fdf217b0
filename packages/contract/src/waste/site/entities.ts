import { defineEntities } from '../../define-entities.ts';

export const wasteSiteEntities = defineEntities({
  numberingScheme: ['numbering scheme', 'numbering schemes'],
});
