import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './AppShell.module.css';
import { BalanceBar } from './BalanceBar.tsx';
import { BalanceCard, type BalanceCardProps } from './BalanceCard.tsx';

type BalanceProps = Pick<BalanceCardProps, 'onOpenPlans'> & {
  /** A card in the menu, or a line above the lists of a phone, which has no menu. */
  readonly shape?: 'card' | 'bar';
};

/** The organisation's plan and its use; nothing for those who may not read it. */
export function Balance({ onOpenPlans, shape = 'card' }: BalanceProps) {
  const { organizacaoId } = useCurrentUser();
  const { data: plano, problem } = useOperation('getOrganizationPlan', {});
  const { data: consumo } = useOperation(
    'getOrganizationConsumption',
    organizacaoId === undefined ? null : { path: { organizacaoId } },
  );
  if (problem) return null;
  if (!plano || !consumo) {
    return (
      <div className={shape === 'bar' ? styles.balanceBar : styles.balance}>
        <Loading>
          <Skeleton />
          {shape === 'card' && <Skeleton width="60%" />}
        </Loading>
      </div>
    );
  }
  const Shape = shape === 'bar' ? BalanceBar : BalanceCard;
  return <Shape nomePlano={plano.nomePlano} consumo={consumo} onOpenPlans={onOpenPlans} />;
}
