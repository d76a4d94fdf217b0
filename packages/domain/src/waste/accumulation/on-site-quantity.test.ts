import { describe, expect, it } from 'vitest';
import { limitDate, type OnSiteChange, onSiteAt, siteLimitDates } from './on-site-quantity.ts';
import { forecastDefaults, forecastOnSite } from './small-generator-forecast.ts';

const change = (date: string, kilograms: string): OnSiteChange => ({ date, kilograms });

describe('the day a site comes to a limit', () => {
  it('is reached by exactly 1,000 kg (262.14(a)(4)), exceeded only by more than 1 kg (262.14(a)(3))', () => {
    const drums = [change('2025-01-10', '600'), change('2025-01-20', '400')];
    expect(limitDate(drums, '1000', 'reached', '2025-01-31')).toBe('2025-01-20');
    expect(limitDate([change('2025-01-10', '1')], '1', 'exceeded', '2025-01-31')).toBeNull();
    expect(limitDate([change('2025-01-10', '1.0001')], '1', 'exceeded', '2025-01-31')).toBe('2025-01-10');
  });

  it('is forgotten when the site falls below it, and dated anew when it comes there again', () => {
    const changes = [
      change('2025-01-10', '1000'),
      change('2025-02-01', '-200'),
      change('2025-02-20', '250'),
      change('2025-03-01', '100'),
    ];
    expect(limitDate(changes, '1000', 'reached', '2025-01-31')).toBe('2025-01-10');
    expect(limitDate(changes, '1000', 'reached', '2025-02-19')).toBeNull();
    expect(limitDate(changes, '1000', 'reached', '2025-03-31')).toBe('2025-02-20');
    expect(onSiteAt(changes, '2025-02-19')).toBe('800');
  });

  it('counts what comes on a day before what leaves on it, so it holds through a swap', () => {
    const changes = [change('2025-01-10', '1000'), change('2025-01-20', '-500'), change('2025-01-20', '500')];
    expect(limitDate(changes, '1000', 'reached', '2025-01-31')).toBe('2025-01-10');
  });
});

describe('the site of a very small generator (40 CFR 262.14(a)(3), (4))', () => {
  it('starts the acute clock at more than 1 kg acute or more than 100 kg residue, whichever came first', () => {
    const site = (acute: string, acuteResidue: string, nonAcute: string) =>
      siteLimitDates(
        {
          acute: [change('2025-01-20', acute)],
          acuteResidue: [change('2025-01-10', acuteResidue)],
          nonAcute: [change('2025-01-05', nonAcute)],
        },
        '2025-01-31',
      );
    expect(site('1', '100', '999.9')).toEqual({ nonAcuteReachedOn: null, acuteExceededOn: null });
    expect(site('1.1', '100', '1000')).toEqual({ nonAcuteReachedOn: '2025-01-05', acuteExceededOn: '2025-01-20' });
    expect(site('1.1', '100.1', '0')).toEqual({ nonAcuteReachedOn: null, acuteExceededOn: '2025-01-10' });
  });
});

describe('a small generator nearing 6,000 kg (40 CFR 262.16(b)(1))', () => {
  const month = [change('2025-01-01', '1000'), change('2025-01-11', '1000'), change('2025-01-20', '1000')];

  it('is warned of when it would exceed them at the present rate', () => {
    // 3,000 kg in 20 days are 150 kg a day; 6,000 kg are full after 20 more, exceeded on the day after.
    expect(forecastOnSite(month, '2025-01-20')).toEqual({
      kilograms: '3000',
      kilogramsLeft: '3000',
      share: 0.5,
      alarm: 'near',
      ratePerDay: 150,
      exceedsOn: '2025-02-10',
    });
    const calm = forecastOnSite(month, '2025-01-20', { ...forecastDefaults, warningDays: 20 });
    expect(calm.alarm).toBe('none');
  });

  it('is in no danger at exactly 6,000 kg, but due the next day; above them it is critical without grace', () => {
    const full = [...month, change('2025-01-20', '3000')];
    expect(forecastOnSite(full, '2025-01-20')).toMatchObject({ alarm: 'near', exceedsOn: '2025-01-21' });
    const over = forecastOnSite([...full, change('2025-01-22', '0.5')], '2025-02-01');
    expect(over).toMatchObject({ alarm: 'critical', kilogramsLeft: '0', exceedsOn: '2025-01-22' });
  });

  it('counts what leaves as gone, but not on more leaving', () => {
    const shipped = forecastOnSite([...month, change('2025-01-20', '-2700')], '2025-01-20');
    expect(shipped).toMatchObject({ kilograms: '300', ratePerDay: 150, exceedsOn: '2025-02-28' });
  });

  it('has no forecast when nothing came for a while', () => {
    expect(forecastOnSite(month, '2025-12-31')).toMatchObject({ ratePerDay: null, exceedsOn: null, alarm: 'none' });
    expect(forecastOnSite([], '2025-12-31')).toMatchObject({ kilograms: '0', exceedsOn: null });
  });
});
