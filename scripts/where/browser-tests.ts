import { AREAS } from '../boundaries/areas.ts';
import { isTestOf } from '../boundaries/resource-names.ts';

const PLACE = /^packages\/(?:web\/src\/areas|contract\/src)\//;
const SPEC = /^e2e\/(.+)\.spec\.ts$/;

/** The browser tests of the resources that some files of the web or the contract belong to: they are called as the resource is. */
export function browserTestsOf(sources: Iterable<string>, files: readonly string[]): string[] {
  const resources = [...new Set(files.flatMap(resourceOf))];
  return [...sources].filter((file) => {
    const test = SPEC.exec(file)?.[1];
    return (
      test !== undefined && resources.some((resource) => test.startsWith(`${resource}/`) || isTestOf(resource, test))
    );
  });
}

/** 'waste/container/containers': the area, then the folder or the file of the resource. */
function resourceOf(file: string): string[] {
  const [, inside] = file.split(PLACE);
  const area = AREAS.find((each) => inside?.startsWith(`${each}/`));
  if (inside === undefined || area === undefined) return [];
  const [name] = inside.slice(area.length + 1).split(/[/.]/);
  return [`${area}/${name}`];
}
