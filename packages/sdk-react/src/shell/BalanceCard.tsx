import type { ConsumoOrganizacao } from '@lavra/client/types';
import { dayOf } from '@lavra/domain';
import { shellMessages } from '../messages/shell.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Progress } from '../primitives/feedback/Progress.tsx';
import styles from './AppShell.module.css';
import { planTitle } from './shell-sections.ts';

/** Props of {@link BalanceCard}. */
export type BalanceCardProps = {
  readonly nomePlano: string;
  readonly consumo: Pick<
    ConsumoOrganizacao,
    | 'documentosIlimitados'
    | 'documentosUtilizados'
    | 'totalDocumentos'
    | 'usuariosIlimitados'
    | 'usuariosUtilizados'
    | 'totalUsuarios'
    | 'dataExpiracaoPlano'
  >;
  /** Opens the plans; without it, the card has no such button. */
  readonly onOpenPlans?: (() => void) | undefined;
};

/** The plan, and how many of its documents and users are taken (1 §2). */
export function BalanceCard({ nomePlano, consumo, onOpenPlans }: BalanceCardProps) {
  const texts = useMessages(shellMessages);
  const { dataExpiracaoPlano } = consumo;
  const [year, month] = dataExpiracaoPlano ? dayOf(dataExpiracaoPlano).split('-') : [];
  return (
    <div className={styles.balance}>
      <span className={styles.balanceHead}>
        <strong className={styles.plan}>{texts.plan(planTitle(nomePlano))}</strong>
        {month && <span>{texts.until(`${month}/${year}`)}</span>}
      </span>
      {consumo.documentosIlimitados ? (
        <span>{texts.unlimited}</span>
      ) : (
        <Taken label={texts.documents} taken={consumo.documentosUtilizados} total={consumo.totalDocumentos} />
      )}
      {consumo.usuariosIlimitados ? (
        <span>{texts.unlimitedUsers}</span>
      ) : (
        <Taken label={texts.users} taken={consumo.usuariosUtilizados} total={consumo.totalUsuarios} />
      )}
      {onOpenPlans && (
        <Button size="small" width="full" onClick={onOpenPlans}>
          {texts.plans}
        </Button>
      )}
    </div>
  );
}

type TakenProps = { readonly label: string; readonly taken: number; readonly total: number };

function Taken({ label, taken, total }: TakenProps) {
  const { used } = useMessages(shellMessages);
  return <Progress label={label} value={taken} max={total} text={used(taken, total)} />;
}
