import { isProfile, type PerfilNome } from '@lavra/domain';

/** OpenID Connect provider that replaces login by e-mail and password. */
export interface OidcConfig {
  readonly issuer: string;
  /** Provider name on the login button. */
  readonly nome: string;
  readonly clientId: string;
  /** Null for a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  /** Always includes `openid` and `email`. */
  readonly scopes: readonly string[];
  /** Organisation and profile for unknown users with a verified e-mail; null: they are refused. */
  readonly novosUsuarios: { readonly organizacaoId: number; readonly perfil: PerfilNome } | null;
}

export const oidcSettings = [
  'LAVRA_OIDC_ISSUER',
  'LAVRA_OIDC_NAME',
  'LAVRA_OIDC_CLIENT_ID',
  'LAVRA_OIDC_CLIENT_SECRET',
  'LAVRA_OIDC_SCOPES',
  'LAVRA_OIDC_NEW_USERS',
] as const;
type Setting = (typeof oidcSettings)[number];

interface SettingReader {
  text(name: Setting): string | null;
  check(name: Setting, fits: (value: string) => boolean, must: string): string | null;
  mistake(line: string): void;
}

const newUsersForm = 'refuse, ou a organização e o perfil que recebem, como 1:Visualizador';

/** Reads `LAVRA_OIDC_*`; null without an issuer. */
export function readOidcConfig({ text, check, mistake }: SettingReader): OidcConfig | null {
  const issuer = check('LAVRA_OIDC_ISSUER', isIssuer, 'um endereço https (http, só nesta máquina)');
  const scopes = text('LAVRA_OIDC_SCOPES')?.split(/\s+/) ?? ['profile'];
  const newUsers = check('LAVRA_OIDC_NEW_USERS', (value) => parseNewUsers(value) !== undefined, newUsersForm);
  const clientId = text('LAVRA_OIDC_CLIENT_ID');
  if (issuer === null) {
    const unused = oidcSettings.filter((name) => name !== 'LAVRA_OIDC_ISSUER' && text(name) !== null);
    if (unused.length > 0 && text('LAVRA_OIDC_ISSUER') === null) {
      mistake(`LAVRA_OIDC_ISSUER é obrigatória com ${unused[0]}.`);
    }
    return null;
  }
  if (clientId === null) {
    mistake('LAVRA_OIDC_CLIENT_ID é obrigatória com LAVRA_OIDC_ISSUER.');
    return null;
  }
  return {
    issuer,
    nome: text('LAVRA_OIDC_NAME')?.slice(0, 100) ?? new URL(issuer).host,
    clientId,
    clientSecret: text('LAVRA_OIDC_CLIENT_SECRET'),
    scopes: [...new Set(['openid', 'email', ...scopes])],
    novosUsuarios: parseNewUsers(newUsers ?? 'refuse') ?? null,
  };
}

function parseNewUsers(value: string): OidcConfig['novosUsuarios'] | undefined {
  if (value === 'refuse') return null;
  const [, organizacaoId, perfil = ''] = /^([1-9]\d{0,14}):(.+)$/.exec(value) ?? [];
  return organizacaoId && isProfile(perfil) ? { organizacaoId: Number(organizacaoId), perfil } : undefined;
}

/** Whether an address is on this machine, as in tests and trials. */
export function isLoopback(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, search, hash } = new URL(value);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(value));
  return isSafe && search === '' && hash === '';
}
