'use client';
import { Download } from 'lucide-react';
import { saveFile } from '../documents/save-file.ts';
import { accountMessages } from '../messages/account.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import styles from './Account.module.css';
import { CopyButton } from './CopyButton.tsx';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';

/** Shows the recovery codes once, to be copied, downloaded or written down. */
export function RecoveryCodesDialog({
  codigos,
  onClose,
}: {
  readonly codigos: readonly string[];
  readonly onClose: () => void;
}) {
  const texts = useMessages(accountMessages);
  const text = `${codigos.join('\n')}\n`;
  return (
    <ShownOnceDialog
      title={texts.codesTitle}
      text={texts.codesText}
      closeLabel={texts.codesSaved}
      onClose={onClose}
      actions={
        <>
          <CopyButton text={text} label={texts.copyCodes} />
          <Button
            size="small"
            icon={Download}
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), texts.codesFile)}
          >
            {texts.downloadCodes}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
      <ul role="list" className={styles.codes} aria-label={texts.codes}>
        {codigos.map((codigo) => (
          <li key={codigo} className={styles.key}>
            {codigo}
          </li>
        ))}
      </ul>
    </ShownOnceDialog>
  );
}
