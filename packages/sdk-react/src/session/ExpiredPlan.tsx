'use client';
import { standingMessages } from '../messages/standing.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { useOperation } from '../provider/queries.ts';
import { CommercialChat } from '../signers/CommercialChat.tsx';
import { SealedDocuments } from './SealedDocuments.tsx';
import { SessionActions, SessionCard } from './SessionCard.tsx';
import { useCurrentUser } from './use-current-user.ts';

/** Props of {@link ExpiredPlan}. */
export type ExpiredPlanProps = {
  readonly onLogOut: () => void;
  /** Opens the plans; offered to users who may buy one. */
  readonly onOpenPlans?: (() => void) | undefined;
  /** Opens the user's own account; without it, the page does not offer it. */
  readonly onOpenAccount?: (() => void) | undefined;
  /** Switches to another organisation of the same user; offered to members of several. */
  readonly onSwitchOrganization?: ((organizacaoId: number) => void) | undefined;
};

/**
 * The page of an organisation without a plan in force: what happened, what this person can do, and the sealed documents
 * (3 §2.1, planoExpirado; 0-decisions §3).
 */
export function ExpiredPlan(props: ExpiredPlanProps) {
  const { onLogOut, onOpenPlans, onOpenAccount, onSwitchOrganization } = props;
  const texts = useMessages(standingMessages);
  const { may, organizacaoId } = useCurrentUser();
  const plan = useOperation('getOrganizationPlan', {});
  const { data: organizacoes = [] } = useOperation('listOwnOrganizations', onSwitchOrganization ? {} : null);
  const parameters = useOperation('getSystemParameters', {});
  const logOut = (
    <Button variant="ghost" width="full" onClick={onLogOut}>
      {texts.logOut}
    </Button>
  );
  const { data: plano } = plan;
  const { data: parametros } = parameters;
  if (!plano || !parametros) {
    const { problem, refresh } = plano ? parameters : plan;
    return (
      <SessionCard title={texts.expiredTitle}>
        <LoadState title={texts.loadFailed} problem={problem} onRetry={refresh} heights={['96px']} />
        <SessionActions>{logOut}</SessionActions>
      </SessionCard>
    );
  }
  const nome = plano.organizacaoNome;
  const mayBuy = may('Plano.Comprar');
  const canBuy = onOpenPlans !== undefined || parametros.telefoneComercial !== null;
  return (
    <SessionCard title={texts.expiredTitle} intro={texts.expiredText(nome)} announces>
      <p>{mayBuy ? (canBuy ? texts.buyText : texts.supportText) : texts.askText}</p>
      <SessionActions>
        {mayBuy && onOpenPlans && (
          <Button variant="primary" size="large" width="full" onClick={onOpenPlans}>
            {texts.seePlans}
          </Button>
        )}
        {mayBuy && <CommercialChat variant={onOpenPlans ? 'secondary' : 'primary'} text={texts.chat(nome)} />}
        {organizacoes
          .filter((other) => other.organizacaoId !== organizacaoId)
          .map((other) => (
            <Button
              key={other.organizacaoId}
              width="full"
              onClick={() => onSwitchOrganization?.(other.organizacaoId)}
            >
              {texts.enterOther(other.organizacaoNome)}
            </Button>
          ))}
        {onOpenAccount && (
          <Button width="full" onClick={onOpenAccount}>
            {texts.account}
          </Button>
        )}
        {logOut}
      </SessionActions>
      {may('Contrato.Assinado') && <SealedDocuments />}
    </SessionCard>
  );
}
