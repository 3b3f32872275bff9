'use client';
import type { AssinaturaConvite } from '@lavra/client/types';
import { formatDate } from '@lavra/domain';
import { ArrowLeft, CircleHelp, Languages } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { Locale } from '../messages/messages.ts';
import { signingMessages } from '../messages/signing.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { Menu, type MenuItem } from '../primitives/overlays/Menu.tsx';
import styles from './SigningHeader.module.css';

/** Changes the page's language; a prop of SigningPage. */
export const LocaleSwitchContext = createContext<((locale: Locale) => void) | null>(null);

/** The name of each language in that language. */
const languages: readonly { readonly id: Locale; readonly label: string }[] = [
  { id: 'pt-BR', label: 'Português' },
  { id: 'en', label: 'English' },
  { id: 'es', label: 'Español' },
];

/** Position within the steps. */
export type HeaderProgress = {
  readonly at: number;
  readonly total: number;
  readonly onBack: (() => void) | undefined;
};

/**
 * The organisation, language selection and further actions. Within the steps it becomes one compact line: back,
 * document, sender, deadline and role, progress; the languages move to the menu.
 */
export function SigningHeader({
  convite,
  isLoading,
  options,
  progress,
}: {
  readonly convite: AssinaturaConvite | undefined;
  readonly isLoading: boolean;
  readonly options: readonly MenuItem[];
  readonly progress?: HeaderProgress | undefined;
}) {
  const texts = useMessages(signingMessages);
  const switchTo = useContext(LocaleSwitchContext);
  const spoken: MenuItem[] = switchTo
    ? languages.map(({ id, label }) => ({ id, label, onSelect: () => switchTo(id) }))
    : [];
  const isCompact = progress !== undefined && convite !== undefined;
  const [first, ...others] = spoken;
  const all = isCompact && first ? [...options, { ...first, startsGroup: true }, ...others] : options;
  return (
    <header className={styles.header} data-compact={isCompact ? '' : undefined}>
      {isCompact ? <Context convite={convite} progress={progress} /> : <Brand convite={convite} />}
      {!isCompact && <span className={styles.spring} />}
      {!isCompact && spoken.length > 0 && !isLoading && (
        <Menu
          label={texts.language}
          trigger={<IconButton icon={Languages} label={texts.language} />}
          items={spoken}
        />
      )}
      {all.length > 0 && (
        <Menu
          label={texts.options}
          trigger={<IconButton icon={CircleHelp} label={texts.options} />}
          items={all}
        />
      )}
    </header>
  );
}

function Brand({ convite }: { readonly convite: AssinaturaConvite | undefined }) {
  const logo = convite?.tema.logo;
  const name = convite?.contrato.organizacaoNome ?? '';
  return logo ? (
    <img className={styles.logo} src={`data:image/png;base64,${logo}`} alt={name} />
  ) : (
    <span className={styles.brand}>{name}</span>
  );
}

function Context({
  convite: { contrato, signatario },
  progress: { at, total, onBack },
}: {
  readonly convite: AssinaturaConvite;
  readonly progress: HeaderProgress;
}) {
  const texts = useMessages(signingMessages);
  return (
    <>
      {onBack ? <IconButton icon={ArrowLeft} label={texts.back} onClick={onBack} /> : <span />}
      <div className={styles.context}>
        <p className={styles.name}>{contrato.nome}</p>
        <p className={styles.role}>
          <strong className={styles.sender}>{contrato.organizacaoNome}</strong>
          <span className={styles.part}>{texts.until(formatDate(contrato.fimAssinatura))}</span>
          <span className={styles.part}>{signatario.papel}</span>
        </p>
      </div>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
          <span key={index} className={styles.bar} data-done={index < at ? '' : undefined} />
        ))}
      </div>
    </>
  );
}
