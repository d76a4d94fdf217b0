import { endpoints } from '@oikos/contract/endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { inputsWithForeignId } from '../../testing/example-input.ts';

const api = await createTestApi();
const alder = await api.company('Alder Power');
const manager = await api.user(alder, 'manager');
const colleague = await api.user(alder, 'manager');

it("no call uses another's upload, nor a file that nobody uploaded", async () => {
  const { rows } = await api.within(alder, ({ db }) =>
    sql<{ id: number }>`
      insert into stored_file (name, media_type, size_bytes, sha256, storage_key, created_by)
      values ('values.csv', 'text/csv', 1, '', 'a', ${colleague.userId}), ('values.csv', 'text/csv', 1, '', 'b', null)
      returning id`.execute(db),
  );
  const taken = new Set<string>();
  const used: string[] = [];
  for (const endpoint of endpoints) {
    for (const { id } of rows) {
      for (const { input, entity } of inputsWithForeignId(endpoint, new Map(), new Map([['storedFile', id]]))) {
        if (entity !== 'storedFile') continue;
        taken.add(`${endpoint.method} ${endpoint.path}`);
        const { status } = await manager.call(endpoint, input as never);
        // 403: managers don't make this call at all.
        if (status !== 404 && status !== 403) used.push(`${endpoint.method} ${endpoint.path}: ${status}`);
      }
    }
  }
  expect(used).toEqual([]);
  expect([...taken]).toEqual(expect.arrayContaining(['POST imports/preview', 'POST imports', 'POST shipment/imports']));
});
