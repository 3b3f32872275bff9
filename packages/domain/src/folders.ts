import { allowed, refused, type Verdict } from './errors.ts';
import { administratorProfile, type PerfilNome } from './permissions.ts';

/**
 * Create in or move to the root only where the setting `documentosNaRaiz` lets it; an administrator is told
 * that the setting can be changed, others whom to ask (2 §5).
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
