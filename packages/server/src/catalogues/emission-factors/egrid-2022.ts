import type { GridLine } from './egrid-2019.ts';

/**
 * EPA Center for Corporate Climate Leadership, Emission Factors for Greenhouse Gas Inventories, last modified 13 February
 * 2024, table 6 'Electricity', from eGRID2022. Columns as in `EGRID_2019`.
 */
export const EGRID_2022: readonly GridLine[] = [
  ['AKGD', 'ASCC Alaska Grid', 1052.114, 0.088, 0.012, 1224.498, 0.123, 0.017],
  ['AKMS', 'ASCC Miscellaneous', 495.772, 0.023, 0.004, 1587.893, 0.069, 0.012],
  ['AZNM', 'WECC Southwest', 776.036, 0.051, 0.007, 1205.221, 0.065, 0.009],
  ['CAMX', 'WECC California', 497.443, 0.03, 0.004, 1054.982, 0.049, 0.006],
  ['ERCT', 'ERCOT All', 771.083, 0.049, 0.007, 1194.876, 0.067, 0.009],
  ['FRCC', 'FRCC All', 813.846, 0.048, 0.006, 1044.441, 0.056, 0.007],
  ['HIMS', 'HICC Miscellaneous', 1155.486, 0.124, 0.019, 1619.21, 0.157, 0.025],
  ['HIOA', 'HICC Oahu', 1575.407, 0.163, 0.025, 1810.29, 0.177, 0.028],
  ['MROE', 'MRO East', 1479.621, 0.133, 0.019, 1672.86, 0.147, 0.021],
  ['MROW', 'MRO West', 936.485, 0.102, 0.015, 1794.666, 0.183, 0.026],
  ['NEWE', 'NPCC New England', 536.428, 0.063, 0.008, 923.348, 0.073, 0.01],
  ['NWPP', 'WECC Northwest', 602.088, 0.056, 0.008, 1515.676, 0.134, 0.019],
  ['NYCW', 'NPCC NYC/Westchester', 885.233, 0.023, 0.003, 971.78, 0.021, 0.002],
  ['NYLI', 'NPCC Long Island', 1200.708, 0.135, 0.018, 1316.653, 0.039, 0.005],
  ['NYUP', 'NPCC Upstate NY', 274.559, 0.015, 0.002, 920.115, 0.043, 0.005],
  ['PRMS', 'Puerto Rico Miscellaneous', 1593.481, 0.087, 0.014, 1670.902, 0.074, 0.013],
  ['RFCE', 'RFC East', 657.386, 0.045, 0.006, 1278.704, 0.097, 0.013],
  ['RFCM', 'RFC Michigan', 1216.404, 0.116, 0.016, 1597.326, 0.149, 0.021],
  ['RFCW', 'RFC West', 1000.053, 0.087, 0.012, 1843.591, 0.178, 0.026],
  ['RMPA', 'WECC Rockies', 1124.887, 0.101, 0.014, 1676.39, 0.129, 0.018],
  ['SPNO', 'SPP North', 952.575, 0.1, 0.014, 1942.976, 0.198, 0.029],
  ['SPSO', 'SPP South', 970.398, 0.072, 0.01, 1528.168, 0.105, 0.015],
  ['SRMV', 'SERC Mississippi Valley', 801.015, 0.04, 0.006, 1220.738, 0.073, 0.01],
  ['SRMW', 'SERC Midwest', 1369.887, 0.151, 0.022, 1808.621, 0.186, 0.027],
  ['SRSO', 'SERC South', 893.29, 0.064, 0.009, 1354.798, 0.092, 0.013],
  ['SRTV', 'SERC Tennessee Valley', 933.067, 0.082, 0.012, 1671.028, 0.152, 0.022],
  ['SRVC', 'SERC Virginia/Carolina', 622.987, 0.047, 0.007, 1308.837, 0.099, 0.014],
  ['US', 'US Average', 823.149, 0.066, 0.009, 1405.322, 0.107, 0.015],
];
