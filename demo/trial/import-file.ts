import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportMappingInput } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { importMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import type { FilePreview, ImportCounts } from '@oikos/contract/collection/imports/import-shapes.ts';
import {
  createImport,
  loadImport,
  mapImport,
  previewImportFile,
  readImport,
  searchImportRows,
  undoImport,
  validateImport,
} from '@oikos/contract/collection/imports/imports.ts';
import { addressOf } from '@oikos/contract/endpoint.ts';
import { uploadFile } from '@oikos/contract/records/files.ts';
import type { Administrator } from './installation.ts';
import { endOf } from './job-runs.ts';

/** A mapping without the layout, which the product finds out on its own. */
export type TrialMapping = Omit<ImportMappingInput, 'layout'>;

export interface UploadedFile {
  readonly storedFileId: number;
  readonly preview: FilePreview;
}

/** Uploads a file as a browser does, and looks at its first rows. */
export async function upload({ call, inject, authorization }: Administrator, file: string): Promise<UploadedFile> {
  const form = new FormData();
  form.append('file', new Blob([readFileSync(file)]), path.basename(file));
  const encoded = new Response(form);
  const reply = await inject({
    method: 'POST',
    url: addressOf(uploadFile.path),
    headers: { authorization, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  if (reply.statusCode !== 200) throw new Error(`${path.basename(file)} was not taken: ${reply.body}`);
  const { id } = reply.json<{ id: number }>();
  return { storedFileId: id, preview: (await call(previewImportFile, { storedFileId: id })).body };
}

/** An import with its mapping, ready for its dry run. */
export class TrialImport {
  readonly #administrator: Administrator;
  readonly id: number;

  private constructor(administrator: Administrator, id: number) {
    this.#administrator = administrator;
    this.id = id;
  }

  static async of(
    administrator: Administrator,
    { storedFileId, preview }: UploadedFile,
    name: string,
    mapping: TrialMapping,
  ): Promise<TrialImport> {
    const { body } = await administrator.call(createImport, { storedFileId });
    await administrator.call(mapImport, {
      transactionId: body.id,
      version: body.version,
      fileMode: 'overwriteAndAppend',
      mapping: importMapping.parse({ ...mapping, layout: preview.layout }),
      headerSignature: preview.headerSignature,
      rememberAs: name,
    });
    return new TrialImport(administrator, body.id);
  }

  /** What every row would do. */
  async dryRun(): Promise<ImportCounts> {
    const { body } = await this.#administrator.call(validateImport, { transactionId: this.id });
    await endOf(this.#administrator, body.jobRunId);
    return this.#counts('checked');
  }

  async load(): Promise<ImportCounts> {
    const { body } = await this.#administrator.call(loadImport, { transactionId: this.id });
    await endOf(this.#administrator, body.jobRunId);
    return this.#counts('loaded');
  }

  async undo(): Promise<{ restored: number; removed: number; kept: number }> {
    const { body } = await this.#administrator.call(undoImport, { transactionId: this.id });
    await endOf(this.#administrator, body.jobRunId);
    const { undo } = (await this.#administrator.call(readImport, { transactionId: this.id })).body;
    if (!undo) throw new Error(`Import ${this.id} was not undone`);
    return undo;
  }

  async #counts(which: 'checked' | 'loaded'): Promise<ImportCounts> {
    const { body } = await this.#administrator.call(readImport, { transactionId: this.id });
    const counts = body[which];
    if (!counts) throw new Error(`Import ${this.id} has no counts: ${body.state} ${body.message?.message ?? ''}`);
    if (counts.reject > 0) throw new Error(`Rejected: ${await this.#firstRejects()}`);
    return counts;
  }

  async #firstRejects(): Promise<string> {
    const { body } = await this.#administrator.call(searchImportRows, {
      transactionId: this.id,
      outcomes: ['reject'],
      take: 5,
    });
    return body.items.map((row) => `row ${row.sourceRow}, ${row.column}: ${row.message?.message ?? ''}`).join('; ');
  }
}
