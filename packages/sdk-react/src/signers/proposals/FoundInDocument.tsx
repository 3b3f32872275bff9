import type { Contrato, PropostaParte } from '@lavra/client/types';
import { formatCnpj, formatCpf, formatDay, formatPhone } from '@lavra/domain';
import { Fragment, useId, useRef, useState } from 'react';
import { Occurrence } from '../../documents/Occurrence.tsx';
import { foundInDocumentMessages } from '../../messages/found-in-document.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { useFocusFallback } from '../../primitives/use-focus-fallback.ts';
import type { Signers } from '../use-signers.ts';
import styles from './FoundInDocument.module.css';
import { type ProposalsControl, useProposals } from './use-proposals.ts';

type FoundInDocumentProps = {
  readonly signers: Signers;
  readonly contrato: Pick<Contrato, 'contratoId' | 'nome'> | undefined;
  /** Opens the wizard with a party's data, because its e-mail or role is missing. */
  readonly onComplete: (parte: PropostaParte) => void;
};

/** Proposals from the document's text, each with its page and sentence. Renders nothing without proposals. */
export function FoundInDocument({ signers, contrato, onComplete }: FoundInDocumentProps) {
  const texts = useMessages(foundInDocumentMessages);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const control = useProposals(signers, contrato);
  const { titulo, vigencia, partes } = control;
  const count = partes.length + (titulo ? 1 : 0) + (vigencia ? 1 : 0);
  useFocusFallback(heading, count === 0 ? undefined : String(count));
  if (count === 0) return null;
  return (
    <section className={styles.found} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
        {texts.title}
      </h2>
      <p className={styles.help}>{texts.help}</p>
      <ul>
        {partes.map((parte) => (
          <PartyItem
            key={`${parte.nome} ${parte.cpf}`}
            parte={parte}
            isComplete={control.isComplete(parte)}
            add={control.add}
            onComplete={onComplete}
          />
        ))}
        {titulo && (
          <Item
            name={titulo.valor}
            facts={[texts.documentTitle]}
            origens={[titulo.origem]}
            label={texts.use}
            fullLabel={texts.takeTitle(titulo.valor)}
            onTake={() => control.rename(titulo.valor)}
          />
        )}
        {vigencia && <ValidityItem vigencia={vigencia} change={control.changeValidity} />}
      </ul>
    </section>
  );
}

function PartyItem({
  parte,
  isComplete,
  add,
  onComplete,
}: Pick<ProposalsControl, 'add'> &
  Pick<FoundInDocumentProps, 'onComplete'> & {
    readonly parte: PropostaParte;
    readonly isComplete: boolean;
  }) {
  const texts = useMessages(foundInDocumentMessages);
  const { nome, papel, cpf, email, telefone, empresa, origem } = parte;
  const facts = [
    empresa && empresa.nome !== nome && texts.representing(empresa.nome),
    empresa?.cnpj && texts.cnpj(formatCnpj(empresa.cnpj)),
    email ?? texts.withoutEmail,
    cpf && texts.cpf(formatCpf(cpf)),
    telefone && formatPhone(telefone),
  ].filter((fact) => typeof fact === 'string');
  return (
    <Item
      name={papel ? texts.named(nome, papel) : nome}
      facts={facts}
      origens={[origem]}
      label={isComplete ? texts.add : texts.complete}
      fullLabel={isComplete ? texts.addPerson(nome) : texts.completePerson(nome)}
      onTake={async () => {
        if (isComplete) return add(parte);
        onComplete(parte);
        return undefined;
      }}
    />
  );
}

function ValidityItem({
  vigencia,
  change,
}: {
  readonly vigencia: NonNullable<ProposalsControl['vigencia']>;
  readonly change: ProposalsControl['changeValidity'];
}) {
  const texts = useMessages(foundInDocumentMessages);
  const { inicioVigencia, fimVigencia } = vigencia;
  const start = inicioVigencia && formatDay(inicioVigencia.valor);
  const end = fimVigencia?.valor && formatDay(fimVigencia.valor);
  const isEndless = fimVigencia?.valor === null;
  const period =
    start && end
      ? texts.between(start, end)
      : start
        ? isEndless
          ? texts.fromWithoutEnd(start)
          : texts.from(start)
        : end
          ? texts.until(end)
          : texts.withoutEnd;
  const origens = [inicioVigencia?.origem, fimVigencia?.origem].flatMap((origem) => origem ?? []);
  return (
    <Item
      name={period}
      facts={[texts.validity, ...(fimVigencia?.calculado ? [texts.calculated] : [])]}
      origens={origens}
      label={texts.use}
      fullLabel={texts.takeValidity(period)}
      onTake={change}
    />
  );
}

type ItemProps = {
  readonly name: string;
  readonly facts: readonly string[];
  readonly origens: readonly PropostaParte['origem'][];
  readonly label: string;
  /** The label with its object, for screen readers. */
  readonly fullLabel: string;
  /** Resolves with the text of a refusal. */
  readonly onTake: () => Promise<string | undefined>;
};

function Item({ name, facts, origens, label, fullLabel, onTake }: ItemProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const take = async () => {
    setIsBusy(true);
    setRefusal(undefined);
    setRefusal(await onTake());
    setIsBusy(false);
  };
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <span className={styles.fact}>{fact}</span>
            </Fragment>
          ))}
        </p>
        {once(origens).map((origem) => (
          <Occurrence
            key={`${origem.pagina} ${origem.trecho}`}
            ocorrencia={{ em: 'TEXTO', minutaId: null, ...origem }}
          />
        ))}
        {refusal !== undefined && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
      <Button size="small" busy={isBusy} aria-label={fullLabel} onClick={() => void take()}>
        {label}
      </Button>
    </li>
  );
}

/** Start and end are often in one sentence. */
function once(origens: ItemProps['origens']): ItemProps['origens'] {
  return origens.filter(
    ({ pagina, trecho }, index) =>
      origens.findIndex((other) => other.pagina === pagina && other.trecho === trecho) === index,
  );
}
