import type { PapelSignatario } from '@lavra/client/types';

const defaultRoleName = 'Representante Legal';

/** 'Representante Legal' if active, otherwise the first active role (2 §5). */
export function defaultRole(papeis: readonly PapelSignatario[]): number | undefined {
  const active = papeis.filter((papel) => papel.ativo);
  return (active.find((papel) => papel.nome === defaultRoleName) ?? active[0])?.papelSignatarioId;
}
