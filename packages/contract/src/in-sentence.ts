/** What something is called, within a sentence: 'Waste code' as 'waste code', while 'UOM code' stays as it is. */
export const inSentence = (name: string): string =>
  name.replace(/(?<!\S)\p{Lu}\p{Ll}+(?![^\s,;.])/gu, (word) => word.toLowerCase());
