import { isPermission, type Permissao, permissionsOf } from '@lavra/domain';
import { CliError } from './exit-code.ts';
import { messages } from './texts/texts.ts';

/** Scopes of a token for `login`, described for people to choose from. */
export const tokenScopes = ['leitura', 'documentos', 'tudo'] as const;

export type TokenScope = (typeof tokenScopes)[number];

const profileOf = { leitura: 'Visualizador', documentos: 'Operador' } as const;

/** Parses a scope; the default if empty. */
export function readScope(text: string): TokenScope {
  const typed = text.trim().toLowerCase() || 'documentos';
  const scope = tokenScopes.find((known) => known === typed);
  if (scope === undefined) throw new CliError(messages.login.notACan(text));
  return scope;
}

/** The user's permissions in a scope; null for all, including future ones. */
export function permissionsOfScope(scope: TokenScope, held: readonly string[]): Permissao[] | null {
  if (scope === 'tudo') return null;
  const wanted = permissionsOf(profileOf[scope]);
  return held.filter(isPermission).filter((permissao) => wanted.has(permissao));
}
