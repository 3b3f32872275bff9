/** A subject of an issuer: the only name of a person that a provider never gives to another (OIDC Core §5.7). */
export interface Identity {
  readonly emissor: string;
  readonly sujeito: string;
}
