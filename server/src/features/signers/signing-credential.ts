import type { ApiTokenPrincipal } from '../../platform/context/context.ts';

/** The prefix identifies a session's credential among links, also to scanners of logs and repositories. */
export const signingCredentialPrefix = 'lavra_ass_';

/** Restrictions of a signing session. */
export interface SigningSessionTerms {
  readonly tokenApiId: ApiTokenPrincipal['tokenId'];
  readonly dataExpiracao: Date;
  readonly origens: string[];
  readonly retorno: string | null;
  readonly identificacao: string | null;
}
