'use client';
import type { SegurancaConta } from '@lavra/client/types';
import { formatDate } from '@lavra/domain';
import { useState } from 'react';
import { accountMessages } from '../messages/account.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { StatusDot } from '../primitives/data/StatusDot.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { useAction } from '../provider/queries.ts';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';
import { EnrolDialog } from './EnrolDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

type Open =
  | { readonly kind: 'enrol' | 'off' | 'renew' }
  | { readonly kind: 'codes'; readonly codigos: readonly string[] };

/** Status of the second factor, with enrolment and removal. */
export function SecondFactorSection({ factor }: { readonly factor: SegurancaConta['segundoFator'] }) {
  const texts = useMessages(accountMessages);
  const notify = useToast();
  const disable = useAction('disableSecondFactor');
  const renew = useAction('renewRecoveryCodes');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { ativo, desde, codigosRestantes } = factor;
  const turnOff = async (senhaAtual: string) => {
    const result = await disable.run({ body: { senhaAtual } });
    if (!result.ok) return result;
    notify({ text: texts.turnedOff });
    close();
    return result;
  };
  const renewCodes = async (senhaAtual: string) => {
    const result = await renew.run({ body: { senhaAtual } });
    if (result.ok) setOpen({ kind: 'codes', codigos: result.data.codigos });
    return result;
  };
  return (
    <AccountSection
      title={texts.secondFactor}
      text={texts.secondFactorText}
      actions={
        ativo ? (
          <>
            <Button onClick={() => setOpen({ kind: 'renew' })}>{texts.newCodes}</Button>
            <Button onClick={() => setOpen({ kind: 'off' })}>{texts.turnOff}</Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => setOpen({ kind: 'enrol' })}>
            {texts.turnOn}
          </Button>
        )
      }
    >
      <div className={styles.state}>
        <StatusDot tone={ativo ? 'success' : 'neutral'}>{ativo ? texts.on : texts.off}</StatusDot>
        {ativo && (
          <span className={styles.muted}>
            {desde && texts.onSince(formatDate(desde))}
            {codigosRestantes > 0 && ` ${texts.codesLeft(codigosRestantes)}`}
          </span>
        )}
      </div>
      {ativo && codigosRestantes === 0 && <Banner tone="warning">{texts.noCodesLeft}</Banner>}
      {open?.kind === 'enrol' && (
        <EnrolDialog onClose={close} onEnrolled={(codigos) => setOpen({ kind: 'codes', codigos })} />
      )}
      {open?.kind === 'off' && (
        <PasswordDialog
          title={texts.turnOff}
          text={texts.turnOffText}
          action={texts.turnOff}
          tone="danger"
          onClose={close}
          run={turnOff}
        />
      )}
      {open?.kind === 'renew' && (
        <PasswordDialog
          title={texts.newCodes}
          text={texts.newCodesText}
          action={texts.newCodes}
          onClose={close}
          run={renewCodes}
        />
      )}
      {open?.kind === 'codes' && <RecoveryCodesDialog codigos={open.codigos} onClose={close} />}
    </AccountSection>
  );
}
