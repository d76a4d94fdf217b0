import { trackUsage } from '@oikos/contract/company/usage.ts';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../configuration.ts';
import { createTestApi } from '../../../testing/api.ts';

const api = await createTestApi();
const viewer = await api.user(await api.company('Alder Power'), 'viewer');

describe('the use of pages', () => {
  const TELEMETRY_URL = 'https://telemetry.example/';

  it('is reported to an address that is set, and never in development (V083)', () => {
    const told = (ENVIRONMENT: string) => readConfiguration({ TELEMETRY_URL, ENVIRONMENT }).telemetryUrl;
    expect(['production', 'qa', 'dev', 'dev2'].map(told)).toEqual([
      'https://telemetry.example',
      'https://telemetry.example',
      '',
      '',
    ]);
    expect(readConfiguration({}).telemetryUrl).toBe('');
  });

  it('is among the metrics by page and module, and names no record (E104, U125)', async () => {
    const event = { event: 'pageClosed', moduleId: 3, milliseconds: 1500 } as const;
    for (const page of ['/edit/:id', '/edit/:id'])
      expect((await viewer.call(trackUsage, { ...event, page })).status).toBe(200);
    expect((await viewer.call(trackUsage, { ...event, page: '/edit?name=ada@alder.example' })).status).toBe(400);
    const metrics = (await api.app.inject({ method: 'GET', url: '/metrics' })).body;
    expect(metrics).toContain('oikos_page_open_seconds_sum{page="/edit/:id",module="3"} 3\n');
  });
});
