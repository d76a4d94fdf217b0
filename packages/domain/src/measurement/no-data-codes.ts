/**
 * Why there is no value to report, as discharge monitoring reports say it: EPA's No Data Indicator (NODI) codes, table
 * REF_NODI of ICIS-NPDES. The codes are stored: none is ever given a new meaning.
 */
export const noDataCodes = {
  '1': 'Wrong flow',
  '2': 'Operation shutdown',
  '3': 'Special report attached',
  '4': 'Discharge to lagoon or groundwater',
  '5': 'Frozen conditions',
  '7': 'No influent',
  '8': 'Other (see comment)',
  '9': 'Conditional monitoring, not required this period',
  A: 'General permit exemption',
  B: 'Below detection limit or not detected',
  C: 'No discharge',
  D: 'Lost sample or data not available',
  E: 'Analysis not conducted or no sample',
  F: 'Insufficient flow for sampling',
  G: 'Sampling equipment failure',
  H: 'Invalid test',
  I: 'Land applied',
  J: 'Recycled, water-closed system',
  K: 'Natural disaster',
  L: 'Report received but not entered',
  M: 'Laboratory error',
  N: 'Not constructed',
  Q: 'Not quantifiable',
  R: 'Administratively resolved',
  S: 'Fire conditions',
  V: 'Weather related',
  W: 'Dry lysimeter or well',
  X: 'Value not reported',
  Z: 'COVID-19',
} as const;

export type NoDataCode = keyof typeof noDataCodes;

export const noDataCodeNames = Object.keys(noDataCodes) as [NoDataCode, ...NoDataCode[]];

export const isNoDataCode = (text: string): text is NoDataCode => Object.hasOwn(noDataCodes, text);
