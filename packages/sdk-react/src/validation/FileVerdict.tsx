'use client';
import type { AssinaturaVerificada, ValidacaoArquivo } from '@lavra/client/types';
import { formatDateTime } from '@lavra/domain';
import { useMessages } from '../messages/use-messages.ts';
import { validationMessages } from '../messages/validation.ts';
import { StatusDot } from '../primitives/StatusDot.tsx';
import { verdictTones } from './headline.ts';
import { PublicFacts, PublicHeadline } from './PublicFacts.tsx';
import styles from './Validation.module.css';
import { Fact, Hash, Verdict } from './Verdict.tsx';

/** What is true of a dropped PDF. */
export function FileVerdict({
  nome,
  arquivo,
}: {
  readonly nome: string;
  readonly arquivo: ValidacaoArquivo;
}) {
  const texts = useMessages(validationMessages);
  const { resultado, texto, sha256, correspondencia, assinaturas, documento } = arquivo;
  return (
    <>
      <Verdict tone={verdictTones[resultado]} title={texts.verdicts[resultado]}>
        {texto}
      </Verdict>
      {documento && <PublicHeadline validacao={documento} />}
      <section className={styles.card}>
        <h2 className={styles.subtitle}>{nome}</h2>
        <StatusDot tone={correspondencia ? 'success' : 'neutral'}>
          <span className={styles.wrap}>
            {correspondencia ? texts.records[correspondencia] : texts.unknown}
          </span>
        </StatusDot>
        <dl className={styles.facts}>
          <Fact term={texts.fileHash}>
            <Hash>{sha256}</Hash>
          </Fact>
        </dl>
      </section>
      {assinaturas.length > 0 && (
        <section className={styles.card}>
          <h2 className={styles.subtitle}>{texts.signatures}</h2>
          <ul className={styles.list}>
            {assinaturas.map((assinatura) => (
              <Signature key={assinatura.campo} assinatura={assinatura} />
            ))}
          </ul>
        </section>
      )}
      {documento && <PublicFacts validacao={documento} />}
    </>
  );
}

function Signature({ assinatura }: { readonly assinatura: AssinaturaVerificada }) {
  const texts = useMessages(validationMessages);
  const { resultado, texto, titular, emissor, assinadoEm, cobreArquivoInteiro } = assinatura;
  const { paginasAlteradas, paginasAcrescentadas } = assinatura;
  return (
    <li className={styles.item}>
      <StatusDot tone={verdictTones[resultado]}>
        <span className={styles.wrap}>{texts.verdicts[resultado]}</span>
      </StatusDot>
      <p className={styles.note}>{texto}</p>
      {paginasAlteradas.length > 0 && (
        <p className={styles.changed}>{texts.changedPages(paginasAlteradas)}</p>
      )}
      {paginasAcrescentadas > 0 && <p className={styles.changed}>{texts.addedPages(paginasAcrescentadas)}</p>}
      <dl className={styles.facts}>
        {titular && <Fact term={texts.holder}>{titular}</Fact>}
        {emissor && <Fact term={texts.issuer}>{emissor}</Fact>}
        {assinadoEm && <Fact term={texts.signedAt}>{formatDateTime(assinadoEm)}</Fact>}
      </dl>
      <p className={styles.note}>{cobreArquivoInteiro ? texts.wholeFile : texts.notWholeFile}</p>
    </li>
  );
}
