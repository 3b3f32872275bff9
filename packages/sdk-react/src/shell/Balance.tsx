import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './AppShell.module.css';
import { BalanceCard, type BalanceCardProps } from './BalanceCard.tsx';

/** The organisation's plan and its use; nothing for those who may not read it. */
export function Balance({ onOpenPlans }: Pick<BalanceCardProps, 'onOpenPlans'>) {
  const { organizacaoId } = useCurrentUser();
  const { data: plano, problem } = useOperation('getOrganizationPlan', {});
  const { data: consumo } = useOperation(
    'getOrganizationConsumption',
    organizacaoId === undefined ? null : { path: { organizacaoId } },
  );
  if (problem) return null;
  if (!plano || !consumo) {
    return (
      <div className={styles.balance}>
        <Loading>
          <Skeleton />
          <Skeleton width="60%" />
        </Loading>
      </div>
    );
  }
  return <BalanceCard nomePlano={plano.nomePlano} consumo={consumo} onOpenPlans={onOpenPlans} />;
}
