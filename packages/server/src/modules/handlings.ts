import type { Handling } from '../http/handling.ts';
import { collectionHandlings } from './collection/handlings.ts';
import { companyHandlings } from './company/handlings.ts';
import { expressionHandlings } from './expression/handlings.ts';
import { hierarchyHandlings } from './hierarchy/handlings.ts';
import { identityHandlings } from './identity/handlings.ts';
import { locationHandlings } from './location/handlings.ts';
import { materialHandlings } from './material/handlings.ts';
import { measurementHandlings } from './measurement/handlings.ts';
import { parameterHandlings } from './parameter/handlings.ts';
import { quantityHandlings } from './quantity/handlings.ts';
import { regulationHandlings } from './regulation/handlings.ts';
import { reportingHandlings } from './reporting/handlings.ts';
import { wasteHandlings } from './waste/handlings.ts';
import { workHandlings } from './work/handlings.ts';

/** Every call the server answers, area by area. */
export const handlings: readonly Handling[] = [
  ...identityHandlings,
  ...collectionHandlings,
  ...companyHandlings,
  ...expressionHandlings,
  ...hierarchyHandlings,
  ...materialHandlings,
  ...measurementHandlings,
  ...parameterHandlings,
  ...quantityHandlings,
  ...locationHandlings,
  ...regulationHandlings,
  ...reportingHandlings,
  ...wasteHandlings,
  ...workHandlings,
];
