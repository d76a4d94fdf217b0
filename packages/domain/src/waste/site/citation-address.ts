/** Title, part and section of the Code of Federal Regulations at the beginning of a citation. */
const SECTION = /^(\d+) CFR (\d+)\.(\d+[a-z]?)\b/;
const APPENDIX = /^(\d+) CFR part (\d+), appendix ([A-Z]+)\b/i;

/** Where the text of a federal citation is read, as '40 CFR 262.17(a)'; null of anything else. */
export function citationAddress(citation: string): string | null {
  const [, title, part, section] = SECTION.exec(citation) ?? [];
  if (title) return `https://www.ecfr.gov/current/title-${title}/part-${part}/section-${part}.${section}`;
  const [, of, within, name] = APPENDIX.exec(citation) ?? [];
  return of
    ? `https://www.ecfr.gov/current/title-${of}/part-${within}/appendix-Appendix%20${name}%20to%20Part%20${within}`
    : null;
}
