'use client';
import { ArrowLeft } from 'lucide-react';
import { signingMessages } from '../messages/signing.ts';
import { useMessages } from '../messages/use-messages.ts';
import styles from './SigningContent.module.css';

/** Link back to the site that opened the signing session. */
export function ReturnLink({ retorno }: { readonly retorno: string | null }) {
  const texts = useMessages(signingMessages);
  if (retorno === null) return null;
  return (
    <a className={styles.link} href={retorno}>
      <ArrowLeft width={14} height={14} aria-hidden="true" />
      {texts.returnTo(new URL(retorno).host)}
    </a>
  );
}
