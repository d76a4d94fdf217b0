import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';

/** Reads `--name N` for each of the names; one that isn't given keeps its number. */
export function numbersOf<Name extends string>(
  command: string,
  given: readonly string[],
  standard: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const numbers: Record<Name, number> = { ...standard };
  const names = Object.keys(standard) as Name[];
  const usage = `npm run ${command} -- ${names.map((name) => `--${name} N`).join(' ')}`;
  for (let index = 0; index < given.length; index += 2) {
    const name = names.find((each) => `--${each}` === given[index]);
    const value = Number(given[index + 1]);
    if (name === undefined || given[index + 1] === undefined || !Number.isFinite(value) || value < 0) {
      throw new StartUpError(`That isn't understood: ${given.join(' ')}. ${usage}`);
    }
    numbers[name] = value;
  }
  return numbers;
}
