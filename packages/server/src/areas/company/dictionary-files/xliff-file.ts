import { languageMessages as say } from '@oikos/contract/company/language-messages.ts';
import { js2xliff, type XliffDocument, type XliffUnit, xliff2js } from 'xliff';
import { refuse } from '../../../foundation/http/refusals.ts';
import { OWN_LANGUAGE } from '../languages/offered-languages.ts';
import type { DeliveredPhrase } from './delivered-phrase.ts';

export interface ExportedPhrase {
  readonly key: string;
  readonly english: string;
  readonly text: string;
  readonly area: string;
  readonly formerEnglish: string | null;
}

/** 'fr-fr' as BCP 47 writes it. */
const languageTag = (code: string): string => code.replace(/-(\w+)$/, (region) => region.toUpperCase());

/** Ids of units are names of XML; the key itself is the unit's name. */
const idOfKey = (key: string): string =>
  key.replace(/[^\w.-]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}_`).replace(/^(?=[-.\d])/, '_');

const notesOf = ({ area, formerEnglish }: ExportedPhrase): string =>
  [area, ...(formerEnglish === null ? [] : [`The English was: ${formerEnglish}`])].join('. ');

/** The texts of a language as XLIFF 2.0, each one unit that may not be divided. */
export function writeXliff(languageCode: string, phrases: readonly ExportedPhrase[]): Promise<string> {
  const units = phrases.map((phrase) => [
    idOfKey(phrase.key),
    {
      source: phrase.english,
      ...(phrase.text === '' ? {} : { target: phrase.text }),
      note: notesOf(phrase),
      additionalAttributes: { name: phrase.key, canResegment: 'no' },
    },
  ]);
  return js2xliff({
    sourceLanguage: languageTag(OWN_LANGUAGE),
    targetLanguage: languageTag(languageCode),
    resources: { oikos: Object.fromEntries(units) },
  });
}

type Units = Readonly<Record<string, XliffUnit>>;

/** Units of files and of groups within them. */
const unitsIn = (units: Units): readonly XliffUnit[] =>
  Object.values(units).flatMap((unit) => (unit?.groupUnits ? unitsIn(unit.groupUnits) : unit ? [unit] : []));

const count = (xml: string, element: string) => xml.match(new RegExp(`<(\\w+:)?${element}[\\s>/]`, 'g'))?.length ?? 0;

/** What a file in XLIFF 2 delivers; refuses what is none, or in another language. */
export async function readXliff(xml: string, languageCode: string): Promise<readonly DeliveredPhrase[]> {
  // The library would keep the last segment of each text and lose the others.
  if (count(xml, 'segment') > count(xml, 'unit')) throw refuse(say.fileSegmented);
  // The library takes a file that was cut off for a short one.
  const document = /<\/(\w+:)?xliff>\s*$/.test(xml) ? await parse(xml) : undefined;
  if (!document?.resources) throw refuse(say.fileNotXliff);
  const target = document.targetLanguage?.toLowerCase();
  if (target !== undefined && target !== languageCode) throw refuse(say.fileOtherLanguage, target, languageCode);
  return Object.values(document.resources)
    .flatMap(unitsIn)
    .map(({ source, target: text, additionalAttributes }, index) => ({
      row: index + 1,
      key: additionalAttributes?.name ?? '',
      text: typeof text === 'string' ? text : '',
      english: typeof source === 'string' ? source : undefined,
      ...(text !== undefined && typeof text !== 'string' && { hasMarkup: true as const }),
    }));
}

/** The library throws, or answers the error in the place of the document. */
async function parse(xml: string): Promise<XliffDocument | undefined> {
  try {
    const document: unknown = await xliff2js(xml);
    return document instanceof Error ? undefined : (document as XliffDocument);
  } catch {
    return undefined;
  }
}
