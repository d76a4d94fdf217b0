/** Opens a window for an address that isn't known yet: a browser opens it for a click alone, and not for an answer. */
export async function openWindow(address: () => Promise<string>): Promise<boolean> {
  const opened = window.open('', '_blank', 'popup,width=560,height=760');
  if (!opened) return false;
  try {
    opened.location.replace(await address());
  } catch (error) {
    opened.close();
    throw error;
  }
  return true;
}
