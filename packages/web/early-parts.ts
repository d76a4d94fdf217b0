import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The font that every page begins with, of which only the styles know. */
const FONT = /^assets\/inter-latin-wght-normal-.*\.woff2$/;

/**
 * Writes into the page what should begin before its application does: which file signs in silently, for the worker that the
 * page starts, and the font, which is else asked for once there is text, and would then set all of it a second time.
 */
export const earlyParts: Plugin = {
  name: 'early-parts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {}, path }): HtmlTagDescriptor[] {
      if (path !== '/index.html') return [];
      const files = Object.values(bundle);
      const script = files.find((file) => file.type === 'chunk' && file.name === 'early-sign-in');
      const font = files.find(({ fileName }) => FONT.test(fileName));
      if (!script || !font) throw new Error('The build lacks its font or the script of the early sign-in');
      const href = `/${font.fileName}`;
      return [
        // Before the script within the page, which reads it.
        {
          tag: 'meta',
          attrs: { name: 'early-sign-in', content: `/${script.fileName}` },
          injectTo: 'head-prepend',
        },
        {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
          injectTo: 'head',
        },
      ];
    },
  },
};
