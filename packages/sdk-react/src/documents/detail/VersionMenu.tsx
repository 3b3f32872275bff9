import type { Minuta } from '@lavra/client/types';
import { ChevronDown, GitCompareArrows, History } from 'lucide-react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Menu } from '../../primitives/overlays/Menu.tsx';
import { type ComparedVersions, versionsToCompare } from '../compare/use-comparison.ts';

/** Props of {@link VersionMenu}. */
export type VersionMenuProps = {
  /** Newest first. */
  readonly versoes: readonly Minuta[];
  readonly shown: Minuta;
  readonly onShow: (minutaId: number) => void;
  /** Opens the comparison of two versions; without it, the menu offers none. */
  readonly onCompare?: ((versions: ComparedVersions) => void) | undefined;
};

/** Chooses the version to show; the highest is '(atual)' (1 §2). */
export function VersionMenu({ versoes, shown, onShow, onCompare }: VersionMenuProps) {
  const texts = useMessages(documentDetailMessages);
  const newest = versoes[0]?.versao;
  // An older version is compared with the newest one, and that with the one before it.
  const isNewest = shown.id === versoes[0]?.id;
  const compared = versionsToCompare(versoes, isNewest ? {} : { antesId: shown.id });
  const labelOf = ({ versao }: Minuta) =>
    versao === newest ? texts.currentVersion(versao) : texts.version(versao);
  return (
    <Menu
      label={texts.versions}
      items={[
        ...versoes.map((minuta) => ({
          id: String(minuta.id),
          label: labelOf(minuta),
          onSelect: () => onShow(minuta.id),
        })),
        ...(onCompare && compared
          ? [
              {
                id: 'compare',
                label: texts.compareVersions,
                icon: GitCompareArrows,
                startsGroup: true,
                onSelect: () => onCompare(compared),
              },
            ]
          : []),
      ]}
      trigger={
        <Button icon={History} aria-label={texts.chooseVersion(labelOf(shown))}>
          {labelOf(shown)}
          <ChevronDown width={16} height={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      }
    />
  );
}
