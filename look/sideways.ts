/**
 * Runs in the page, so each function uses only the others of this file.
 *
 * The page scrolls sideways where it, or a part of it that can be scrolled, is wider than it is shown. Meant to be scrolled
 * are tables, sheets, code and drawings, and strips that show no bar, such as tabs.
 */

const MEANT = 'table, [role="table"], [role="grid"], [role="tablist"], pre, svg, canvas, .leaflet-container';

/** Parts that can be scrolled sideways and have something there. */
function scrolledParts(): readonly Element[] {
  const root = document.documentElement;
  return [...document.querySelectorAll('*')].filter((part) => {
    if (part.scrollWidth <= part.clientWidth + 1 || part.clientWidth === 0) return false;
    if (part === root) return true;
    if (part.closest(MEANT)) return false;
    const { overflowX, scrollbarWidth } = getComputedStyle(part);
    return /auto|scroll/.test(overflowX) && scrollbarWidth !== 'none' && part !== document.body;
  });
}

/** The innermost elements that stick out of a part and aren't in what is meant to be scrolled. */
function stickingOut(part: Element): readonly Element[] {
  const isRoot = part === document.documentElement;
  const edge = isRoot ? part.clientWidth : part.getBoundingClientRect().left + part.clientLeft + part.clientWidth;
  const isMeant = (element: Element | null): boolean =>
    element !== null &&
    element !== part &&
    (element.matches(MEANT) ||
      /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
      isMeant(element.parentElement));
  const outside = [...part.querySelectorAll('*')].filter(
    (element) =>
      element.getBoundingClientRect().right > edge + 0.5 &&
      element.checkVisibility() &&
      !element.matches(MEANT) &&
      element.querySelector(MEANT) === null &&
      !isMeant(element.parentElement),
  );
  return outside.filter((element) => !outside.some((other) => other !== element && element.contains(other)));
}

/** What sticks out of the page, or of which part of it, and by how many pixels. */
function sidewaysParts(): string[] {
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} '${(element.textContent ?? '').trim().slice(0, 40)}'`;
  return scrolledParts().flatMap((part) => {
    const outside = stickingOut(part);
    if (outside.length === 0 && part !== document.documentElement) return [];
    return [
      `${part.tagName.toLowerCase()} by ${part.scrollWidth - part.clientWidth} px: ${outside.slice(0, 3).map(nameOf).join('; ')}`,
    ];
  });
}

/** What the page runs. */
export const sidewaysScript = `(() => {
  const MEANT = '${MEANT}';
  ${[scrolledParts, stickingOut, sidewaysParts].join('\n')}
  return sidewaysParts();
})()`;
