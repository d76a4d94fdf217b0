import text from '../../../../../../docs/glossary.md?raw';

export interface Term {
  readonly term: string;
  readonly meaning: string;
}

export interface TermGroup {
  readonly title: string;
  readonly terms: readonly Term[];
}

/** Only engineers need these. */
const CODE_ONLY = 'In the code only';

const TERM = /^- \*\*(.+?)\*\*: (.+)$/gm;

/** The terms of docs/glossary.md that people meet in the product; what the code calls them is left out. */
export const termGroups: readonly TermGroup[] = text
  .split(/^## /m)
  .slice(1)
  .map((group) => ({
    title: group.slice(0, group.indexOf('\n')).trim(),
    terms: [...group.matchAll(TERM)].map(([, term = '', meaning = '']) => ({
      term,
      meaning: meaning.replace(/ \([^()]*\)$/, (note) => (/CFR|EPA Form/.test(note) ? note : '')),
    })),
  }))
  .filter(({ title }) => title !== CODE_ONLY);
