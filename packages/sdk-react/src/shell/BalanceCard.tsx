import type { ConsumoOrganizacao } from '@lavra/client/types';
import { dayOf } from '@lavra/domain';
import { shellMessages } from '../messages/shell.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Progress } from '../primitives/feedback/Progress.tsx';
import styles from './AppShell.module.css';
import { planTitle } from './shell-sections.ts';

/** Props of {@link BalanceCard}. */
export type BalanceCardProps = {
  readonly nomePlano: string;
  readonly consumo: Pick<
    ConsumoOrganizacao,
    'documentosIlimitados' | 'documentosUtilizados' | 'totalDocumentos' | 'dataExpiracaoPlano'
  >;
};

/** The plan and its usage. */
export function BalanceCard({ nomePlano, consumo }: BalanceCardProps) {
  const texts = useMessages(shellMessages);
  const { documentosIlimitados, documentosUtilizados, totalDocumentos, dataExpiracaoPlano } = consumo;
  const [year, month] = dataExpiracaoPlano ? dayOf(dataExpiracaoPlano).split('-') : [];
  return (
    <div className={styles.balance}>
      <span className={styles.balanceHead}>
        <strong className={styles.plan}>{texts.plan(planTitle(nomePlano))}</strong>
        {month && <span>{texts.until(`${month}/${year}`)}</span>}
      </span>
      {documentosIlimitados ? (
        <span>{texts.unlimited}</span>
      ) : (
        <Progress
          label={texts.documents}
          value={documentosUtilizados}
          max={totalDocumentos}
          text={texts.used(documentosUtilizados, totalDocumentos)}
        />
      )}
    </div>
  );
}
