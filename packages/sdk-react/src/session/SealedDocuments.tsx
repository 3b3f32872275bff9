import { formatDate } from '@lavra/domain';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { type Downloadable, useDownload } from '../documents/use-document-actions.ts';
import { standingMessages } from '../messages/standing.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { List, ListItem } from '../primitives/data/List.tsx';
import { LoadFailed } from '../primitives/feedback/LoadFailed.tsx';
import { useOperationPages } from '../provider/queries.ts';
import styles from './SealedDocuments.module.css';
import { useCurrentUser } from './use-current-user.ts';

/** The organisation's documents with a formalized version, to download that version. */
export function SealedDocuments() {
  const texts = useMessages(standingMessages);
  const heading = useId();
  const { organizacaoId } = useCurrentUser();
  const { save, tell } = useDownload();
  /** The signed document or, if it was stored without collecting signatures, the original (1 §4). */
  const download = async (version: Downloadable) => {
    const problem = await save(version, 'assinada');
    const isUnsigned = problem?.excecao === 'MinutaSemAssinaturasException';
    tell(isUnsigned ? await save(version, 'original') : problem);
  };
  const query = { comVersaoFormalizada: true };
  const read = useOperationPages(
    'searchDocuments',
    organizacaoId === undefined ? null : { path: { organizacaoId }, query },
  );
  const contratos = read.pages.flatMap(({ content }) => content);
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {texts.sealed}
      </h2>
      {read.problem && (
        <LoadFailed title={texts.sealedFailed} problem={read.problem} onRetry={read.refresh} />
      )}
      {!read.problem && !read.isLoading && contratos.length === 0 && <p>{texts.noSealed}</p>}
      {contratos.length > 0 && (
        <List label={texts.sealed}>
          {contratos.map((contrato) => (
            <ListItem
              key={contrato.contratoId}
              title={contrato.nome}
              sub={`${contrato.pastaNome} · ${formatDate(contrato.dataCriacao)}`}
              end={
                <IconButton
                  icon={Download}
                  label={texts.download(contrato.nome)}
                  onClick={() => void download({ ...contrato, minutaId: contrato.minutaVigenteId })}
                />
              }
            />
          ))}
        </List>
      )}
      {read.hasMore && (
        <Button width="full" busy={read.isLoadingMore} onClick={read.loadMore}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}
