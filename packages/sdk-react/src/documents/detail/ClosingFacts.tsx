import { formatDate } from '@lavra/domain';
import { Download, Info } from 'lucide-react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Fact, FactList } from '../../primitives/data/FactList.tsx';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { Popover } from '../../primitives/overlays/Popover.tsx';
import { useLavra } from '../../provider/context.ts';
import { saveFile } from '../save-file.ts';
import type { DocumentDetailData } from './use-document-detail.ts';

/** Props of {@link ClosingFacts}. */
export type ClosingFactsProps = { readonly detail: DocumentDetailData };

/** Who cancelled or extinguished, when and why, in a popover of the path bar (1 §2). */
export function ClosingFacts({ detail }: ClosingFactsProps) {
  const texts = useMessages(documentDetailMessages);
  const { contrato, minuta } = detail;
  if (contrato.extinto && contrato.dataExtincao) {
    return (
      <Facts
        label={texts.extinctionFacts}
        quando={contrato.dataExtincao}
        quem={contrato.autorExtincaoNome}
        porque={contrato.descricaoExtincao}
      >
        {contrato.nomeArqOriginalExtincao && (
          <ExtinctionFile contratoId={contrato.contratoId} nome={contrato.nomeArqOriginalExtincao} />
        )}
      </Facts>
    );
  }
  if (minuta.situacaoFormalizacao !== 'CANCELADO' || minuta.dataCancelamento === null) return null;
  return (
    <Facts
      label={texts.cancellationFacts}
      quando={minuta.dataCancelamento}
      quem={minuta.autorCancelamento}
      porque={minuta.motivoCancelamento}
    />
  );
}

type FactsProps = {
  readonly label: string;
  readonly quando: string;
  readonly quem: string | null;
  readonly porque: string | null;
  readonly children?: React.ReactNode;
};

function Facts({ label, quando, quem, porque, children }: FactsProps) {
  const texts = useMessages(documentDetailMessages);
  return (
    <Popover
      label={label}
      trigger={
        <Button size="small" variant="ghost" icon={Info}>
          {label}
        </Button>
      }
    >
      <FactList>
        <Fact term={texts.when}>{formatDate(quando)}</Fact>
        {quem && <Fact term={texts.who}>{quem}</Fact>}
        {porque && <Fact term={texts.why}>{porque}</Fact>}
      </FactList>
      {children}
    </Popover>
  );
}

function ExtinctionFile({ contratoId, nome }: { readonly contratoId: number; readonly nome: string }) {
  const { client } = useLavra();
  const notify = useToast();
  const download = async () => {
    const result = await client.download('downloadExtinctionFile', { path: { contratoId } });
    if (result.ok) return saveFile(result.data, nome);
    notify({ text: problemText(result.problem), tone: 'danger' });
  };
  return (
    <Button size="small" icon={Download} onClick={() => void download()}>
      {nome}
    </Button>
  );
}
