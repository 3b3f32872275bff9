import type { Minuta } from '@lavra/client/types';
import { ChevronDown, History } from 'lucide-react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Menu } from '../../primitives/overlays/Menu.tsx';

/** Props of {@link VersionMenu}. */
export type VersionMenuProps = {
  /** Newest first. */
  readonly versoes: readonly Minuta[];
  readonly shown: Minuta;
  readonly onShow: (minutaId: number) => void;
};

/** Chooses the version to show; the highest is '(atual)' (1 §2). */
export function VersionMenu({ versoes, shown, onShow }: VersionMenuProps) {
  const texts = useMessages(documentDetailMessages);
  const newest = versoes[0]?.versao;
  const labelOf = ({ versao }: Minuta) =>
    versao === newest ? texts.currentVersion(versao) : texts.version(versao);
  return (
    <Menu
      label={texts.versions}
      items={versoes.map((minuta) => ({
        id: String(minuta.id),
        label: labelOf(minuta),
        onSelect: () => onShow(minuta.id),
      }))}
      trigger={
        <Button icon={History} aria-label={texts.chooseVersion(labelOf(shown))}>
          {labelOf(shown)}
          <ChevronDown width={16} height={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      }
    />
  );
}
