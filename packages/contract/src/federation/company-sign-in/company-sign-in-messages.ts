import { messages } from '../../message.ts';

/** What calls about the company's own sign-in provider answer. */
export const companySignInMessages = messages('companySignIn', {
  notHere: 'You can’t set this up, because another provider signs everybody of this installation in.',
  invalidIssuer: 'Enter the provider’s issuer as it names itself: an address that begins with https://',
  notDescribed: 'The provider didn’t answer as OpenID Connect providers do. Check its issuer.',
  anyTenant:
    'You can’t use this issuer, because it signs in people of any organization. Enter that of your own tenant, with its ID.',
  otherIssuer: 'You can’t use this issuer, because the provider names itself {0}. Enter that.',
  secretMissing: 'Enter the client secret.',
  secretForOther: 'Enter the client secret again, because the issuer or the client ID changed.',
  invalidDomain: 'Enter a domain as in example.com',
  domainThere: 'This domain is there already.',
  tooManyDomains: 'A company has at most {0} domains.',
  tooManyMappings: 'A company maps its groups at most {0} times.',
  mappedAlready: 'This group is mapped to this user group here already.',
  noProvider: 'Save the provider first.',
  noWayIn:
    'You can’t do this, because no administrator could sign in any more. One with a password, or one who has signed in with the provider, has to remain.',
  notManaged: 'Nobody whose account your company manages has this e-mail.',
  notTied: 'This sign-in can’t be tied to this person.',
  signedInByCompany:
    'You can’t do this, because your company’s provider signed you in. Sign in with your own password first.',
  opensOnlyThis: 'This sign-in opens one company only. Sign out, and sign in with your own password.',
  confirmAtProvider: 'Confirm with your company’s sign-in that it’s you.',
});
