'use client';
import type { TokenApiResumo } from '@lavra/client/types';
import { formatDate, formatToMinute } from '@lavra/domain';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { AccountSection } from '../account/AccountSection.tsx';
import { problemText } from '../messages/problem-text.ts';
import { tokensMessages } from '../messages/tokens.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { List, ListItem } from '../primitives/data/List.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { iconProps } from '../primitives/icon.ts';
import { ConfirmDialog } from '../primitives/overlays/ConfirmDialog.tsx';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';

/** The organisation's API tokens: create, list and revoke. Renders nothing without permission to edit users. */
export function ApiTokens() {
  const { organizacaoId, may } = useCurrentUser();
  if (organizacaoId === undefined || !may('Usuario.Editar')) return null;
  return <TokenList organizacaoId={organizacaoId} />;
}

function TokenList({ organizacaoId }: { readonly organizacaoId: number }) {
  const texts = useMessages(tokensMessages);
  const { data: tokens, problem, refresh } = useOperation('listApiTokens', { path: { organizacaoId } });
  const [isCreating, setIsCreating] = useState(false);
  const [ending, setEnding] = useState<TokenApiResumo>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(heading, tokens && `${tokens.length} ${ending?.id}`);
  return (
    <AccountSection
      title={texts.title}
      headingRef={heading}
      text={tokens?.length === 0 ? texts.empty : texts.text}
      actions={<Button onClick={() => setIsCreating(true)}>{texts.create}</Button>}
    >
      {tokens ? (
        tokens.length > 0 && (
          <List label={texts.title}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => setEnding(token)} />
            ))}
          </List>
        )
      ) : (
        <LoadState title={texts.loadFailed} problem={problem} onRetry={refresh} heights={['56px', '56px']} />
      )}
      {isCreating && <CreateTokenDialog onClose={() => setIsCreating(false)} />}
      {ending && (
        <RevokeDialog organizacaoId={organizacaoId} token={ending} onClose={() => setEnding(undefined)} />
      )}
    </AccountSection>
  );
}

type TokenRowProps = { readonly token: TokenApiResumo; readonly onRevoke: () => void };

function TokenRow({ token, onRevoke }: TokenRowProps) {
  const texts = useMessages(tokensMessages);
  const { nome, prefixo, usuarioNome, permissoes, ultimoUso, dataExpiracao } = token;
  const facts = [
    texts.permissions(permissoes?.length ?? null),
    ultimoUso === null ? texts.neverUsed : texts.usedAt(formatToMinute(ultimoUso)),
    ...(dataExpiracao === null ? [] : [texts.expires(formatDate(dataExpiracao))]),
  ];
  return (
    <ListItem
      title={nome}
      start={<KeyRound {...iconProps} />}
      sub={
        <>
          {texts.owner(usuarioNome, prefixo)}
          <br />
          {facts.join(' · ')}
        </>
      }
      end={
        <Button size="small" aria-label={texts.revokeOf(nome)} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      }
    />
  );
}

type RevokeDialogProps = {
  readonly organizacaoId: number;
  readonly token: TokenApiResumo;
  readonly onClose: () => void;
};

function RevokeDialog({ organizacaoId, token, onClose }: RevokeDialogProps) {
  const texts = useMessages(tokensMessages);
  const notify = useToast();
  const revoke = useAction('revokeApiToken');
  const confirm = async () => {
    const result = await revoke.run({ path: { organizacaoId, tokenApiId: token.id } });
    onClose();
    notify(result.ok ? { text: texts.revoked } : { text: problemText(result.problem), tone: 'danger' });
  };
  return (
    <ConfirmDialog open tone="danger" confirmLabel={texts.revoke} onCancel={onClose} onConfirm={confirm}>
      {texts.revokeText(token.nome)}
    </ConfirmDialog>
  );
}
