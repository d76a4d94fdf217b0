/** Runs in the page: by how many pixels the page, or an open dialog, is wider than it is shown, and what sticks out. */
function sidewaysParts(): string[] {
  const root = document.documentElement;
  const parts = [root, ...document.querySelectorAll('main, [role="dialog"]')];
  const wide = parts.filter((part) => {
    const isScrolled = part === root || /auto|scroll/.test(getComputedStyle(part).overflowX);
    return isScrolled && part.scrollWidth > part.clientWidth;
  });
  if (wide.length === 0) return [];
  const edge = root.clientWidth;
  const canScroll = (element: Element | null): boolean =>
    element !== null &&
    element !== root &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || canScroll(element.parentElement));
  const outside = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > edge + 0.5 && !canScroll(element.parentElement),
  );
  // The innermost say most.
  const inner = outside.filter((element) => !outside.some((other) => other !== element && element.contains(other)));
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} '${(element.textContent ?? '').trim().slice(0, 40)}'`;
  const what = inner.slice(0, 3).map(name).join('; ');
  return wide.map((part) => `${part.tagName.toLowerCase()} by ${part.scrollWidth - part.clientWidth} px: ${what}`);
}

/** What the page runs. */
export const sidewaysScript = `(${sidewaysParts})()`;
