import type { GridLine } from './egrid-2019.ts';

/**
 * EPA Center for Corporate Climate Leadership, Emission Factors for Greenhouse Gas Inventories, last modified 15 January
 * 2025, table 6 'Electricity', from eGRID2023. Columns as in `EGRID_2019`.
 */
export const EGRID_2023: readonly GridLine[] = [
  ['AKGD', 'ASCC Alaska Grid', 899.003, 0.086, 0.012, 1077.11, 0.116, 0.016],
  ['AKMS', 'ASCC Miscellaneous', 519.445, 0.026, 0.004, 1548.607, 0.067, 0.012],
  ['AZNM', 'WECC Southwest', 740.81, 0.041, 0.006, 1260.436, 0.067, 0.009],
  ['CAMX', 'WECC California', 436.655, 0.025, 0.003, 1033.985, 0.051, 0.007],
  ['ERCT', 'ERCOT All', 738.038, 0.043, 0.006, 1264.939, 0.076, 0.01],
  ['FRCC', 'FRCC All', 801.891, 0.042, 0.005, 1033.954, 0.045, 0.006],
  ['HIMS', 'HICC Miscellaneous', 1122.117, 0.146, 0.022, 1596.385, 0.17, 0.027],
  ['HIOA', 'HICC Oahu', 1489.362, 0.134, 0.021, 1753.441, 0.159, 0.025],
  ['MROE', 'MRO East', 1402.005, 0.116, 0.017, 1713.772, 0.161, 0.023],
  ['MROW', 'MRO West', 920.022, 0.097, 0.014, 1776.58, 0.18, 0.026],
  ['NEWE', 'NPCC New England', 537.243, 0.063, 0.008, 885.161, 0.067, 0.009],
  ['NWPP', 'WECC Northwest', 631.705, 0.054, 0.008, 1613.426, 0.146, 0.021],
  ['NYCW', 'NPCC NYC/Westchester', 974.656, 0.025, 0.003, 1008.891, 0.02, 0.002],
  ['NYLI', 'NPCC Long Island', 1180.678, 0.14, 0.018, 1316.557, 0.05, 0.006],
  ['NYUP', 'NPCC Upstate NY', 240.99, 0.011, 0.001, 909.108, 0.041, 0.005],
  ['PRMS', 'Puerto Rico Miscellaneous', 1542.952, 0.077, 0.012, 1636.738, 0.072, 0.012],
  ['RFCE', 'RFC East', 594.74, 0.036, 0.005, 1175.499, 0.077, 0.01],
  ['RFCM', 'RFC Michigan', 962.084, 0.082, 0.011, 1508.119, 0.144, 0.02],
  ['RFCW', 'RFC West', 911.321, 0.071, 0.01, 1757.345, 0.161, 0.023],
  ['RMPA', 'WECC Rockies', 1036.021, 0.09, 0.013, 1620.64, 0.124, 0.018],
  ['SPNO', 'SPP North', 861.925, 0.087, 0.012, 1892.091, 0.188, 0.027],
  ['SPSO', 'SPP South', 891.103, 0.055, 0.008, 1508.425, 0.095, 0.013],
  ['SRMV', 'SERC Mississippi Valley', 739.415, 0.032, 0.004, 1145.487, 0.061, 0.008],
  ['SRMW', 'SERC Midwest', 1238.311, 0.132, 0.019, 1818.554, 0.19, 0.027],
  ['SRSO', 'SERC South', 840.893, 0.055, 0.008, 1385.997, 0.096, 0.014],
  ['SRTV', 'SERC Tennessee Valley', 895.693, 0.079, 0.011, 1665.755, 0.154, 0.022],
  ['SRVC', 'SERC Virginia/Carolina', 590.229, 0.045, 0.006, 1286.77, 0.1, 0.014],
  ['US', 'US Average', 771.523, 0.057, 0.008, 1393.7, 0.104, 0.015],
];
