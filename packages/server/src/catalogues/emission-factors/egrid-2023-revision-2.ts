/**
 * EPA, eGRID2023 revision 2, as EPA's Power Profiler has it (github.com/USEPA/power-profiler, app/data/subregion.json).
 * Total output in lb per MWh: CO2, and CO2e of CO2, CH4 and N2O together.
 */
export const EGRID_2023_REVISION_2: readonly (readonly [code: string, carbonDioxide: number, equivalent: number])[] = [
  ['AKGD', 899.633, 905.109],
  ['AKMS', 520.483, 522.4],
  ['AZNM', 703.703, 706.189],
  ['CAMX', 428.464, 429.983],
  ['ERCT', 733.862, 736.629],
  ['FRCC', 782.262, 784.785],
  ['HIMS', 1123.371, 1133.294],
  ['HIOA', 1489.548, 1498.947],
  ['MROE', 1397.313, 1404.963],
  ['MROW', 920.13, 926.552],
  ['NEWE', 539.275, 543.178],
  ['NWPP', 631.735, 635.267],
  ['NYCW', 864.469, 865.744],
  ['NYLI', 1180.672, 1189.333],
  ['NYUP', 242.089, 242.776],
  ['PRMS', 1543.073, 1548.53],
  ['RFCE', 596.904, 599.17],
  ['RFCM', 970.617, 975.978],
  ['RFCW', 911.424, 916.054],
  ['RMPA', 1036.601, 1042.539],
  ['SPNO', 861.999, 867.74],
  ['SPSO', 872.042, 875.567],
  ['SRMV', 739.72, 741.741],
  ['SRMW', 1239.839, 1248.582],
  ['SRSO', 842.329, 846.007],
  ['SRTV', 898.079, 903.306],
  ['SRVC', 593.419, 596.326],
];
