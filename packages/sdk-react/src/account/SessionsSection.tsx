'use client';
import type { SessaoAtiva } from '@lavra/client/types';
import { formatToMinute } from '@lavra/domain';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { accountMessages } from '../messages/account.ts';
import { problemText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { List, ListItem } from '../primitives/data/List.tsx';
import { StatusDot } from '../primitives/data/StatusDot.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { iconProps } from '../primitives/icon.ts';
import { ConfirmDialog } from '../primitives/overlays/ConfirmDialog.tsx';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import { useAction, useOperation } from '../provider/queries.ts';
import { AccountSection } from './AccountSection.tsx';

/** Open sessions of the account, each of which can be ended. */
export function SessionsSection() {
  const texts = useMessages(accountMessages);
  const { data: sessoes, problem, refresh } = useOperation('listSessions', {});
  const [asksAll, setAsksAll] = useState(false);
  const endOthers = useAction('endOtherSessions');
  const notify = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(heading, sessoes && `${sessoes.length} ${asksAll}`);
  const others = sessoes?.filter(({ atual }) => !atual).length ?? 0;
  const endAll = async () => {
    const result = await endOthers.run({});
    setAsksAll(false);
    notify(
      result.ok
        ? { text: texts.endedOthers(result.data.encerradas) }
        : { text: problemText(result.problem), tone: 'danger' },
    );
  };
  return (
    <AccountSection
      title={texts.sessions}
      headingRef={heading}
      text={texts.sessionsText}
      actions={others > 0 && <Button onClick={() => setAsksAll(true)}>{texts.endOthers}</Button>}
    >
      {sessoes ? (
        <List label={texts.sessions}>
          {sessoes.map((sessao) => (
            <SessionRow key={sessao.id} sessao={sessao} />
          ))}
        </List>
      ) : (
        <LoadState title={texts.loadFailed} problem={problem} onRetry={refresh} heights={['56px', '56px']} />
      )}
      <ConfirmDialog
        open={asksAll}
        confirmLabel={texts.endOthers}
        onCancel={() => setAsksAll(false)}
        onConfirm={endAll}
      >
        {texts.endOthersText(others)}
      </ConfirmDialog>
    </AccountSection>
  );
}

const isPhone = (dispositivo: string) => /iPhone|Android|iPad/.test(dispositivo);

function SessionRow({ sessao }: { readonly sessao: SessaoAtiva }) {
  const texts = useMessages(accountMessages);
  const notify = useToast();
  const end = useAction('endSession');
  const { id, dispositivo, ip, organizacaoNome, dataCriacao, ultimoUso, atual } = sessao;
  const Icon = isPhone(dispositivo) ? Smartphone : Monitor;
  const press = async () => {
    const result = await end.run({ path: { sessaoId: id } });
    notify(result.ok ? { text: texts.ended } : { text: problemText(result.problem), tone: 'danger' });
  };
  return (
    <ListItem
      title={dispositivo}
      start={<Icon {...iconProps} />}
      sub={
        <>
          {texts.session(ip, organizacaoNome)}
          <br />
          {texts.opened(formatToMinute(dataCriacao))} · {texts.lastUsed(formatToMinute(ultimoUso))}
        </>
      }
      end={
        atual ? (
          <StatusDot tone="success">{texts.thisSession}</StatusDot>
        ) : (
          <Button
            size="small"
            aria-label={texts.endOf(dispositivo)}
            busy={end.isBusy}
            onClick={() => void press()}
          >
            {texts.end}
          </Button>
        )
      }
    />
  );
}
