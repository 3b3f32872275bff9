'use client';
import type {
  AssinaturaVerificada,
  ConferenciaEvidencias,
  ValidacaoArquivo,
  VersaoAssinada,
} from '@lavra/client/types';
import { formatDateTime } from '@lavra/domain';
import { saveFile } from '../documents/save-file.ts';
import { useMessages } from '../messages/use-messages.ts';
import { validationMessages } from '../messages/validation.ts';
import { Button } from '../primitives/Button.tsx';
import { Fact, FactList } from '../primitives/data/FactList.tsx';
import { StatusDot } from '../primitives/data/StatusDot.tsx';
import { ChangedPages } from './ChangedPages.tsx';
import { headlineOf, verdictTones } from './headline.ts';
import { PublicFacts, PublicHeadline } from './PublicFacts.tsx';
import styles from './Validation.module.css';
import { Hash, Verdict } from './Verdict.tsx';

/** Verdict on a dropped PDF. */
export function FileVerdict({ file, arquivo }: { readonly file: File; readonly arquivo: ValidacaoArquivo }) {
  const texts = useMessages(validationMessages);
  const { resultado, texto, sha256, assinaturas, documento, evidencias, versaoAssinada } = arquivo;
  return (
    <>
      {documento && isRevoked(documento) && <PublicHeadline validacao={documento} />}
      <Verdict tone={verdictTones[resultado]} title={texts.verdicts[resultado]}>
        {texto}
      </Verdict>
      {versaoAssinada && <SignedVersion file={file} versao={versaoAssinada} />}
      {evidencias?.resultado === 'NAO_CONFERE' && (
        <Verdict tone="danger" title={texts.evidenceResults.NAO_CONFERE}>
          {evidencias.texto}
        </Verdict>
      )}
      {documento && saysMore(documento, arquivo) && <PublicHeadline validacao={documento} />}
      <section className={styles.card}>
        <h2 className={styles.subtitle}>{file.name}</h2>
        <Record arquivo={arquivo} />
        <FactList>
          <Fact term={texts.fileHash}>
            <Hash>{sha256}</Hash>
          </Fact>
        </FactList>
      </section>
      {assinaturas.length > 0 && (
        <section className={styles.card}>
          <h2 className={styles.subtitle}>{texts.signatures}</h2>
          <ul className={styles.list}>
            {assinaturas.map((assinatura) => (
              <Signature
                key={`${assinatura.campo} ${assinatura.revisaoFim}`}
                assinatura={assinatura}
                file={file}
              />
            ))}
          </ul>
        </section>
      )}
      {evidencias && <EvidenceChecks evidencias={evidencias} />}
      {documento && <PublicFacts validacao={documento} />}
    </>
  );
}

/** Offers the beginning of the dropped file, which was signed. The file itself may show something else. */
function SignedVersion({ file, versao }: { readonly file: File; readonly versao: VersaoAssinada }) {
  const texts = useMessages(validationMessages);
  const save = () => {
    const signed = new Blob([file.slice(0, versao.tamanho)], { type: 'application/pdf' });
    saveFile(signed, texts.signedVersionName(file.name));
  };
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>{texts.signedVersion}</h2>
      <p className={styles.note}>{texts.signedVersionText}</p>
      <div>
        <Button onClick={save}>{texts.saveSignedVersion}</Button>
      </div>
      <FactList>
        <Fact term={texts.signedVersionHash}>
          <Hash>{versao.sha256}</Hash>
        </Fact>
      </FactList>
    </section>
  );
}

/** Compares each value under the seal with the record, so that a reader sees which one differs. */
function EvidenceChecks({ evidencias }: { readonly evidencias: ConferenciaEvidencias }) {
  const texts = useMessages(validationMessages);
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>{texts.evidence}</h2>
      <p className={styles.note}>{texts.evidenceResults[evidencias.resultado]}</p>
      <ul className={styles.list}>
        {evidencias.verificacoes.map(({ nome, confere, texto }) => (
          <li key={nome}>
            <StatusDot tone={confere === null ? 'neutral' : confere ? 'success' : 'danger'}>
              <span className={styles.wrap}>{texto}</span>
            </StatusDot>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Documento = NonNullable<ValidacaoArquivo['documento']>;

/** A revoked state comes first, because a reader may stop at a green 'intact'. */
function isRevoked(documento: Documento): boolean {
  const headline = headlineOf(documento);
  return headline === 'CANCELADO' || headline === 'EXTINTO';
}

/** Next to a faulty file, only the fault is shown, not the intact document. */
function saysMore(documento: Documento, { alterado }: ValidacaoArquivo): boolean {
  if (isRevoked(documento)) return false;
  return !alterado || headlineOf(documento) !== 'FORMALIZADO';
}

/** Whether the whole file is on record, or only its beginning. */
function Record({ arquivo }: { readonly arquivo: ValidacaoArquivo }) {
  const texts = useMessages(validationMessages);
  const { correspondencia, alterado, resultado, assinaturas } = arquivo;
  if (correspondencia === null) {
    return (
      <StatusDot tone="neutral">
        <span className={styles.wrap}>{texts.unknown}</span>
      </StatusDot>
    );
  }
  const isChanged = alterado && resultado !== 'VALIDA';
  const isDrawnOver = assinaturas.some(({ alteracoes }) => (alteracoes?.paginas.length ?? 0) > 0);
  const since = isDrawnOver ? texts.drawnSince : texts.extendedSince;
  return (
    <StatusDot tone={isChanged ? 'danger' : 'success'}>
      <span className={styles.wrap}>
        {texts.records[correspondencia]}
        {alterado && `. ${isChanged ? texts.changedSince : since}`}
      </span>
    </StatusDot>
  );
}

function Signature({ assinatura, file }: { readonly assinatura: AssinaturaVerificada; readonly file: File }) {
  const texts = useMessages(validationMessages);
  const { resultado, texto, titular, emissor, assinadoEm, comprovadoEm, problemas } = assinatura;
  const { cobreArquivoInteiro, alteracoes, revisaoFim, nivel, revogacao, tipo } = assinatura;
  const holder = [titular, assinatura.cpfMascarado, assinatura.cnpjMascarado].filter(Boolean).join(' · ');
  const paginas = alteracoes?.paginas ?? [];
  return (
    <li className={styles.item}>
      <StatusDot tone={verdictTones[resultado]}>
        <span className={styles.wrap}>{texts.verdicts[resultado]}</span>
      </StatusDot>
      <p className={styles.note}>{texto}</p>
      {problemas.map((problema) => (
        <p key={problema} className={styles.note}>
          {problema}
        </p>
      ))}
      {paginas.length > 0 && revisaoFim !== null && (
        <ChangedPages file={file} revisaoFim={revisaoFim} paginas={paginas} />
      )}
      <FactList>
        {holder && <Fact term={texts.holder}>{holder}</Fact>}
        {emissor && <Fact term={texts.issuer}>{emissor}</Fact>}
        {assinadoEm && <Fact term={texts.signedAt}>{formatDateTime(assinadoEm)}</Fact>}
        {comprovadoEm && (
          <Fact term={texts.provenAt}>
            {formatDateTime(comprovadoEm)}
            {assinatura.autoridadeCarimbo && ` · ${assinatura.autoridadeCarimbo}`}
          </Fact>
        )}
        {(nivel || tipo !== 'ASSINATURA') && (
          <Fact term={texts.kind}>
            {[texts.kinds[tipo], nivel && `PAdES ${nivel}`].filter(Boolean).join(' · ')}
          </Fact>
        )}
        <Fact term={texts.revocation}>{texts.revocations[revogacao]}</Fact>
      </FactList>
      <p className={styles.note}>{cobreArquivoInteiro ? texts.wholeFile : texts.notWholeFile}</p>
    </li>
  );
}
