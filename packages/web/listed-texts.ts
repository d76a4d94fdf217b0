import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '@oikos/contract/message.ts';
import { collectTexts } from '@oikos/contract/text-catalog.ts';
import type { Plugin } from 'vite';
import { loadSource, SOURCES } from './load-source.ts';

const LIST = '.texts';

interface ListedText extends Message {
  readonly area: string;
}

interface SiteMap {
  readonly pages: readonly { readonly path: string; readonly command?: { readonly label: string } }[];
  readonly sections: readonly { readonly path: string; readonly label: string }[];
  readonly pageLabel: (page: object) => Message;
  readonly pageHelp: (page: object) => Message | undefined;
  readonly commandLabel: (path: string, command: { readonly label: string }) => Message;
  readonly sectionName: (section: object) => Message;
}

const areaOf = (file: string): string =>
  path
    .dirname(file)
    .replaceAll(path.sep, '/')
    .replace(/^areas\//, '');

/** What screens declare: the messages of every file that has some. */
async function declaredTexts(): Promise<ListedText[]> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) => /\bmessages\(/.test(readFileSync(path.join(SOURCES, file), 'utf8')))
    .sort();
  const listed: ListedText[] = [];
  const texts = new Map<string, Message>();
  for (const file of files) {
    collectTexts(await loadSource(file), texts);
    for (const text of [...texts.values()].slice(listed.length)) listed.push({ ...text, area: areaOf(file) });
  }
  return listed;
}

/** What the site map says. */
async function textsOfPages(): Promise<ListedText[]> {
  const parts = [loadSource('app/pages.ts'), loadSource('kit/page/sections.ts'), loadSource('kit/page/page-labels.ts')];
  const { pages, sections, pageLabel, pageHelp, commandLabel, sectionName } = Object.assign(
    {},
    ...(await Promise.all(parts)),
  ) as SiteMap;
  const texts = [
    ...sections.map(sectionName),
    ...pages.flatMap((page) => [
      pageLabel(page),
      pageHelp(page),
      page.command && commandLabel(page.path, page.command),
    ]),
  ];
  return texts.flatMap((text) => (text ? [{ ...text, area: 'pages' }] : []));
}

/** Every text that only screens say, with the part of the product that says it. */
export const listTexts = async (): Promise<ListedText[]> => [...(await declaredTexts()), ...(await textsOfPages())];

async function writeList(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, LIST), JSON.stringify(await listTexts()));
}

let folder = '';

/** Lists beside the pages what they say, so that the server knows all that can be translated. */
export const listedTexts: Plugin = {
  name: 'listed-texts',
  configResolved({ root, build }) {
    folder = path.resolve(root, build.outDir);
  },
  configureServer: () => writeList(folder),
  closeBundle: {
    order: 'post',
    handler: (error) => (error ? undefined : writeList(folder)),
  },
};
