import type { ContratoResumo } from '@lavra/client/types';
import { rowSigners } from '@lavra/domain';
import { Info } from 'lucide-react';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { Popover } from '../primitives/overlays/Popover.tsx';
import styles from './DocumentList.module.css';
import { signaturesOf } from './document-row.ts';

/** A document's signatories and their states (1 §3). */
export function SignersPopover({ contrato }: { readonly contrato: ContratoResumo }) {
  const texts = useMessages(documentsMessages);
  const label = texts.signersOf(contrato.nome);
  const signers = rowSigners(contrato.signatarios);
  const summary = signaturesOf(contrato);
  return (
    <Popover
      label={label}
      placement="bottom-end"
      trigger={<IconButton icon={Info} size="small" label={label} />}
    >
      <div className={styles.signers}>
        {signers.length === 0 ? (
          <p className={styles.faint}>{texts.withoutSigners}</p>
        ) : (
          <>
            <p className={styles.summary} data-tone={summary.tone}>
              {summary.text}
            </p>
            <ul>
              {signers.map(({ nome, email, telefone, status }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: signers of a row have no id and never change places
                <li key={index} className={styles.signer}>
                  <span className={styles.signerWho}>
                    {[nome, email ?? telefone].filter(Boolean).join(' · ')}
                  </span>
                  <span className={styles.faint}>{status}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Popover>
  );
}
