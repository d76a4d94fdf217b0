/** The printed form of a product of units: symbol and exponent, in order of first appearance. */
export type UnitSymbols = readonly (readonly [symbol: string, exponent: number])[];

/** Splits a unit's code into symbols, for printing only (`kg/mmBtu` -> kg, mmBtu^-1); what is bracketed stays whole. */
export function symbolsOfCode(code: string): UnitSymbols {
  if (/[()[\]{}]/.test(code)) return [[code, 1]];
  const [numerator, ...denominators] = code.split('/').map((part) => part.trim());
  const symbols: [string, number][] = [];
  const add = (part: string | undefined, exponent: number) => {
    for (const piece of part?.split(/[·*]/) ?? []) {
      const symbol = piece.trim();
      if (symbol !== '' && symbol !== '1') symbols.push([symbol, exponent]);
    }
  };
  add(numerator, 1);
  for (const part of denominators) add(part, -1);
  return symbols;
}

/** Multiplies two printed units, the second raised to a power; symbols that cancel disappear. */
export function multiplySymbols(left: UnitSymbols, right: UnitSymbols, power: number): UnitSymbols {
  const exponents = new Map(left);
  for (const [symbol, exponent] of right) exponents.set(symbol, (exponents.get(symbol) ?? 0) + exponent * power);
  return [...exponents].filter(([, exponent]) => Math.abs(exponent) > 1e-9);
}

function withExponent(symbol: string, exponent: number): string {
  return exponent === 1 ? symbol : `${symbol}^${Number(exponent.toPrecision(6))}`;
}

/** Prints a unit: `kg`, `kg/mmBtu`, `kg·m/(s·h)`, `1/h`; without symbols `no unit`. */
export function symbolsText(symbols: UnitSymbols): string {
  if (symbols.length === 0) return noUnitText;
  const above = symbols.filter(([, exponent]) => exponent > 0).map(([symbol, n]) => withExponent(symbol, n));
  const below = symbols.filter(([, exponent]) => exponent < 0).map(([symbol, n]) => withExponent(symbol, -n));
  const numerator = above.length === 0 ? '1' : above.join('·');
  if (below.length === 0) return numerator;
  return `${numerator}/${below.length === 1 ? below[0] : `(${below.join('·')})`}`;
}

/** How a number without a unit is called in messages. */
export const noUnitText = 'no unit';
