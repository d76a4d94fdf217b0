import '../packages/server/src/areas/entities.ts';
import { applicationUrl } from '../packages/server/src/foundation/db/owner-connection.ts';
import { type AskedList, median, requestsPerSecond, startServer } from './paged-list/ask.ts';
import { inLoadedWaste } from './waste/load-waste.ts';

const ROUNDS = 11;

/** Requests a second with the log of requests, against the same without it. */
export async function measure() {
  return inLoadedWaste({ containers: 10_000, openClocks: 100 }, async ({ ownerUrl, waste }) => {
    const list: AskedList = {
      path: '/api/v1.0/uom/uomCodes/search',
      body: { top: 20, order: 'code' },
      subject: waste.subject,
    };
    const server = (keepsRequestLog: boolean) =>
      startServer({
        kind: 'product',
        keepsRequestLog,
        applicationUrl: applicationUrl(ownerUrl),
        ownerUrl,
        companyId: waste.companyId,
        path: list.path,
        query: { sql: '', parameters: [] },
      });
    const [on, off] = [await server(true), await server(false)];
    await requestsPerSecond(on.port, list);
    await requestsPerSecond(off.port, list);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const reference = await requestsPerSecond(off.port, list);
      ratios.push((await requestsPerSecond(on.port, list)) / reference);
    }
    await Promise.all([on.worker.terminate(), off.worker.terminate()]);
    return [
      {
        name: 'requests with their log',
        ratio: median(ratios),
        goal: 0.95,
        reference: 'the same server without the log of requests (requests a second, at least)',
      },
    ];
  });
}
