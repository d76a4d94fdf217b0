import { CALIFORNIA } from './california.ts';
import { ILLINOIS } from './illinois.ts';
import { MICHIGAN } from './michigan.ts';
import { MINNESOTA } from './minnesota.ts';
import { OHIO } from './ohio.ts';
import { PENNSYLVANIA } from './pennsylvania.ts';
import type { StateRules } from './state-rules.ts';
import { TEXAS } from './texas.ts';
import { WASHINGTON } from './washington.ts';

/**
 * States of which rules ship. Of New York (6 NYCRR 372.2(a)(8)) and New Jersey (N.J.A.C. 7:26G-6) no text of accumulation could
 * be read; sites there go by the federal rules and say so.
 */
export const STATE_RULES: readonly StateRules[] = [
  CALIFORNIA,
  ILLINOIS,
  MICHIGAN,
  MINNESOTA,
  OHIO,
  PENNSYLVANIA,
  TEXAS,
  WASHINGTON,
];
