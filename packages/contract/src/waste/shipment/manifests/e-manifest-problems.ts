import { say } from '../../../message.ts';
import type { Problem } from '../../../replies.ts';
import { problemsOfIssues } from '../../../rule-problems.ts';
import { eManifest } from './e-manifest.ts';
import { manifestMessages } from './manifest-messages.ts';

/**
 * Where a document breaks EPA's schema of an e-Manifest, at the fields that EPA's own replies name. A missing field is
 * reported once, at its object.
 */
export const eManifestProblems = (document: unknown): Problem[] => {
  const parsed = eManifest.safeParse(document, { reportInput: true });
  if (parsed.success) return [];
  const { issues } = parsed.error;
  const missing = new Map<string, string[]>();
  const others = issues.filter((issue) => {
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined && issue.path.length > 0;
    if (!isMissing) return true;
    const parent = fieldOf(issue.path.slice(0, -1));
    missing.set(parent, [...(missing.get(parent) ?? []), String(issue.path.at(-1))]);
    return false;
  });
  const ofObjects = [...missing].map(([path, names]) => {
    const said = say(manifestMessages.missingFields, names.join(', '));
    return { path, code: said.code, message: said.message, parameters: [...said.parameters] };
  });
  const ofFields = problemsOfIssues(others).map((problem) => ({
    ...problem,
    path: fieldOf(problem.path === '' ? [] : problem.path.split('.')),
  }));
  return [...ofFields, ...ofObjects];
};

const fieldOf = (path: readonly PropertyKey[]): string => ['Emanifest', ...path].map(String).join('.');
