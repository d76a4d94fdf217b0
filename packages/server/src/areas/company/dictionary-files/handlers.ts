import { Readable } from 'node:stream';
import { text as textOfStream } from 'node:stream/consumers';
import {
  checkPhrasesFile,
  DELIVERY_MEGABYTES,
  type DeliveryOutcome,
  deliveryExtensions,
  importPhrasesFile,
  requestPhrasesFile,
} from '@oikos/contract/company/dictionary-files.ts';
import { languageMessages as say } from '@oikos/contract/company/language-messages.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { extensionOf } from '@oikos/contract/records/files.ts';
import { sql } from 'kysely';
import { readingUpload } from '../../../foundation/files/reading-uploads.ts';
import { readOwnUpload, sourceOf, storeFile } from '../../../foundation/files/stored-files.ts';
import { type Handler, handle, handleStepwise, type StepwiseCall } from '../../../foundation/http/handler.ts';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { ticketFor } from '../../../foundation/records/downloads/tickets.ts';
import { wordingIn } from '../../../foundation/records/wording.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { listPhrases } from '../dictionary/list-phrases.ts';
import { requireForeignLanguage } from '../dictionary/save-phrase.ts';
import { readCatalog } from '../dictionary/text-catalog.ts';
import { shippedPhrases } from '../languages/shipped-phrases.ts';
import type { DeliveredPhrase } from './delivered-phrase.ts';
import { judgeDelivery } from './judge-delivery.ts';
import { readStored, saveDelivery } from './save-delivery.ts';
import { readTable } from './table-file.ts';
import { type ExportedPhrase, readXliff, writeXliff } from './xliff-file.ts';

interface Delivery {
  readonly languageCode: string;
  readonly storedFileId: number;
  readonly language: string;
}
interface Delivered {
  readonly fileName: string;
  readonly phrases: readonly DeliveredPhrase[];
}

async function requestedFile(scope: TenantScope, { languageCode, storedFileId, language }: Delivery) {
  await requireForeignLanguage(scope, languageCode);
  const file = await readOwnUpload(scope, storedFileId);
  if (!extensionOf(file.name, deliveryExtensions)) throw refuseField('storedFileId', generalMessages.fileExtension);
  if (file.sizeBytes > DELIVERY_MEGABYTES * 1024 ** 2) throw refuse(say.fileTooLarge, DELIVERY_MEGABYTES);
  return { file, wording: await wordingIn(scope, language) };
}

/** Reads a delivery; no transaction waits for its file. */
async function readDelivery(
  { inCompany, session }: Pick<StepwiseCall<never>, 'inCompany' | 'session'>,
  input: Delivery,
) {
  const { file, wording } = await inCompany({ readOnly: true }, (scope) => requestedFile(scope, input));
  const phrases = await readingUpload(session.userId, async (signal) => {
    const source = sourceOf(file, signal);
    return extensionOf(file.name, ['.xlf', '.xliff'])
      ? readXliff(await textOfStream(source.open()), input.languageCode)
      : readTable(source, wording);
  });
  return { fileName: file.name, phrases };
}

async function judge(scope: TenantScope, { phrases, fileName }: Delivered, languageCode: string, isLocked: boolean) {
  const stored = await readStored(scope, languageCode, isLocked);
  const known = { catalog: await readCatalog(), stored, shipped: shippedPhrases(languageCode) };
  const { next, ...told } = judgeDelivery(phrases, known);
  return { next, outcome: { fileName, ...told } satisfies DeliveryOutcome };
}

export const dictionaryFileHandlers: Handler[] = [
  handle(requestPhrasesFile, async ({ scope, input: { languageCode, texts } }) => {
    await requireForeignLanguage(scope, languageCode);
    const { rows } = await sql<ExportedPhrase>`
      select key, english, coalesce(nullif(text, ''), shipped_text) as text, area, former_english
      from (${await listPhrases({ skip: 0, take: 0, languageCode })}) as list
      where ${texts === 'all'} or state in ('missing', 'stale') order by key`.execute(scope.db);
    const xml = await writeXliff(languageCode, rows);
    const fileId = await storeFile(scope, {
      name: `oikos-${languageCode}.xlf`,
      stream: Readable.from([Buffer.from(xml)]),
    });
    return { ticket: await ticketFor(scope, { kind: 'file', fileId }) };
  }),
  handleStepwise(checkPhrasesFile, async ({ input, ...calling }) => {
    const delivered = await readDelivery(calling, input);
    return calling.inCompany(
      { readOnly: true },
      async (scope) => (await judge(scope, delivered, input.languageCode, false)).outcome,
    );
  }),
  handleStepwise(importPhrasesFile, async ({ input, ...calling }) => {
    const delivered = await readDelivery(calling, input);
    return calling.inCompany({}, async (scope) => {
      const { next, outcome } = await judge(scope, delivered, input.languageCode, true);
      const call = { endpoint: importPhrasesFile, input };
      const undoId = next.length === 0 ? null : await saveDelivery(scope, call, input.languageCode, next);
      return { isSuccessful: true as const, undoId, ...outcome };
    });
  }),
];
