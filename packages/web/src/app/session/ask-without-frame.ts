import type { INavigator } from 'oidc-client-ts';

/**
 * A silent sign-in at a provider of this very host needs no hidden frame: the request for a code is a call like any other,
 * and its answer is the address that it is led to. That spares a document, which is half of the wait on a slow phone.
 */
export const askWithoutFrame = (seconds: number): INavigator => ({
  prepare: async () => {
    const stop = new AbortController();
    return {
      navigate: async ({ url }) => {
        const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(seconds * 1000)]);
        const reply = await fetch(url, { headers: { accept: 'text/html' }, signal });
        // A page of the provider's own, such as that it can't do its work: nobody is there to read it.
        if (!reply.redirected || !reply.ok) throw new Error('The identity provider gave no code and no refusal');
        // Else the browser takes the call for one that is still on its way.
        await reply.arrayBuffer();
        return { url: reply.url };
      },
      close: () => stop.abort(),
    };
  },
  callback: async () => {},
});
