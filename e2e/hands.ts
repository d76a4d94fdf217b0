import { expect, type Locator, type Page } from '@playwright/test';

/** What a person's hands have done. */
export interface HandCounts {
  readonly clicks: number;
  /** Every key that went down: each character typed, and each key of a chord. */
  readonly keys: number;
}

export interface Hands {
  /** Moves the mouse there and clicks: one click. Scrolling it into view isn't counted. */
  readonly click: (target: Locator) => Promise<void>;
  /** One key, or a chord such as 'Control+k', whose every key counts. */
  readonly press: (key: string) => Promise<void>;
  /** A text, one key for each character. */
  readonly type: (text: string) => Promise<void>;
  readonly counts: HandCounts;
}

const KEYS_OF_CHORD = /(?!^)\+(?!$)/;

/**
 * Works a page as hands do, through the browser's own input events, and counts. Nothing is focused or filled in by other
 * means: the person who types has gone there first. What a person waits for is seen before it is used, as by `expect`.
 */
export function countingHands(page: Page): Hands {
  const counts = { clicks: 0, keys: 0 };
  return {
    counts,
    click: async (target) => {
      await expect(target).toBeVisible();
      counts.clicks += 1;
      await target.click();
    },
    press: async (key) => {
      counts.keys += key.split(KEYS_OF_CHORD).length;
      await page.keyboard.press(key);
    },
    type: async (text) => {
      counts.keys += text.length;
      await page.keyboard.type(text);
    },
  };
}
