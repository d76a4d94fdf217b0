import { expect } from '@playwright/test';
import { showIn } from '../../look/accessibility.ts';
import { type Finding, findingsOn } from '../../look/check-page.ts';
import { atRest, openPage } from '../../look/visit.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

/** One page of each kind: `npm run look` looks at every page, in every window. */
const kinds = [
  ['the pieces of the kit', '/kit'],
  ['a home', '/waste/welcome'],
  ['a list', '/waste/containers/container-management'],
  ['a record', '/waste/containers/edit/16'],
  ['a form', '/waste/containers/add-container'],
  ['a dashboard', '/air/dashboards/corp-dashboard'],
  ['data entry', '/air/data-collection/manual-data-entry'],
] as const;

for (const [kind, address] of kinds) {
  test(`${kind} is accessible, no wider than the window, and cuts no text off`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, people.administrator);
    await openPage(page, address);
    const found = await findingsOn(page);
    // In the dark only colors can differ, in a narrow window only what is laid out.
    await showIn(page, 'dark');
    found.push(...(await findingsOn(page, 'of colors')));
    await page.setViewportSize({ width: 390, height: 844 });
    await atRest(page);
    found.push(...(await findingsOn(page, 'none')));
    expect(found).toEqual([]);
  });
}

test('what is wrong with a page is found: a violation, sideways scrolling, and text that is cut off without a title', async ({
  page,
}) => {
  const cut = 'overflow: hidden; white-space: nowrap; text-overflow: ellipsis; width: 60px';
  await page.setContent(`
    <html lang="en"><title>Planted</title><main>
      <p style="${cut}">A text that is cut off</p>
      <p style="${cut}" title="A text that says all of itself">A text that says all of itself</p>
      <p style="height: 20px; overflow: hidden; line-height: 20px; width: 90px">A second line that nobody sees</p>
      <p style="width: 60px; overflow: auto; white-space: nowrap" tabindex="0">A text that is scrolled</p>
      <div style="height: 0; overflow: hidden"><p>A part that is folded</p></div>
      <svg width="40" height="20"><text x="20" y="15">A label at the edge</text></svg>
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
      <div style="width: 3000px">A part that is too wide</div>
    </main></html>`);
  const found = await findingsOn(page);
  const ofKind = (kind: Finding['kind']) => found.filter((each) => each.kind === kind).map(({ what }) => what);
  expect(ofKind('cut')).toEqual([
    'p: A text that is cut off',
    'p: A second line that nobody sees',
    'text: A label at the edge',
  ]);
  expect(ofKind('axe')).toEqual(['image-alt: img']);
  expect(ofKind('sideways')).toEqual([expect.stringContaining("'A part that is too wide'")]);
});
