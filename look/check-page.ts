import type { Page } from '@playwright/test';
import { transitionsEnded, violationsOf } from './accessibility.ts';
import { type CutText, cutTextScript } from './cut-text.ts';
import { sidewaysScript } from './sideways.ts';
import { smallTargetsScript } from './small-targets.ts';

export const findingKinds = ['axe', 'sideways', 'cut', 'small', 'fault'] as const;

/** What is wrong with a page as it is shown. */
export interface Finding {
  readonly kind: (typeof findingKinds)[number];
  readonly what: string;
}

/** Everything that a machine sees of the page at rest, in the window and the colors that it has now. */
export async function findingsOn(page: Page, rules: 'all' | 'of colors' | 'none' = 'all'): Promise<Finding[]> {
  await transitionsEnded(page);
  const violations = rules === 'none' ? [] : await violationsOf(page, rules);
  const sideways = await page.evaluate<string[]>(sidewaysScript);
  const small = await page.evaluate<string[]>(smallTargetsScript);
  const cut = await page.evaluate<CutText[]>(cutTextScript);
  return [
    ...violations.map((what): Finding => ({ kind: 'axe', what })),
    ...small.map((what): Finding => ({ kind: 'small', what })),
    ...sideways.map((what): Finding => ({ kind: 'sideways', what })),
    ...cut.map(({ text, where }): Finding => ({ kind: 'cut', what: `${where}: ${text.slice(0, 80)}` })),
  ];
}
