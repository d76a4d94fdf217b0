import type { Plugin } from 'vite';
import { loadSource } from './load-source.ts';

const siteMapPart = /\/src\/(?:app|areas)\/.*(?<!\/help-of-)pages\.ts$/;
const helpOfPages = /\/src\/app\/help\/help\/help-of-pages\.ts$/;
const declaredHelp = /^ *help:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;

let leftOut = 0;
let kept = 0;

/** What pages are for is read on the Help page alone: the first page has the site map without it. */
export const pageHelps: Plugin = {
  name: 'page-helps',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    leftOut = 0;
    kept = 0;
  },
  transform: {
    filter: { id: [siteMapPart, helpOfPages] },
    async handler(code, id) {
      if (siteMapPart.test(id)) {
        leftOut += [...code.matchAll(declaredHelp)].length;
        return { code: code.replaceAll(declaredHelp, ''), map: null };
      }
      const { pages } = (await loadSource('app/pages.ts')) as { pages: readonly { path: string; help?: string }[] };
      const helpOf = Object.fromEntries(pages.flatMap(({ path, help }) => (help === undefined ? [] : [[path, help]])));
      kept = Object.keys(helpOf).length;
      return { code: `export const helpOf = ${JSON.stringify(helpOf)};`, map: null };
    },
  },
  buildEnd(error) {
    if (!error && leftOut !== kept)
      this.error(`${leftOut} helps of pages were left out of the site map, and the Help page has ${kept}`);
  },
};
