import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { accessReviewMessages as say } from '@oikos/contract/governance/access-reviews/access-review-messages.ts';
import type { EvidenceVerification } from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { canonicalJson } from '../../../foundation/files/canonical-json.ts';
import { cellOf } from '../../../foundation/files/spreadsheet/cells.ts';
import { csvStream } from '../../../foundation/files/spreadsheet/csv-stream.ts';
import { readStoredFile, type SourceFile, sourceOf, storeFile } from '../../../foundation/files/stored-files.ts';
import { zipped } from '../../../foundation/files/zip/zipped.ts';
import type { InCompany } from '../../../foundation/http/handler.ts';
import { denied, notFound, refuse } from '../../../foundation/http/refusals.ts';
import { showsPeople } from '../../../foundation/records/name-of-person.ts';
import { holdsAtRoot } from '../../../foundation/tenancy/holds-at-root.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type EvidenceItem, readEvidence } from './read-evidence.ts';

const sha256Of = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

type Column = readonly [title: string, valueIn: (item: EvidenceItem) => string | null];

const columns: readonly Column[] = [
  ['Person', (item) => item.person],
  ['User group', (item) => item.userGroup],
  ['Location', (item) => item.location],
  ['From', (item) => item.from],
  ['Last day', (item) => item.lastDay],
  ['Managed by', (item) => item.managedBy],
  ['Granted', (item) => item.grantedAt],
  ['Granted by', (item) => item.grantedBy],
  ['Last sign-in', (item) => item.lastSignInAt],
  ['Reviewers', (item) => item.reviewers.join(', ')],
  ['State', (item) => item.state],
  ['Changed since the start', (item) => item.changedSince],
  ['Decided by', ({ decisions }) => decisions.at(-1)?.decidedBy ?? null],
  ['Decided', ({ decisions }) => decisions.at(-1)?.decidedAt ?? null],
  ['Reason', ({ decisions }) => decisions.at(-1)?.reason ?? null],
  ['New user group', ({ decisions }) => decisions.at(-1)?.newUserGroup ?? null],
  ['New last day', ({ decisions }) => decisions.at(-1)?.newLastDay ?? null],
];

async function itemsCsv(items: readonly EvidenceItem[]): Promise<string> {
  async function* rows() {
    yield items.map((item) => columns.map(([, valueIn]) => cellOf(valueIn(item))));
  }
  const titles = columns.map(([title]) => title);
  return text(Readable.from(csvStream(titles, rows())));
}

const readme = (name: string, contentSha256: string): string =>
  [
    `Access review: ${name}`,
    '',
    'review.json  all of the review: what it was about, each assignment, its reviewers, and every decision',
    'items.csv    each assignment on a line, with what was decided last',
    '',
    `SHA-256 of review.json: ${contentSha256}`,
    'The SHA-256 of this file is shown on the page of the review, which computes it again.',
    '',
  ].join('\r\n');

/** What the evidence says, and its hash. It is made of what is only ever added to: made again, it is the same. */
async function contentOf(scope: TenantScope, reviewId: number) {
  const evidence = await readEvidence(scope, reviewId);
  const json = canonicalJson(evidence);
  return { evidence, json, sha256: sha256Of(json) };
}

/** Stores the evidence of a review that is being closed. */
export async function storeEvidence(
  scope: TenantScope,
  reviewId: number,
): Promise<{ fileId: number; sha256: string; contentSha256: string }> {
  const { evidence, json, sha256: contentSha256 } = await contentOf(scope, reviewId);
  const bytes = await zipped({
    'README.txt': readme(evidence.review.name, contentSha256),
    'review.json': json,
    'items.csv': await itemsCsv(evidence.items),
  });
  const fileId = await storeFile(scope, { name: `access-review-${reviewId}.zip`, stream: Readable.from([bytes]) });
  return { fileId, sha256: sha256Of(bytes), contentSha256 };
}

/** Evidence names people of the whole company: who reads it holds the permission for all of it. */
export async function readEvidenceFile(scope: TenantScope, reviewId: number) {
  if (!holdsAtRoot(scope, 'ACCESS_REVIEW')) throw notFound();
  const { evidenceFileId, evidenceSha256, contentSha256 } = await scope.db
    .selectFrom('access_review')
    .select(['evidenceFileId', 'evidenceSha256', 'contentSha256'])
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow(notFound);
  if (evidenceFileId === null) throw refuse(say.notClosed);
  return { fileId: evidenceFileId, sha256: evidenceSha256 ?? '', contentSha256: contentSha256 ?? '' };
}

/** The file that somebody downloads: it names people as they were written down, so who may not read names doesn't get it. */
export async function readShownEvidence(scope: TenantScope, reviewId: number): Promise<number> {
  const { fileId } = await readEvidenceFile(scope, reviewId);
  if (!(await showsPeople(scope))) throw denied(say.evidenceNamesPeople);
  return fileId;
}

/** The hash of a file as it is stored now; null where it can't be read as it was stored. */
async function sha256Now(file: SourceFile): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of file.open()) hash.update(chunk as Buffer);
  } catch {
    return null;
  }
  return hash.digest('hex');
}

/** Computes both hashes again: that of the stored file, and that of what the records say. */
export async function verifyEvidence(inCompany: InCompany, reviewId: number): Promise<EvidenceVerification> {
  const { kept, file, contentSha256Now } = await inCompany({ readOnly: true }, async (scope) => {
    const stored = await readEvidenceFile(scope, reviewId);
    return {
      kept: stored,
      file: sourceOf(await readStoredFile(scope, stored.fileId)),
      contentSha256Now: (await contentOf(scope, reviewId)).sha256,
    };
  });
  const fileSha256Now = await sha256Now(file);
  return {
    fileSha256: kept.sha256,
    fileSha256Now,
    contentSha256: kept.contentSha256,
    contentSha256Now,
    isUnchanged: fileSha256Now === kept.sha256 && contentSha256Now === kept.contentSha256,
  };
}
