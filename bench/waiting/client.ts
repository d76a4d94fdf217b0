import { setTimeout as pause } from 'node:timers/promises';
import type { ImportMappingInput } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { importMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import {
  createImport,
  loadImport,
  mapImport,
  readImport,
  undoImport,
  validateImport,
} from '@oikos/contract/collection/imports/imports.ts';
import { uploadFile } from '@oikos/contract/records/files.ts';
import { callOver, sentOf, uploadOf } from '../../attack/call-over-line.ts';
import { Line } from '../../attack/line.ts';
import type { FaultInstallation } from '../../faults/installation.ts';
import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';

const LOOK_MS = 50;

/** Somebody at a running product. */
export interface Person {
  readonly call: Call;
  /** The same person in so many further windows, each with connections of its own. */
  windows(count: number): readonly Person[];
  upload(name: string, content: Buffer | string): Promise<number>;
  leave(): void;
}

export async function personAt(installation: FaultInstallation, email: string): Promise<Person> {
  return personWith(installation.address, `Bearer ${await installation.tokenOf(email)}`);
}

function personWith(address: string, authorization: string): Person {
  const line = new Line(address);
  return {
    call: callOver(line, authorization),
    upload: async (name, content) => {
      const sent = sentOf(uploadFile, {}, { authorization });
      const { headers, body } = uploadOf(name, content);
      const { status, text } = await line.send({ ...sent, headers: { ...sent.headers, ...headers }, body });
      if (status !== 200) throw new Error(`${name} was not taken: ${text}`);
      return (JSON.parse(text) as { id: number }).id;
    },
    windows: (count) => Array.from({ length: count }, () => personWith(address, authorization)),
    leave: () => line.close(),
  };
}

/** An uploaded file with its mapping, looked through and ready to be loaded; the import's id. */
export async function preparedImport(
  { call }: Person,
  storedFileId: number,
  mapping: ImportMappingInput,
): Promise<number> {
  const { body: begun } = await call(createImport, { storedFileId });
  const transactionId = begun.id;
  await call(mapImport, {
    transactionId,
    version: begun.version,
    fileMode: 'overwriteAndAppend',
    mapping: importMapping.parse(mapping),
    headerSignature: '',
  } as never);
  await call(validateImport, { transactionId });
  await untilState(call, transactionId, /^VALIDATION_COMPLETED/);
  return transactionId;
}

/** Loads it; resolves when all values are stored. */
export async function load({ call }: Person, transactionId: number): Promise<void> {
  await call(loadImport, { transactionId });
  await untilState(call, transactionId, /^(DATA_LOAD|IMPORT)_COMPLETED/);
}

/** Takes it back; resolves when that is done. */
export async function undo({ call }: Person, transactionId: number): Promise<void> {
  await call(undoImport, { transactionId });
  for (;;) {
    const { body } = await call(readImport, { transactionId });
    if (body.undone === 'done') return;
    await pause(LOOK_MS);
  }
}

async function untilState(call: Call, transactionId: number, wanted: RegExp): Promise<void> {
  for (;;) {
    const { body } = await call(readImport, { transactionId });
    if (wanted.test(body.state ?? '')) return;
    if (/FAILED/.test(body.state ?? '')) throw new Error(`The import ended as ${body.state}`);
    await pause(LOOK_MS);
  }
}
