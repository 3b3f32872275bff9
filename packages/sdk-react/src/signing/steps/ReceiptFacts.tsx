'use client';
import type { ReciboAssinatura } from '@lavra/client/types';
import { firstNameOf, formatValidationCode } from '@lavra/domain';
import { Copy, ExternalLink, MailCheck, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SigningTexts } from '../../messages/signing-pt.ts';
import { signingStepMessages } from '../../messages/signing-steps.ts';
import type { SigningStepTexts } from '../../messages/signing-steps-pt.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { IconButton } from '../../primitives/Button.tsx';
import { initialsOf } from '../../primitives/data/Avatar.tsx';
import { useCopy } from '../../primitives/use-copy.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import content from '../SigningContent.module.css';
import styles from './Receipt.module.css';

type FactsProps = { readonly recibo: ReciboAssinatura };

/** Who is missing, where the final version is announced, and the validation code. */
export function ReceiptFacts({ recibo }: FactsProps) {
  const texts = useMessages(signingStepMessages);
  const copy = useCopy();
  const code = formatValidationCode(recibo.codigoValidacao);
  const final = finalText(recibo, texts);
  return (
    <ul className={styles.facts}>
      <li className={styles.fact}>
        <People signatarios={recibo.signatarios} />
        <Missing recibo={recibo} />
      </li>
      {final && (
        <li className={styles.fact}>
          <MailCheck width={22} height={22} strokeWidth={1.75} aria-hidden="true" />
          <span>{final}</span>
        </li>
      )}
      <li className={styles.fact}>
        <ShieldCheck width={22} height={22} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.grow}>
          <span className={content.sub}>{texts.receiptCode}</span>
          <span className={content.code}>{code}</span>
          <a className={content.link} href={recibo.validacaoUrl} target="_blank" rel="noopener noreferrer">
            {texts.receiptValidate}
            <ExternalLink width={14} height={14} aria-hidden="true" />
            <VisuallyHidden>({texts.newTab})</VisuallyHidden>
          </a>
        </span>
        <IconButton icon={Copy} label={texts.receiptCopyCode} onClick={() => void copy(code)} />
      </li>
    </ul>
  );
}

/** When the final version arrives. Empty after a rejection or a cancellation, because then there is none. */
function finalText(
  { formalizado, cancelado, avisoFinal, totalRejeicoes }: ReciboAssinatura,
  texts: SigningTexts & SigningStepTexts,
): ReactNode {
  if (totalRejeicoes > 0 || cancelado) return null;
  if (formalizado) return texts.receiptFormalized;
  if (avisoFinal === null) return texts.receiptPending;
  return (
    <>
      {texts.receiptAnnounced} <strong className={content.datum}>{avisoFinal}</strong>
    </>
  );
}

/** Circles shown; more do not fit next to the text. */
const MAX_PEOPLE = 4;

/** Initials of the signatories; dashed if an answer is missing. Decorative, next to the names. */
function People({ signatarios }: Pick<ReciboAssinatura, 'signatarios'>) {
  const hidden = signatarios.length - MAX_PEOPLE;
  return (
    <span className={styles.people} aria-hidden="true">
      {signatarios.slice(0, MAX_PEOPLE).map(({ nome, situacao }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people have no identity but their place
        <span key={index} className={styles.person} data-situation={situacao}>
          {initialsOf(nome)}
        </span>
      ))}
      {hidden > 0 && <span className={styles.person}>+{hidden}</span>}
    </span>
  );
}

/** Names named; longer lists become a count. */
const MAX_NAMES = 3;

function Missing({ recibo }: FactsProps) {
  const { cancelado, signatarios, totalAssinaturas, totalSignatarios } = recibo;
  const texts = useMessages(signingStepMessages);
  const locale = useLocale();
  const missing = cancelado ? [] : signatarios.filter(({ situacao }) => situacao === 'PENDENTE');
  const names = missing.map(({ nome }) => firstNameOf(nome));
  const list =
    names.length > MAX_NAMES
      ? texts.receiptPeople(names.length)
      : new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  return (
    <span className={styles.grow}>
      {missing.length > 0 && (
        <strong className={content.datum}>{texts.receiptMissing(list, missing.length)}</strong>
      )}
      <span className={content.sub}>{texts.receiptCount(totalAssinaturas, totalSignatarios)}</span>
    </span>
  );
}
