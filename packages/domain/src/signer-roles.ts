import type { PapelSignatario } from '@lavra/client/types';
import { clip, normalizeName } from './names.ts';

/** Why a row of a spreadsheet, with this name of a role, has none. */
export const noRoleMessage = (nome: string): string => `Nenhum papel ativo se chama “${clip(nome, 60)}”.`;

const defaultRoleName = 'Representante Legal';

/** 'Representante Legal' if active, otherwise the first active role (2 §5). */
export function defaultRole(papeis: readonly PapelSignatario[]): number | undefined {
  return findRole(papeis, '')?.papelSignatarioId;
}

/**
 * The active role of this name, whatever its case and accents; without a name, the default one (2 §5).
 * @example findRole(papeis, 'TESTEMUNHA')?.nome // 'Testemunha'
 */
export function findRole<Role extends Pick<PapelSignatario, 'nome' | 'ativo'>>(
  papeis: readonly Role[],
  nome: string,
): Role | undefined {
  const active = papeis.filter((papel) => papel.ativo);
  if (nome === '') return active.find((papel) => papel.nome === defaultRoleName) ?? active[0];
  const wanted = normalizeName(nome);
  return active.find((papel) => normalizeName(papel.nome) === wanted);
}
