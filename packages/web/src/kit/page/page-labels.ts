import type { Message } from '@oikos/contract/message.ts';

interface Labelled {
  readonly path: string;
  readonly label: string;
}

/** What the site map says is data, and is said in other languages by these keys. */
export const pageLabel = ({ path, label }: Labelled): Message => ({ key: `page.${path}`, english: label });

export const commandLabel = (path: string, { label }: { readonly label: string }): Message => ({
  key: `page.${path}.command`,
  english: label,
});

export const pageHelp = ({ path, help }: { readonly path: string; readonly help?: string }): Message | undefined =>
  help === undefined ? undefined : { key: `page.${path}.help`, english: help };

export const sectionName = ({ path, label }: Labelled): Message => ({ key: `section.${path}`, english: label });
