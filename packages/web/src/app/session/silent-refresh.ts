import { UserManager } from 'oidc-client-ts';

/**
 * The page in the hidden frame of a silent sign-in: hands the provider's answer to the page that opened it. It is a page
 * of its own, since it needs none of the application, and is loaded before anything is shown.
 */
const { origin } = window.location;
void new UserManager({
  authority: origin,
  client_id: 'frame',
  redirect_uri: `${origin}/silent-refresh`,
}).signinSilentCallback();
