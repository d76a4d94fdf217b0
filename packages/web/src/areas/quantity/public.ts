export {
  picklistLookup,
  picklistValueLookup,
  subjectLookup,
  UNITS_AT_ONCE,
  unitLookup,
  unitTypeLookup,
} from './quantity-lookups.ts';
