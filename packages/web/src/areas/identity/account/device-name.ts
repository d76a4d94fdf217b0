/** What a browser says of itself, as people call it: the browser and the system; null where neither is known. */

type Names = readonly (readonly [RegExp, string])[];

/** The first that is found: others say that they are Chrome or Safari, too. */
const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: Names): string | undefined => names.find(([pattern]) => pattern.test(text))?.[1];

export function deviceName(browser: string | null): { readonly browser: string; readonly system: string } | null {
  const name = browser === null ? undefined : nameIn(browser, browsers);
  const system = browser === null ? undefined : nameIn(browser, systems);
  return name === undefined || system === undefined ? null : { browser: name, system };
}
