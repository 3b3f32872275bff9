'use client';
import { formatDate } from '@lavra/domain';
import { useState } from 'react';
import { accountMessages } from '../messages/account.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { useOperation } from '../provider/queries.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** 'Minha conta': password, second factor and open sessions of the current user. */
export function AccountSecurity() {
  const texts = useMessages(accountMessages);
  const { data: conta, problem, refresh } = useOperation('getAccountSecurity', {});
  const [isChanging, setIsChanging] = useState(false);
  return (
    <div className={styles.account}>
      <PageHeader title={texts.title} sub={conta && texts.intro(conta.email)} />
      {conta ? (
        <>
          {conta.senhaDefinida ? (
            <>
              <AccountSection
                title={texts.password}
                text={
                  conta.senhaAlteradaEm
                    ? texts.passwordSince(formatDate(conta.senhaAlteradaEm))
                    : texts.passwordNeverChanged
                }
                actions={<Button onClick={() => setIsChanging(true)}>{texts.changePassword}</Button>}
              />
              <SecondFactorSection factor={conta.segundoFator} />
            </>
          ) : (
            <AccountSection title={texts.password} text={texts.passwordElsewhere} />
          )}
          <SessionsSection />
        </>
      ) : (
        <LoadState
          title={texts.loadFailed}
          problem={problem}
          onRetry={refresh}
          heights={['88px', '120px', '180px']}
        />
      )}
      {conta && isChanging && (
        <ChangePasswordDialog email={conta.email} onClose={() => setIsChanging(false)} />
      )}
    </div>
  );
}
