import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';

/** What fields of closed words are called. */
const namesOfWords = new Set([
  'type',
  'kind',
  'state',
  'status',
  'level',
  'verdict',
  'outcome',
  'phase',
  'assessment',
  'mode',
]);

/** Fields of these names whose words are no closed list. */
const freeWords: readonly string[] = [
  // The kinds of a container's events grow with what can happen to one; people read them as sentences.
  'container/{id}/audit/search kind',
  // The words of whatever refers to a node: every area brings its own kinds of records.
  'hierarchies/nodes/{id}/references kind',
  // The kinds of factors that sets of the company have.
  'measurement/explanation kind',
  'parameter/parameterexpression/measureattributes kind',
  // States of a country.
  'locationextensions/search state',
  'waste/rulecoverage state',
  // Names of types that a company keeps itself.
  'locationextensions/{locationId} type',
  'shipment/lines/{id}/containers type',
  'shipment/lines/{id}/containers/loadable type',
  'shipment/lines/{id}/containers/unload type',
  'shipment/{id}/lines type',
];

type Schema = { readonly [name: string]: unknown };

function plainTexts(schema: unknown, path: string, found: string[]): void {
  if (typeof schema !== 'object' || schema === null) return;
  if (Array.isArray(schema)) {
    for (const each of schema) plainTexts(each, path, found);
    return;
  }
  const { properties, ...rest } = schema as Schema;
  for (const [name, property] of Object.entries((properties ?? {}) as Schema)) {
    if (namesOfWords.has(name) && isPlainText(property)) found.push(`${path} ${name}`);
    plainTexts(property, path, found);
  }
  for (const part of Object.values(rest)) plainTexts(part, path, found);
}

/** A text without choices, blank or not. */
function isPlainText(schema: unknown): boolean {
  const {
    type,
    enum: choices,
    const: one,
    anyOf = [],
    format,
  } = schema as {
    type?: string;
    enum?: unknown;
    const?: unknown;
    anyOf?: readonly unknown[];
    format?: string;
  };
  if (type === 'string') return choices === undefined && one === undefined && format === undefined;
  const texts = (anyOf as readonly { type?: string }[]).filter((each) => each.type !== 'null');
  return texts.length > 0 && texts.every(isPlainText);
}

test('closed words are choices in the OpenAPI document', () => {
  const found = endpoints.flatMap(({ path, input, output }) => {
    const texts: string[] = [];
    for (const schema of [
      z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
      z.toJSONSchema(output as z.ZodType, { unrepresentable: 'any' }),
    ])
      plainTexts(schema, path, texts);
    return texts;
  });
  expect([...new Set(found)].sort()).toEqual([...freeWords].sort());
});
