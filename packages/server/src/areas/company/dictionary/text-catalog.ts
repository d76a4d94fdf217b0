import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Message } from '@oikos/contract/message.ts';
import { collectTexts } from '@oikos/contract/text-catalog.ts';
import { type RawBuilder, sql } from 'kysely';

const PACKAGES = path.resolve(import.meta.dirname, '../../../../..');
const CONTRACT = path.join(PACKAGES, 'contract/src');
/** What only screens say: the build lists it beside the pages. */
const TEXTS_OF_SCREENS = path.join(PACKAGES, 'web/dist/.texts');

const holdsTexts = (file: string) => /\.ts$/.test(file) && !/\.(test|generated)\.ts$/.test(file);
/** The pages of the sign-in are said before anybody's company is known: its dictionary can't be asked. */
const isBeforeCompany = (file: string) => file.endsWith('before-sign-in/sign-in-messages.ts');

export interface CatalogText extends Message {
  /** The part of the product that says it, by its folder: 'waste/container'. */
  readonly area: string;
}

async function textsOfContract(): Promise<readonly CatalogText[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(holdsTexts).sort();
  const areas = new Map<string, string>();
  const texts = new Map<string, Message>();
  const seen = new Set<unknown>();
  for (const file of files.filter((each) => !isBeforeCompany(each))) {
    collectTexts(await import(pathToFileURL(path.join(CONTRACT, file)).href), texts, seen);
    for (const key of texts.keys()) if (!areas.has(key)) areas.set(key, areaOf(file));
  }
  return [...texts.values()].map((text) => ({ ...text, area: areas.get(text.key) ?? '' }));
}

const areaOf = (file: string): string => {
  const folder = path.dirname(file).replaceAll(path.sep, '/');
  return folder === '.' ? 'general' : folder;
};

const textsOfScreens = (): readonly CatalogText[] =>
  existsSync(TEXTS_OF_SCREENS) ? (JSON.parse(readFileSync(TEXTS_OF_SCREENS, 'utf8')) as CatalogText[]) : [];

let read: Promise<ReadonlyMap<string, CatalogText>> | undefined;

/** Every text that the product can say in the language of a company, by its key. */
export function readCatalog(): Promise<ReadonlyMap<string, CatalogText>> {
  read ??= textsOfContract().then(
    (texts) => new Map([...textsOfScreens(), ...texts].map((text) => [text.key, text] as const)),
  );
  return read;
}

/** The texts as rows of a statement: key, english, area. */
export async function catalogRows(): Promise<RawBuilder<unknown>> {
  const texts = [...(await readCatalog()).values()];
  return sql`unnest(
    ${texts.map(({ key }) => key)}::text[], ${texts.map(({ english }) => english)}::text[],
    ${texts.map(({ area }) => area)}::text[])`;
}
