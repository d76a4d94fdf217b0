/** The settings of an installation that say who signs people in, and what secrets are sealed with. */
export interface IdentityConfiguration {
  /** The address people and tokens know the installation by. */
  readonly publicUrl: string;
  /** Holds the key of secrets where none is given. */
  readonly dataDirectory: string;
  /** Base64, newest first; empty: the key in the data folder. */
  readonly secretsKeys: readonly string[];
  readonly oidc: {
    readonly issuer: string;
    readonly clientId: string;
    readonly audience: string;
    readonly embedded: boolean;
    /** Whether addresses in an external provider's tokens count without `email_verified`. */
    readonly emailsAreVerified: boolean;
    /** Whether providers of companies may be on this machine and in private networks: for tests and demos. */
    readonly allowsPrivateProviders: boolean;
  };
}
