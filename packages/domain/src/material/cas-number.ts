/**
 * Whether a text is a registry number of the Chemical Abstracts Service: two to seven digits, two digits, and the check
 * digit that their weighted sum modulo ten gives (https://www.cas.org/support/documentation/chemical-substances/checkdig).
 */
export function isCasNumber(text: string): boolean {
  const match = /^([1-9]\d{1,6})-(\d{2})-(\d)$/.exec(text);
  if (!match) return false;
  const digits = [...`${match[1]}${match[2]}`].reverse();
  const sum = digits.reduce((total, digit, index) => total + Number(digit) * (index + 1), 0);
  return sum % 10 === Number(match[3]);
}
