import { formatMegabytes } from '@lavra/domain';
import { newDocumentMessages } from '../messages/new-document.ts';
import { templatesMessages } from '../messages/templates.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Tabs } from '../primitives/data/Tabs.tsx';
import { FileDrop } from '../primitives/fields/FileDrop.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { TemplateChoice } from '../templates/TemplateChoice.tsx';
import { FileQuestions } from './FileQuestions.tsx';
import styles from './NewDocument.module.css';
import type { NewDocumentForm } from './new-document-form.ts';
import { PdfFileList } from './PdfFileList.tsx';
import type { CreationForm } from './use-new-document.ts';

/** Choice of the document's source: uploads, or a template for users who may use one. */
export function SourceSection({ hook }: { readonly hook: CreationForm }) {
  const texts = useMessages(newDocumentMessages);
  const own = useMessages(templatesMessages);
  const { may } = useCurrentUser();
  const { form, change, errors } = hook;
  const choice = (
    <TemplateChoice
      chosen={form.modelo}
      error={errors.arquivos}
      onChoose={(modelo) => change({ type: 'templateChosen', modelo }, 'arquivos', 'nome')}
    />
  );
  return (
    <section className={styles.section} data-field="arquivos">
      <h2 className={styles.heading}>{texts.filesTitle}</h2>
      <Tabs<NewDocumentForm['origem']>
        label={own.source}
        value={form.origem}
        onChange={(origem) => change({ type: 'sourceSwitched', origem }, 'arquivos')}
        tabs={[
          { id: 'ARQUIVO', label: texts.upload, content: <Uploads hook={hook} /> },
          ...(may('Modelo.Visualizar') ? [{ id: 'MODELO' as const, label: own.title, content: choice }] : []),
        ]}
      />
    </section>
  );
}

type FilesProps = { readonly hook: CreationForm; readonly help?: string | undefined };

/** The PDFs, their order and the required choices. */
export function FilesSection(props: FilesProps) {
  const texts = useMessages(newDocumentMessages);
  return (
    <section className={styles.section} data-field="arquivos">
      <h2 className={styles.heading}>{texts.filesTitle}</h2>
      <Uploads {...props} />
    </section>
  );
}

function Uploads({ hook, help }: FilesProps) {
  const texts = useMessages(newDocumentMessages);
  const { form, change, addFiles, errors, maxTotalBytes } = hook;
  return (
    <div className={styles.section}>
      <FileDrop
        label={texts.pdfs}
        help={help ?? texts.filesHelp(formatMegabytes(maxTotalBytes))}
        accept="application/pdf,.pdf"
        multiple
        error={errors.arquivos}
        onFiles={addFiles}
      />
      {form.arquivos.length > 0 && (
        <PdfFileList
          arquivos={form.arquivos}
          onMove={(id, by) => change({ type: 'fileMoved', id, by })}
          onRemove={(id) => change({ type: 'fileRemoved', id }, 'arquivos')}
        />
      )}
      <FileQuestions form={form} errors={errors} change={change} />
    </div>
  );
}
