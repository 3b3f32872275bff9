'use client';
import type { ComparacaoVersoes, Minuta } from '@lavra/client/types';
import { pagesComparedByText } from '@lavra/domain';
import { Download, Equal, FileClock } from 'lucide-react';
import { useState } from 'react';
import { compareVersionsMessages } from '../../messages/compare-versions.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Tabs } from '../../primitives/data/Tabs.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { EmptyState } from '../../primitives/feedback/EmptyState.tsx';
import { LoadFailed } from '../../primitives/feedback/LoadFailed.tsx';
import { Loading, Skeleton } from '../../primitives/feedback/Skeleton.tsx';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { Select } from '../../primitives/fields/Select.tsx';
import { ScreenHeader } from '../../primitives/ScreenHeader.tsx';
import { useLavra } from '../../provider/context.ts';
import { fileNameOf, saveFile } from '../save-file.ts';
import { ChangedPages } from './ChangedPages.tsx';
import { ChangedText } from './ChangedText.tsx';
import styles from './CompareVersions.module.css';
import { type ComparedVersions, type Comparison, useComparison } from './use-comparison.ts';

/** Props of {@link CompareVersions}. */
export type CompareVersionsProps = {
  readonly contratoId: number;
  /** The versions compared at first; by default the newest one and the one before it. */
  readonly versions?: Partial<ComparedVersions> | undefined;
  /** Called when the user chooses versions, for example to keep them in the address. */
  readonly onVersionsChange?: ((versions: ComparedVersions) => void) | undefined;
  readonly onBack: () => void;
};

/** What changed between two versions of a document: the text word by word, and the pages side by side. */
export function CompareVersions({
  contratoId,
  versions = {},
  onVersionsChange,
  onBack,
}: CompareVersionsProps) {
  const texts = useMessages(compareVersionsMessages);
  const comparison = useComparison(contratoId, versions);
  const { contrato, versoes, chosen, compared } = comparison;
  const choose = (next: ComparedVersions) => {
    comparison.choose(next);
    onVersionsChange?.(next);
  };
  return (
    <div className={styles.screen}>
      <ScreenHeader
        title={texts.title}
        sub={contrato?.nome ?? '\u00a0'}
        backLabel={texts.back}
        onBack={onBack}
      >
        {compared && hasContent(compared) && (
          <DownloadButton contratoId={contratoId} nome={contrato?.nome ?? ''} compared={compared} />
        )}
      </ScreenHeader>
      <div className={styles.body}>
        {versoes && chosen && <VersionFields versoes={versoes} chosen={chosen} onChoose={choose} />}
        <Content comparison={comparison} onBack={onBack} />
      </div>
    </div>
  );
}

function VersionFields({
  versoes,
  chosen,
  onChoose,
}: {
  readonly versoes: readonly Minuta[];
  readonly chosen: ComparedVersions;
  readonly onChoose: (versions: ComparedVersions) => void;
}) {
  const texts = useMessages(compareVersionsMessages);
  const options = versoes.map(({ id, versao }, index) => ({
    value: String(id),
    label: texts.version(versao, index === 0),
  }));
  return (
    <div className={styles.versions}>
      <Select
        label={texts.from}
        options={options}
        value={String(chosen.antesId)}
        onChange={(id) => onChoose({ ...chosen, antesId: Number(id) })}
      />
      <Select
        label={texts.to}
        options={options}
        value={String(chosen.depoisId)}
        onChange={(id) => onChoose({ ...chosen, depoisId: Number(id) })}
      />
    </div>
  );
}

function Content({ comparison, onBack }: { readonly comparison: Comparison; readonly onBack: () => void }) {
  const texts = useMessages(compareVersionsMessages);
  const { versoes, chosen, compared, problem, refresh } = comparison;
  if (problem) return <LoadFailed title={texts.failedTitle} problem={problem} onRetry={refresh} />;
  if (versoes && !chosen) {
    return (
      <EmptyState
        icon={FileClock}
        title={texts.onlyOneTitle}
        action={<Button onClick={onBack}>{texts.back}</Button>}
      >
        {texts.onlyOneText}
      </EmptyState>
    );
  }
  if (!versoes || !compared) {
    return (
      <Loading label={texts.comparing}>
        <p className={styles.note}>{texts.comparingText}</p>
        <Skeleton width="30%" height="22px" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="80%" />
      </Loading>
    );
  }
  return <Compared key={`${chosen?.antesId} ${chosen?.depoisId}`} versoes={versoes} compared={compared} />;
}

/** Shown even without changes, so that people can look at the pages whose pictures were not compared. */
const hasContent = ({ alteracoes, paginas }: ComparacaoVersoes): boolean =>
  alteracoes > 0 || pagesComparedByText(paginas).length > 0;

function Compared({
  versoes,
  compared,
}: {
  readonly versoes: readonly Minuta[];
  readonly compared: ComparacaoVersoes;
}) {
  const texts = useMessages(compareVersionsMessages);
  const { alteracoes, completa, paginasSemTexto, paginas } = compared;
  const [view, setView] = useState<'text' | 'pages'>(alteracoes === 0 ? 'pages' : 'text');
  const byText = pagesComparedByText(paginas);
  const [antes, depois] = [compared.antes, compared.depois].map(({ minutaId }) =>
    versoes.find(({ id }) => id === minutaId),
  );
  return (
    <>
      {!completa && <Banner tone="warning">{texts.incomplete}</Banner>}
      {paginasSemTexto > 0 && <Banner tone="info">{texts.textless(paginasSemTexto)}</Banner>}
      {byText.length > 0 && <Banner tone="info">{texts.onlyText(byText, compared.depois.versao)}</Banner>}
      {!hasContent(compared) ? (
        <EmptyState icon={Equal} title={completa ? texts.sameTitle : texts.sameInPartTitle}>
          {completa ? texts.sameText(compared) : texts.sameInPart}
        </EmptyState>
      ) : (
        <Tabs
          label={texts.views}
          value={view}
          onChange={setView}
          tabs={[
            { id: 'text', label: texts.text, content: <ChangedText compared={compared} /> },
            {
              id: 'pages',
              label: texts.pages,
              content: antes && depois && <ChangedPages compared={compared} antes={antes} depois={depois} />,
            },
          ]}
        />
      )}
    </>
  );
}

function DownloadButton({
  contratoId,
  nome,
  compared,
}: {
  readonly contratoId: number;
  readonly nome: string;
  readonly compared: ComparacaoVersoes;
}) {
  const texts = useMessages(compareVersionsMessages);
  const { client } = useLavra();
  const notify = useToast();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const { antes, depois } = compared;
    const path = { contratoId, minutaId: depois.minutaId, antesId: antes.minutaId };
    const result = await client.download('downloadComparison', { path });
    setBusy(false);
    if (result.ok) return saveFile(result.data, fileNameOf(nome, texts.fileName(compared)));
    notify({ text: problemText(result.problem), tone: 'danger' });
  };
  return (
    <Button icon={Download} busy={isBusy} onClick={() => void download()}>
      {texts.download}
    </Button>
  );
}
