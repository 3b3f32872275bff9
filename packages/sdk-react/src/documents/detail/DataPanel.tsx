import { formatDate, formatValidationCode, verdictMessage } from '@lavra/domain';
import { CalendarClock, Copy } from 'lucide-react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, IconButton } from '../../primitives/Button.tsx';
import { Fact, FactList } from '../../primitives/data/FactList.tsx';
import { useCopy } from '../../primitives/use-copy.ts';
import styles from './DocumentDetail.module.css';
import type { DocumentDetailData } from './use-document-detail.ts';

/** Props of {@link DataPanel}. */
export type DataPanelProps = { readonly detail: DocumentDetailData; readonly onChangeDates: () => void };

/** Dates of the version and the data for checking its integrity. */
export function DataPanel({ detail, onChangeDates }: DataPanelProps) {
  const texts = useMessages(documentDetailMessages);
  const { minuta, can, user } = detail;
  const sealed = minuta.revisoes.findLast(({ tipo }) => tipo === 'SELADA');
  return (
    <div className={styles.panel}>
      <section className={styles.block}>
        <div className={styles.blockHead}>
          <h2 className={styles.blockTitle}>{texts.datesTitle}</h2>
          {user.may('Contrato.Editar') && (
            <Button
              size="small"
              icon={CalendarClock}
              disabledReason={verdictMessage(can.editDates) ?? undefined}
              onClick={onChangeDates}
            >
              {texts.changeDates}
            </Button>
          )}
        </div>
        <FactList>
          <Fact term={texts.deadline}>{formatDate(minuta.fimAssinatura)}</Fact>
          <Fact term={texts.start}>{formatDate(minuta.inicioVigencia)}</Fact>
          <Fact term={texts.end}>{minuta.fimVigencia ? formatDate(minuta.fimVigencia) : texts.noEnd}</Fact>
        </FactList>
      </section>
      <section className={styles.block}>
        <h2 className={styles.blockTitle}>{texts.integrityTitle}</h2>
        <FactList>
          <Fact term={texts.validationCode}>
            <Copyable
              text={formatValidationCode(minuta.codigoValidacao)}
              label={texts.copyCode}
              said={texts.codeCopied}
            />
          </Fact>
          <Fact term={texts.pages}>{minuta.totalPaginas}</Fact>
          {minuta.arquivos.map(({ nome, sha256 }) => (
            <Fact key={sha256} term={nome}>
              <Hash name={nome} sha256={sha256} />
            </Fact>
          ))}
          <Fact term={texts.base}>
            <Hash name={texts.base} sha256={minuta.baseSha256} />
          </Fact>
          {sealed && (
            <Fact term={texts.sealed}>
              <Hash name={texts.sealed} sha256={sealed.sha256} />
            </Fact>
          )}
        </FactList>
      </section>
    </div>
  );
}

function Hash({ name, sha256 }: { readonly name: string; readonly sha256: string }) {
  const texts = useMessages(documentDetailMessages);
  const short = `${texts.sha256} ${sha256.slice(0, 8)}…${sha256.slice(-6)}`;
  return <Copyable text={sha256} shown={short} label={texts.copyHash(name)} said={texts.hashCopied} />;
}

type CopyableProps = {
  readonly text: string;
  readonly shown?: string;
  readonly label: string;
  readonly said: string;
};

function Copyable({ text, shown = text, label, said }: CopyableProps) {
  const copy = useCopy({ copied: said });
  return (
    <span className={styles.copyable}>
      <span className={styles.code} title={text}>
        {shown}
      </span>
      <IconButton size="small" icon={Copy} label={label} onClick={() => void copy(text)} />
    </span>
  );
}
