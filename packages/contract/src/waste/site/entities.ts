import { defineEntities } from '../../define-entities.ts';

export const wasteSiteEntities = defineEntities({
  container: ['container', 'containers'],
  wasteEntry: ['waste entry', 'waste entries'],
  numberingScheme: ['numbering scheme', 'numbering schemes'],
});

/** Rows that no call names by an id, where people know them by words of their own. */
export const wasteSiteParts = defineEntities({
  voidedNumber: ['voided number', 'voided numbers'],
});
