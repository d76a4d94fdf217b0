/**
 * The forty-six numbered categories of system picklists (V226). The specification names eight; the other numbers are
 * ours to give and those not given yet are reserved (U119). 4 is used for parameter types (V227).
 */
export const systemPicklistCategories = [
  { id: 1, key: 'parameterSetName', name: 'Parameter set name' },
  { id: 2, key: 'fuelType', name: 'Fuel type' },
  { id: 3, key: 'country', name: 'Country' },
  { id: 4, key: 'parameterType', name: 'Parameter type' },
  { id: 5, key: 'shipmentStatus', name: 'Shipment status' },
  { id: 6, key: 'permitStatus', name: 'Permit status' },
  { id: 7, key: 'permitType', name: 'Permit type' },
  { id: 8, key: 'hazardCode', name: 'Hazard code' },
  { id: 9, key: 'thresholdType', name: 'Threshold type' },
  { id: 10, key: 'unitGoverningBody', name: 'Governing body of units' },
  { id: 11, key: 'medium', name: 'Medium' },
  { id: 12, key: 'dataOrigin', name: 'Data origin' },
  { id: 13, key: 'reasonForChange', name: 'Reason for change' },
  { id: 14, key: 'gridSubregion', name: 'Electricity grid subregion' },
  { id: 15, key: 'sourceType', name: 'Source type' },
  { id: 16, key: 'wasteManagementMethod', name: 'Waste management method' },
  { id: 17, key: 'locationIdNumberType', name: 'Location ID number type' },
  { id: 18, key: 'commercialCapacityCode', name: 'Commercial capacity code' },
] as const;
export const highestSystemPicklistCategory = 46;
