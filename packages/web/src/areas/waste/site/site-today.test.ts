import { describe, expect, it } from 'vitest';
import { followSite, todayAtSites } from './site-today.ts';

/** 05:18 UTC on the 22nd: still the 21st at a site in Phoenix, which is seven hours behind. */
const now = Date.parse('2026-11-22T05:18:00Z');

describe('the day that a form proposes', () => {
  it('is the day at the site, wherever the user is', () => {
    expect(todayAtSites(['America/Phoenix'], now)).toBe('2026-11-21');
    expect(todayAtSites(['Europe/Berlin'], now)).toBe('2026-11-22');
  });

  it('is in the future at none of several sites', () => {
    expect(todayAtSites(['Europe/Berlin', 'America/Phoenix', 'Pacific/Kiritimati'], now)).toBe('2026-11-21');
  });

  it('changes with the site that is chosen', () => {
    expect(followSite('2026-11-22', '2026-11-22', 'America/Phoenix', now)).toBe('2026-11-21');
  });

  it('stays where somebody entered another or cleared it', () => {
    expect(followSite('2026-10-01', '2026-11-22', 'America/Phoenix', now)).toBe('2026-10-01');
    expect(followSite(null, '2026-11-22', 'America/Phoenix', now)).toBeNull();
  });
});
