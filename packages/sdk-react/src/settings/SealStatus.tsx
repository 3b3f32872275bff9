'use client';
import type { SituacaoSelo } from '@lavra/client/types';
import { formatDate, formatDateTime } from '@lavra/domain';
import { problemText } from '../messages/problem-text.ts';
import { sealMessages } from '../messages/seal.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Fact, FactList } from '../primitives/data/FactList.tsx';
import { StatusDot } from '../primitives/data/StatusDot.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { useOperation } from '../provider/queries.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** State, owner and expiry of the deployment's seal, for users who may see the settings. */
export function SealStatus() {
  const texts = useMessages(sealMessages);
  const { data, problem, refresh } = useOperation('getSealStatus', {});
  return (
    <SettingsSection title={texts.title}>
      {data ? (
        <SealFacts selo={data} />
      ) : problem ? (
        <Banner
          tone="warning"
          title={texts.loadFailed}
          action={<Button onClick={refresh}>{texts.retry}</Button>}
        >
          {problemText(problem)}
        </Banner>
      ) : (
        <Loading>
          <Skeleton height="120px" />
        </Loading>
      )}
    </SettingsSection>
  );
}

/** A seal as an organisation sees it, or as the operator sees it, without an organisation's pending documents. */
type Seal = Omit<SituacaoSelo, 'minutasEmFalha'> & Partial<Pick<SituacaoSelo, 'minutasEmFalha'>>;

/** The facts of a seal, without a frame. */
export function SealFacts({ selo }: { readonly selo: Seal }) {
  const texts = useMessages(sealMessages);
  const { certificado, ultimaFalha, minutasEmFalha = 0 } = selo;
  return (
    <>
      <SealBanner selo={selo} />
      <FactList>
        <Fact term={texts.status}>
          <StatusDot tone={selo.pronto ? 'success' : 'danger'}>
            {selo.pronto ? texts.ready : texts.notReady}
          </StatusDot>
        </Fact>
        {certificado && (
          <>
            <Fact term={texts.holder}>{certificado.titular}</Fact>
            <Fact term={texts.issuer}>{certificado.emissor}</Fact>
            <Fact term={texts.validity}>
              {texts.fromTo(formatDate(certificado.validoDe), formatDate(certificado.validoAte))}
            </Fact>
          </>
        )}
        <Fact term={texts.level}>
          {selo.nivel} · {texts.levels[selo.nivel]}
        </Fact>
        {ultimaFalha && (
          <Fact term={texts.lastFailure}>
            {formatDateTime(ultimaFalha.dataFalha)}: {ultimaFalha.motivo}
          </Fact>
        )}
        {minutasEmFalha > 0 && <Fact term={texts.waiting}>{texts.waitingCount(minutasEmFalha)}</Fact>}
      </FactList>
    </>
  );
}

/** The most important fact: the seal is failing, will soon fail, or has no legal standing. */
function SealBanner({ selo }: { readonly selo: Seal }) {
  const texts = useMessages(sealMessages);
  if (!selo.pronto)
    return (
      <Banner tone="danger" title={texts.brokenTitle}>
        <p>{selo.motivo}</p>
        <p>{texts.brokenText}</p>
      </Banner>
    );
  if (selo.venceEmBreve)
    return (
      <Banner tone="warning" title={texts.expiresTitle}>
        {texts.expiresText}
      </Banner>
    );
  if (!selo.desenvolvimento) return null;
  return (
    <Banner tone="warning" title={texts.developmentTitle}>
      {texts.developmentText}
    </Banner>
  );
}
