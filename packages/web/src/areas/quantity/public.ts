export {
  picklistLookup,
  picklistValueLookup,
  subjectLookup,
  unitLookup,
  unitTypeLookup,
} from './quantity-lookups.ts';
