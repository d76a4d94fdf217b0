/**
 * EPA Center for Corporate Climate Leadership, Emission Factors for Greenhouse Gas Inventories, last modified 15
 * September 2021, table 6 'Electricity', from eGRID2019. All in lb per MWh: total output CO2, CH4, N2O, then non-baseload CO2,
 * CH4, N2O. Total output is for what is consumed, non-baseload for what is avoided.
 */
export type GridLine = readonly [
  code: string,
  name: string,
  carbonDioxide: number,
  methane: number,
  nitrousOxide: number,
  carbonDioxideNonBaseload: number,
  methaneNonBaseload: number,
  nitrousOxideNonBaseload: number,
];

export const EGRID_2019: readonly GridLine[] = [
  ['AKGD', 'ASCC Alaska Grid', 1114.4, 0.098, 0.013, 1333, 0.123, 0.017],
  ['AKMS', 'ASCC Miscellaneous', 549.3, 0.026, 0.004, 1520.2, 0.067, 0.012],
  ['AZNM', 'WECC Southwest', 952.3, 0.068, 0.01, 1445.3, 0.1, 0.014],
  ['CAMX', 'WECC California', 453.2, 0.033, 0.004, 964, 0.058, 0.007],
  ['ERCT', 'ERCOT All', 868.6, 0.057, 0.008, 1277.2, 0.083, 0.012],
  ['FRCC', 'FRCC All', 861, 0.055, 0.007, 1029.5, 0.054, 0.007],
  ['HIMS', 'HICC Miscellaneous', 1185.6, 0.143, 0.022, 1549.5, 0.107, 0.018],
  ['HIOA', 'HICC Oahu', 1694.5, 0.185, 0.028, 1704.1, 0.158, 0.025],
  ['MROE', 'MRO East', 1502.6, 0.147, 0.022, 1577.7, 0.145, 0.021],
  ['MROW', 'MRO West', 1098.4, 0.119, 0.017, 1806.8, 0.188, 0.027],
  ['NEWE', 'NPCC New England', 488.9, 0.077, 0.01, 839.9, 0.089, 0.012],
  ['NWPP', 'WECC Northwest', 715.2, 0.068, 0.01, 1617.5, 0.156, 0.022],
  ['NYCW', 'NPCC NYC/Westchester', 553.8, 0.021, 0.002, 1016.2, 0.022, 0.002],
  ['NYLI', 'NPCC Long Island', 1209, 0.157, 0.02, 1300.6, 0.044, 0.005],
  ['NYUP', 'NPCC Upstate NY', 232.3, 0.017, 0.002, 890.2, 0.047, 0.006],
  ['PRMS', 'Puerto Rico Miscellaneous', 1537.3, 0.084, 0.013, 1587.9, 0.055, 0.01],
  ['RFCE', 'RFC East', 695, 0.053, 0.007, 1237.9, 0.089, 0.012],
  ['RFCM', 'RFC Michigan', 1189.3, 0.114, 0.016, 1766.9, 0.177, 0.025],
  ['RFCW', 'RFC West', 1067.7, 0.099, 0.014, 1831.6, 0.178, 0.026],
  ['RMPA', 'WECC Rockies', 1242.6, 0.117, 0.017, 1578.8, 0.126, 0.018],
  ['SPNO', 'SPP North', 1070, 0.112, 0.016, 1958.6, 0.2, 0.029],
  ['SPSO', 'SPP South', 1002, 0.07, 0.01, 1543.7, 0.108, 0.015],
  ['SRMV', 'SERC Mississippi Valley', 806.8, 0.043, 0.006, 1200.1, 0.068, 0.01],
  ['SRMW', 'SERC Midwest', 1584.4, 0.169, 0.025, 1960.9, 0.216, 0.031],
  ['SRSO', 'SERC South', 969.2, 0.071, 0.01, 1389.5, 0.101, 0.015],
  ['SRTV', 'SERC Tennessee Valley', 949.7, 0.087, 0.013, 1565.2, 0.139, 0.02],
  ['SRVC', 'SERC Virginia/Carolina', 675.4, 0.058, 0.008, 1349.2, 0.118, 0.017],
  ['US', 'US Average', 884.2, 0.075, 0.011, 1420.2, 0.114, 0.016],
];
