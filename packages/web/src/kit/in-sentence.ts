/** What something is called, within a sentence: 'Waste code' as 'waste code', while 'UOM code' stays as it is. */
export const inSentence = (name: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
