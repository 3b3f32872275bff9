import { allowed, refused, type Verdict } from './errors.ts';
import { administratorProfile, type PerfilNome } from './permissions.ts';

/**
 * Whether documents may be created in or moved to the root (setting `documentosNaRaiz`). The refusal tells
 * administrators that they can change the setting and others whom to ask (2 §5).
 */
export function checkRootUse(
  pastaId: number | null | undefined,
  { podeCriarContratoRaiz, perfil }: { readonly podeCriarContratoRaiz: boolean; readonly perfil: PerfilNome },
): Verdict {
  if (pastaId || podeCriarContratoRaiz) return allowed;
  return perfil === administratorProfile
    ? refused('RaizNaoPermitidaAdministradorException')
    : refused('RaizNaoPermitidaException');
}
