import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { exampleInput } from '../../packages/server/src/testing/example-input.ts';
import type { Input, Kit, Recipe } from './kit.ts';
import { recipes } from './recipes.ts';
import { shortestInput } from './shortest-input.ts';

export type Inputs = ReadonlyMap<AnyEndpoint, readonly Input[]>;

export const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** What is sent to each call: what was made for it, else the shortest and the fullest example of its own schema. */
export async function makeInputs(
  kit: Kit,
  attacked: readonly AnyEndpoint[],
  told: (problem: string) => void,
): Promise<Inputs> {
  const written = new Map<AnyEndpoint, Recipe['make']>(recipes.map(({ endpoint, make }) => [endpoint, make]));
  const inputs = new Map<AnyEndpoint, Input[]>();
  for (const endpoint of attacked) {
    const examples = [shortestInput(endpoint, kit.ids), exampleInput(endpoint, 0, kit.ids)];
    try {
      const made = await written.get(endpoint)?.(kit);
      inputs.set(endpoint, made ? [made] : examples);
    } catch (error) {
      told(`${nameOf(endpoint)}: ${(error as Error).message}`);
      inputs.set(endpoint, examples);
    }
  }
  return inputs;
}
