import type { FuncionalidadesOrganizacao, Minuta } from '@lavra/client/types';
import { type Permissao, versionCan } from '@lavra/domain';

/** Props of the panels of a version's attachments, sanctions and items. */
export type VersionPanelProps = {
  readonly minuta: Minuta;
  readonly funcionalidades: FuncionalidadesOrganizacao;
  readonly may: (permissao: Permissao) => boolean;
  readonly onOpenPlans?: (() => void) | undefined;
};

/**
 * Whether changes are offered: the feature is paid for, the user may make them, and the document is neither
 * archived nor extinct.
 */
export function offersChange(
  { minuta, funcionalidades, may }: VersionPanelProps,
  feature: 'anexo' | 'sancao' | 'itemMinuta',
  permissao: Permissao,
): boolean {
  return funcionalidades[feature] && may(permissao) && versionCan.attach(minuta).ok;
}
