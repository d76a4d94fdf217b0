import type { Handling } from '../../http/handling.ts';
import { governingBodyHandlings } from './governing-bodies/governing-body-resources.ts';
import { hazardousMaterialHandlings } from './hazardous-materials/hazardous-material-resources.ts';
import { wasteCodeHandlings } from './waste-codes/waste-code-resources.ts';

export const regulationHandlings: Handling[] = [
  ...wasteCodeHandlings,
  ...governingBodyHandlings,
  ...hazardousMaterialHandlings,
];
