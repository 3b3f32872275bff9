'use client';
import type { SignatarioPublico, Validacao } from '@lavra/client/types';
import { formatDateTime, formatValidationCode, isLeftUnanswered } from '@lavra/domain';
import { useMessages } from '../messages/use-messages.ts';
import { validationMessages } from '../messages/validation.ts';
import { Avatar } from '../primitives/data/Avatar.tsx';
import { Fact, FactList } from '../primitives/data/FactList.tsx';
import { StatusDot } from '../primitives/data/StatusDot.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import type { Tone } from '../primitives/tone.ts';
import { headlineOf, headlineTones } from './headline.ts';
import styles from './Validation.module.css';
import { Hash, Verdict } from './Verdict.tsx';

/** The document's state, before its details. */
export function PublicHeadline({ validacao }: { readonly validacao: Validacao }) {
  const texts = useMessages(validationMessages);
  const headline = headlineOf(validacao);
  return (
    <Verdict tone={headlineTones[headline]} title={texts.headlines[headline]}>
      {texts.explanations[headline]}
    </Verdict>
  );
}

/** Facts of a document that anyone may see: no address, place or file. */
export function PublicFacts({ validacao }: { readonly validacao: Validacao }) {
  const texts = useMessages(validationMessages);
  const { signatarios, selo, dataFormalizacao, assinadaSha256 } = validacao;
  return (
    <>
      <section className={styles.card} aria-label={texts.facts}>
        <h2 className={styles.subtitle}>{validacao.titulo}</h2>
        <FactList>
          <Fact term={texts.organization}>{validacao.organizacaoNome}</Fact>
          <Fact term={texts.version}>{validacao.versao}</Fact>
          <Fact term={texts.count}>
            {texts.countOf(validacao.totalAssinaturas, validacao.totalSignatarios)}
          </Fact>
          {dataFormalizacao && <Fact term={texts.formalizedAt}>{formatDateTime(dataFormalizacao)}</Fact>}
          <Fact term={texts.code}>
            <Hash>{formatValidationCode(validacao.codigoValidacao)}</Hash>
          </Fact>
          <Fact term={texts.seal}>{selo.autoridade}</Fact>
        </FactList>
        {selo.desenvolvimento && <Banner tone="warning">{texts.developmentSeal}</Banner>}
      </section>
      <section className={styles.card}>
        <h2 className={styles.subtitle}>{texts.signatories}</h2>
        {signatarios.length === 0 ? (
          <p className={styles.note}>{texts.nobody}</p>
        ) : (
          <ul className={styles.list}>
            {signatarios.map((signatario, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: strangers see no id of a signatory
              <Signatory key={index} signatario={signatario} validacao={validacao} />
            ))}
          </ul>
        )}
      </section>
      <section className={styles.card}>
        <h2 className={styles.subtitle}>{texts.hashes}</h2>
        <FactList>
          <Fact term={texts.originalHash}>
            <Hash>{validacao.originalSha256}</Hash>
          </Fact>
          <Fact term={texts.baseHash}>
            <Hash>{validacao.baseSha256}</Hash>
          </Fact>
          {assinadaSha256 && (
            <Fact term={texts.signedHash}>
              <Hash>{assinadaSha256}</Hash>
            </Fact>
          )}
        </FactList>
      </section>
    </>
  );
}

const tones: Readonly<Record<SignatarioPublico['statusSignatario'], Tone>> = {
  NAO_CONVIDADO: 'neutral',
  CONVIDADO: 'warning',
  ASSINADO: 'success',
  REJEITADO: 'danger',
};

type SignatoryProps = {
  readonly signatario: SignatarioPublico;
  readonly validacao: Validacao;
};

function Signatory({ signatario, validacao }: SignatoryProps) {
  const texts = useMessages(validationMessages);
  const { nome, papel, statusSignatario, dataAssinatura, emailMascarado, cpfMascarado } = signatario;
  return (
    <li className={styles.person}>
      <Avatar name={nome ?? papel} />
      <div className={styles.who}>
        <p className={styles.name}>{nome ?? texts.noName}</p>
        <p className={styles.note}>{[papel, cpfMascarado, emailMascarado].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.state}>
        {isLeftUnanswered(signatario, validacao) ? (
          <StatusDot tone="neutral">{texts.notSigned}</StatusDot>
        ) : (
          <StatusDot tone={tones[statusSignatario]}>{texts.states[statusSignatario]}</StatusDot>
        )}
        {dataAssinatura && <p className={styles.note}>{formatDateTime(dataAssinatura)}</p>}
      </div>
    </li>
  );
}
