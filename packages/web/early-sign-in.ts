import type { Plugin } from 'vite';

/** Writes into the page the script that begins the silent sign-in: as soon as it is there, before the application is. */
export const earlySignIn: Plugin = {
  name: 'early-sign-in',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {}, path }) {
      if (path !== '/index.html') return [];
      const script = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early-sign-in');
      if (!script) throw new Error('The build lacks the script of the early sign-in');
      const attrs = {
        type: 'module',
        async: true,
        crossorigin: true,
        fetchpriority: 'high',
        src: `/${script.fileName}`,
      };
      return [{ tag: 'script', attrs, injectTo: 'head' }];
    },
  },
};
