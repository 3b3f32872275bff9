'use client';
import type { AssinaturaConvite } from '@lavra/client/types';
import { CircleHelp, Languages } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { Locale } from '../messages/messages.ts';
import { signingMessages } from '../messages/signing.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { Menu, type MenuItem } from '../primitives/overlays/Menu.tsx';
import styles from './Signing.module.css';

/** Changes the page's language; a prop of SigningPage. */
export const LocaleSwitchContext = createContext<((locale: Locale) => void) | null>(null);

/** The name of each language in that language. */
const languages: readonly { readonly id: Locale; readonly label: string }[] = [
  { id: 'pt-BR', label: 'Português' },
  { id: 'en', label: 'English' },
  { id: 'es', label: 'Español' },
];

/** Organisation, language selection and further actions. */
export function SigningHeader({
  convite,
  isLoading,
  options,
}: {
  readonly convite: AssinaturaConvite | undefined;
  readonly isLoading: boolean;
  readonly options: readonly MenuItem[];
}) {
  const texts = useMessages(signingMessages);
  const switchTo = useContext(LocaleSwitchContext);
  const logo = convite?.tema.logo;
  const name = convite?.contrato.organizacaoNome ?? '';
  return (
    <header className={styles.header}>
      {logo ? (
        <img className={styles.logo} src={`data:image/png;base64,${logo}`} alt={name} />
      ) : (
        <span className={styles.brand}>{name}</span>
      )}
      <span className={styles.spring} />
      {switchTo && !isLoading && (
        <Menu
          label={texts.language}
          trigger={<IconButton icon={Languages} label={texts.language} />}
          items={languages.map(({ id, label }) => ({ id, label, onSelect: () => switchTo(id) }))}
        />
      )}
      {options.length > 0 && (
        <Menu
          label={texts.options}
          trigger={<IconButton icon={CircleHelp} label={texts.options} />}
          items={options}
        />
      )}
    </header>
  );
}
