import { isPermission, type Permissao, permissionsOf } from '@lavra/domain';
import { CliError } from './exit-code.ts';
import { messages } from './texts/texts.ts';

/** What a token of `login` may do, in words that a person chooses between. */
export const tokenScopes = ['leitura', 'documentos', 'tudo'] as const;

export type TokenScope = (typeof tokenScopes)[number];

const profileOf = { leitura: 'Visualizador', documentos: 'Operador' } as const;

/** A scope as typed; nothing is the usual one. */
export function readScope(text: string): TokenScope {
  const typed = text.trim().toLowerCase() || 'documentos';
  const scope = tokenScopes.find((known) => known === typed);
  if (scope === undefined) throw new CliError(messages.login.notACan(text));
  return scope;
}

/** The permissions of a scope that a person holds; null for all, also of the future. */
export function permissionsOfScope(scope: TokenScope, held: readonly string[]): Permissao[] | null {
  if (scope === 'tudo') return null;
  const wanted = permissionsOf(profileOf[scope]);
  return held.filter(isPermission).filter((permissao) => wanted.has(permissao));
}
