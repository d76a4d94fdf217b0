import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { addressOf } from '@oikos/contract/endpoint.ts';
import { cancelJobRun, followJobRun, readJobRun, searchJobRuns } from '@oikos/contract/records/job-runs.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { listening } from '../../http/testing-transport.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { prepareQueue } from '../../jobs/queue.ts';
import { startWorker } from '../../jobs/worker.ts';
import { inCompany } from '../../tenancy/tenant-scope.ts';

const api = await createTestApi({}, 2);
await prepareQueue(api.ownerUrl);
const alder = await api.company('Alder Power');
const birch = await api.company('Birch Paper');
const administrator = await api.user(alder, 'administrator');
const viewer = await api.user(alder, 'viewer');
const stranger = await api.user(birch, 'administrator');
const { port, get } = await listening(api);

describe('long work', () => {
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const gated = defineJob({
    name: 'gated',
    title: { key: '', english: 'Gated work' },
    payload: z.object({ gate: z.string() }),
    run: async (job, { gate }) => {
      await job.progress(0.5, 'Half way');
      await gates.get(gate)?.promise;
      await job.stopIfAsked();
      return { fileId: 7 };
    },
  });

  async function start(client: TestClient, gate: string): Promise<number> {
    gates.set(gate, Promise.withResolvers());
    const { companyId, userId } = client;
    return inCompany(api.database, { companyId, userId }, {}, (scope) => enqueue(scope, gated, { gate }));
  }

  it('streams a line for every change until it has ended', async () => {
    const worker = await startWorker({ ownerUrl: api.ownerUrl, database: api.database, jobs: [gated], schedule: [] });
    onTestFinished(() => worker.stop());
    const id = await start(viewer, 'streamed');
    const response = await fetch(`http://127.0.0.1:${port}${addressOf(`work/jobs/${id}/progress`)}`, {
      headers: { authorization: viewer.authorization },
    });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines: { state: string; progress: number | null; message: string | null; result: unknown }[] = [];
    for await (const line of createInterface(Readable.fromWeb(response.body as never))) {
      if (line === '') continue;
      lines.push(JSON.parse(line));
      if (lines.at(-1)?.message === 'Half way') gates.get('streamed')?.resolve();
    }
    expect(lines.some((line) => line.state === 'running' && line.progress === 0.5)).toBe(true);
    expect(lines.at(-1)).toMatchObject({ state: 'succeeded', progress: 1, result: { fileId: 7 } });
    const again = await get(addressOf(`work/jobs/${id}/progress`), viewer.authorization);
    expect(again.body.toString().trim().split('\n')).toHaveLength(1);
  });

  it("is listed for whoever started it, and everybody's for a company administrator", async () => {
    const id = await start(viewer, 'listed');
    const other = await api.user(alder, 'viewer');
    const listed = async (client: TestClient, onlyMine: boolean) =>
      (await client.call(searchJobRuns, { onlyMine, states: ['queued'] })).body.items.map((run) => run.id);
    expect(await listed(viewer, true)).toContain(id);
    expect(await listed(administrator, false)).toContain(id);
    expect(await listed(administrator, true)).not.toContain(id);
    expect(await listed(other, false)).toEqual([]);
    for (const client of [other, stranger]) {
      expect((await client.call(readJobRun, { id })).status).toBe(404);
      expect((await client.call(cancelJobRun, { id })).status).toBe(404);
      expect((await client.call(followJobRun, { id })).status).toBe(404);
    }
    expect((await viewer.call(readJobRun, { id })).body).toMatchObject({
      title: 'Gated work',
      state: 'queued',
      startedByName: 'viewer Tester',
    });
    expect((await viewer.call(cancelJobRun, { id })).status).toBe(200);
    expect((await viewer.call(readJobRun, { id })).body.state).toBe('cancelled');
  });
});
