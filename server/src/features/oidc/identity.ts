/** A subject of an issuer: the only identifier that a provider never reassigns (OIDC Core §5.7). */
export interface Identity {
  readonly emissor: string;
  readonly sujeito: string;
}
