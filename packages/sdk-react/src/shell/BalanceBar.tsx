import { shellMessages } from '../messages/shell.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import styles from './AppShell.module.css';
import type { BalanceCardProps } from './BalanceCard.tsx';
import { planTitle } from './shell-sections.ts';

/** The facts of {@link BalanceCard} in a line or two, above the lists of a phone. */
export function BalanceBar({ nomePlano, consumo, onOpenPlans }: BalanceCardProps) {
  const texts = useMessages(shellMessages);
  const { documentosUtilizados, totalDocumentos, usuariosUtilizados, totalUsuarios } = consumo;
  return (
    <div className={styles.balanceBar}>
      <strong className={styles.plan}>{texts.plan(planTitle(nomePlano))}</strong>
      <span>
        {consumo.documentosIlimitados
          ? texts.unlimited
          : texts.documentsUsed(documentosUtilizados, totalDocumentos)}
      </span>
      <span>
        {consumo.usuariosIlimitados
          ? texts.unlimitedUsers
          : texts.usersUsed(usuariosUtilizados, totalUsuarios)}
      </span>
      {onOpenPlans && (
        <Button size="small" variant="ghost" onClick={onOpenPlans}>
          {texts.plans}
        </Button>
      )}
    </div>
  );
}
