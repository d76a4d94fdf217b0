import { Readable } from 'node:stream';
import {
  applyListImport,
  checkListImport,
  type ListImportLine,
  type ListImportOutcome,
  undoListImport,
} from '@oikos/contract/collection/list-imports/list-imports.ts';
import { searchListImportKept, searchListImports } from '@oikos/contract/collection/list-imports/past-list-imports.ts';
import { addressOf } from '@oikos/contract/endpoint.ts';
import { requestDownload } from '@oikos/contract/records/downloads.ts';
import type { FailureReply } from '@oikos/contract/replies.ts';
import type { AnyResource } from '@oikos/contract/resource.ts';
import { columnsOfResource } from '@oikos/contract/resource-columns.ts';
import { sql } from 'kysely';
import { storeFile } from '../../../foundation/files/stored-files.ts';
import type { TestApi, TestClient } from '../../../testing/api.ts';

export interface Told {
  readonly status: number;
  readonly progress: readonly number[];
  readonly outcome: ListImportOutcome;
  readonly failure?: FailureReply;
}

/** The place of a list, and what its columns are called there. */
export interface Place {
  readonly within?: Record<string, unknown>;
  readonly headings?: { field: string; title: string }[];
}

/** Runs an import over HTTP and gathers the lines of its answer. */
export async function runImport(
  { authorization, inject }: TestClient,
  endpoint: typeof checkListImport | typeof applyListImport,
  input: Record<string, unknown>,
): Promise<Told> {
  const reply = await inject({
    method: 'POST',
    url: addressOf(endpoint.path),
    headers: { authorization },
    payload: input,
  });
  const lines = reply.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ListImportLine);
  const told = Object.assign({}, ...lines) as Partial<Told>;
  const progress = lines.flatMap((line) => ('progress' in line ? [line.progress] : []));
  const failure = reply.statusCode === 200 ? told.failure : (told as unknown as FailureReply);
  const rows = lines.flatMap((line) => ('rows' in line ? line.rows : [])).sort((one, other) => one.row - other.row);
  const outcome = told.outcome && { ...told.outcome, rows };
  return {
    status: failure?.status ?? 200,
    progress,
    outcome: outcome as ListImportOutcome,
    ...(failure && { failure }),
  };
}

/** A company's administrator who exports and imports lists. */
export function listImports(api: TestApi, administrator: TestClient) {
  const stored = (content: string | Buffer, name = 'list.csv', client = administrator): Promise<number> =>
    api.within(client.companyId, async (scope) => {
      const id = await storeFile(scope, { name, stream: Readable.from([Buffer.from(content)]) });
      await sql`update stored_file set created_by = ${client.userId} where id = ${id}`.execute(scope.db);
      return id;
    });
  return {
    stored,
    check: async (list: string, content: string | Buffer, place: Place = {}, name?: string) =>
      runImport(administrator, checkListImport, { list, storedFileId: await stored(content, name), ...place }),
    apply: async (list: string, content: string | Buffer, place: Place & { allOrNothing?: boolean } = {}) =>
      runImport(administrator, applyListImport, { list, storedFileId: await stored(content), ...place }),
    undo: (list: string, importId: number | null, client = administrator) =>
      client.call(undoListImport, { list, importId: importId as number }),
    /** Of an undone import the records that were kept, each with its reason. */
    keptOf: async (list: string, importId: number | null) => {
      const { body } = await administrator.call(searchListImportKept, { list, importId: importId as number });
      return body.items.map(({ row, key, reason }) => [row, key, reason.message]);
    },
    past: async (list: string, within = {}, client = administrator) =>
      (await client.call(searchListImports, { list, within })).body,
    /** What the template of the list holds. */
    exported: async (resource: AnyResource, search: Record<string, unknown>, format: 'csv' | 'xlsx') => {
      const columns = columnsOfResource(resource).map(({ shown, heading }) => ({ field: shown, title: heading }));
      const { body } = await administrator.call(requestDownload, { list: resource.name, format, search, columns });
      const file = await administrator.inject({ method: 'GET', url: `/download/${body.ticket}` });
      return file.rawPayload;
    },
    idOf: (table: string, condition: ReturnType<typeof sql>, companyId = administrator.companyId) =>
      api.within(companyId, async ({ db }) => {
        const { rows } = await sql<{ id: number }>`
          select id from ${sql.table(table)} where ${condition} limit 1`.execute(db);
        return rows[0]?.id as number;
      }),
  };
}
