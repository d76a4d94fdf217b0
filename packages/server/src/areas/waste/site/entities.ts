import { wasteSiteParts as say } from '@oikos/contract/waste/site/entities.ts';
import { defineEntity, definePart } from '../../../foundation/records/entities.ts';

export const wasteSiteEntities = {
  container: defineEntity({ table: 'container', named: 'number', place: 'nodeId', namedInFiles: ['number'] }),
  wasteEntry: defineEntity({
    table: 'waste_entry',
    knownAs: 'container',
    partOf: { container: 'containerId' },
    place: { with: 'container' },
  }),
  numberingScheme: defineEntity({ table: 'numbering_scheme', place: 'nodeId' }),
};

export const wasteSiteParts = [definePart({ table: 'voided_number', label: say.voidedNumber, named: 'number' })];
