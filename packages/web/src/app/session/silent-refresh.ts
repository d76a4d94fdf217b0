import { UserManager } from 'oidc-client-ts';

/** Runs in the hidden frame of a silent sign-in: hands the provider's answer to the page that opened it. */
export async function completeSilentRefresh(): Promise<void> {
  const { origin } = window.location;
  await new UserManager({
    authority: origin,
    client_id: 'frame',
    redirect_uri: `${origin}/silent-refresh`,
  }).signinSilentCallback();
}
