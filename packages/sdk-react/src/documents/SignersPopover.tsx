import type { ContratoResumo } from '@lavra/client/types';
import { rowSigners } from '@lavra/domain';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { SegmentBar } from '../primitives/data/SegmentBar.tsx';
import { Popover } from '../primitives/overlays/Popover.tsx';
import styles from './DocumentList.module.css';
import { segmentsOf, signaturesOf } from './document-row.ts';

/** A document's signature summary; a press shows the signatories and their states (1 §3). */
export function SignersPopover({ contrato }: { readonly contrato: ContratoResumo }) {
  const texts = useMessages(documentsMessages);
  const label = texts.signersOf(contrato.nome);
  const summary = signaturesOf(contrato);
  return (
    <Popover
      label={label}
      placement="bottom-start"
      trigger={
        <button type="button" className={styles.signersTrigger} aria-label={`${summary.text}: ${label}`}>
          <SegmentBar segments={segmentsOf(contrato)} {...summary} />
        </button>
      }
    >
      <div className={styles.signers}>
        <p className={styles.summary} data-tone={summary.tone}>
          {summary.text}
        </p>
        <ul>
          {rowSigners(contrato.signatarios).map(({ nome, email, telefone, status }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: signers of a row have no id and never change places
            <li key={index} className={styles.signer}>
              <span className={styles.signerWho}>
                {[nome, email ?? telefone].filter(Boolean).join(' · ')}
              </span>
              <span className={styles.faint}>{status}</span>
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  );
}
