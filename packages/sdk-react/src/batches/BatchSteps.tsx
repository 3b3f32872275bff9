import { defaultRole, formatMegabytes, limits } from '@lavra/domain';
import { DatesFields } from '../documents/DatesFields.tsx';
import { FilesSection, SourceSection } from '../documents/SourceSection.tsx';
import { TagsField } from '../documents/TagsField.tsx';
import { FolderField } from '../folders/FolderField.tsx';
import { batchesMessages } from '../messages/batches.ts';
import { useMessages } from '../messages/use-messages.ts';
import { RadioGroup } from '../primitives/fields/RadioGroup.tsx';
import { Switch } from '../primitives/fields/Switch.tsx';
import { TextArea } from '../primitives/fields/TextArea.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { DocumentTypeSelect } from '../signers/DocumentTypeSelect.tsx';
import { RoleSelect } from '../signers/RoleSelect.tsx';
import { offeredRoles } from '../signers/signer-form.ts';
import styles from './Batches.module.css';
import type { BatchForm, BatchList } from './batch-form.ts';
import { EmailsField } from './EmailsField.tsx';
import type { NewBatchControl } from './use-new-batch.ts';

type StepProps = { readonly control: NewBatchControl };

/** Step 1: the source, the PDFs and what all documents share. */
export function GeneralStep({ control }: StepProps) {
  const texts = useMessages(batchesMessages);
  const { may } = useCurrentUser();
  const { files, batch, change, place, rootName } = control;
  const isSheet = batch.source === 'PLANILHA';
  return (
    <>
      <div className={styles.section}>
        <RadioGroup
          label={texts.source}
          value={batch.source}
          options={[
            { value: 'LISTAS', label: texts.lists, help: texts.listsHelp },
            { value: 'PLANILHA', label: texts.sheet, help: texts.sheetHelp },
          ]}
          onChange={(source) => {
            change({ source });
            // A spreadsheet names its templates itself.
            files.change({ type: 'sourceSwitched', origem: 'ARQUIVO' }, 'arquivos');
            // The spreadsheet names its documents; the form requires a title.
            files.change(
              { type: 'changed', values: { nome: source === 'PLANILHA' ? texts.sheet : '' } },
              'nome',
            );
          }}
        />
        {isSheet ? (
          <FilesSection hook={files} help={texts.pdfsOfSheet(formatMegabytes(files.maxTotalBytes))} />
        ) : (
          <SourceSection hook={files} />
        )}
      </div>
      <section className={styles.section}>
        <h2 className={styles.heading}>{texts.dataTitle}</h2>
        {!isSheet && (
          <TextField
            name="nome"
            label={texts.name}
            help={texts.nameHelp}
            value={files.form.nome}
            maxLength={limits.documentNameLength}
            error={files.errors.nome}
            onChange={(nome) => files.change({ type: 'changed', values: { nome } }, 'nome')}
          />
        )}
        {may('Pasta.Visualizar') && (
          <FolderField
            name="pasta"
            value={place}
            rootName={rootName}
            error={files.errors.pasta}
            onChange={(pasta) => files.change({ type: 'changed', values: { pasta } }, 'pasta', 'nome')}
          />
        )}
        <DatesFields hook={files} context="lote" />
        {!isSheet && (
          <TagsField
            tags={files.form.tags}
            onChange={(tags) => files.change({ type: 'changed', values: { tags } })}
          />
        )}
      </section>
    </>
  );
}

/** Step 2 for lists: who gets a document, and who signs them all. */
export function PeopleStep({ control }: StepProps) {
  const texts = useMessages(batchesMessages);
  return (
    <>
      <PeopleSection
        control={control}
        name="individuais"
        title={texts.individual}
        help={texts.individualHelp}
        error={control.peopleError}
      />
      <PeopleSection
        control={control}
        name="recorrentes"
        title={texts.recurring}
        help={texts.recurringHelp}
      />
    </>
  );
}

function PeopleSection({
  control: { batch, papeis, tiposDocumento, change },
  name,
  title,
  help,
  error,
}: StepProps & {
  readonly name: 'individuais' | 'recorrentes';
  readonly title: string;
  readonly help: string;
  readonly error?: string | undefined;
}) {
  const texts = useMessages(batchesMessages);
  const list = batch[name];
  const set = (values: Partial<BatchList>) => change({ [name]: { ...list, ...values } });
  return (
    <section className={styles.section} aria-label={title}>
      <div>
        <h2 className={styles.heading}>{title}</h2>
        <p className={styles.muted}>{help}</p>
      </div>
      <EmailsField
        name={name}
        emails={list.email}
        typed={list.typed}
        error={error}
        optional={name === 'recorrentes'}
        onChange={set}
      />
      <RoleSelect
        label={texts.role}
        papeis={offeredRoles(papeis, undefined)}
        papelId={list.papelId ?? defaultRole(papeis)}
        onChange={(papelId) => set({ papelId })}
      />
      <DocumentTypeSelect
        label={texts.documentType}
        tipos={tiposDocumento}
        documentoId={list.documentoId}
        onChange={(documentoId) => set({ documentoId })}
      />
    </section>
  );
}

/** Step 3: what holds for all signatories; optional. */
export function OptionsStep({ control: { batch, change } }: StepProps) {
  const texts = useMessages(batchesMessages);
  const { opcoes } = batch;
  const set = (values: Partial<BatchForm['opcoes']>) => change({ opcoes: { ...opcoes, ...values } });
  const isRemote = opcoes.disponibilidadeAssinatura === 'REMOTA';
  return (
    <section className={styles.single}>
      <p className={styles.muted}>{texts.optional}</p>
      <RadioGroup
        label={texts.availability}
        value={opcoes.disponibilidadeAssinatura}
        options={[
          { value: 'REMOTA', label: texts.remote, help: texts.remoteHelp },
          { value: 'PRESENCIAL', label: texts.inPerson, help: texts.inPersonHelp },
        ]}
        onChange={(disponibilidadeAssinatura) => set({ disponibilidadeAssinatura })}
      />
      {isRemote && (
        <>
          <TextArea
            label={texts.message}
            optional
            maxLength={limits.signerMessageLength}
            value={opcoes.mensagem ?? ''}
            onChange={(mensagem) => set({ mensagem })}
          />
          <TextField
            label={texts.key}
            help={texts.keyHelp}
            optional
            autoComplete="off"
            maxLength={limits.securityKeyLength}
            value={opcoes.chaveSeguranca ?? ''}
            onChange={(chaveSeguranca) => set({ chaveSeguranca })}
          />
        </>
      )}
      <Switch
        label={texts.handwriting}
        checked={opcoes.assinaturaManuscrita}
        onChange={(assinaturaManuscrita) => set({ assinaturaManuscrita })}
      />
      <Switch
        label={texts.reject}
        checked={opcoes.rejeitarDocumento}
        onChange={(rejeitarDocumento) => set({ rejeitarDocumento })}
      />
    </section>
  );
}
