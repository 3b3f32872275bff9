import type { OriginalSignatureChoice } from '@lavra/domain';
import { LockKeyhole, type LucideIcon, Signature, TextCursorInput } from 'lucide-react';
import type { ReactNode } from 'react';
import { newDocumentMessages } from '../messages/new-document.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Checkbox } from '../primitives/fields/Checkbox.tsx';
import { RadioGroup } from '../primitives/fields/RadioGroup.tsx';
import { FieldValueChoices, FieldValueList } from './FieldValueChoices.tsx';
import styles from './NewDocument.module.css';
import {
  type NewDocumentErrors,
  type NewDocumentEvent,
  type NewDocumentField,
  type NewDocumentForm,
  namesMarked,
} from './new-document-form.ts';

/** Props of {@link FileQuestions}. */
export type FileQuestionsProps = {
  readonly form: NewDocumentForm;
  readonly errors: NewDocumentErrors;
  readonly change: (event: NewDocumentEvent, ...mended: NewDocumentField[]) => void;
};

/** Choices required for files that are already signed or protected, with their consequences. */
export function FileQuestions({ form, errors, change }: FileQuestionsProps) {
  const texts = useMessages(newDocumentMessages);
  const signed = namesMarked(form, 'ASSINADO');
  const restricted = namesMarked(form, 'PROTEGIDO');
  const differing = namesMarked(form, 'VALORES');
  const isAlone = form.arquivos.length === 1;
  return (
    <>
      {signed && (
        <Question field="assinaturasOriginais" icon={Signature} title={texts.signedTitle} files={signed}>
          <RadioGroup<OriginalSignatureChoice>
            label={texts.signedLabel}
            value={form.assinaturasOriginais}
            error={errors.assinaturasOriginais}
            options={[
              {
                value: 'PRESERVAR',
                label: texts.preserve,
                help: isAlone ? texts.preserveHelp : texts.preserveAlone,
                disabled: !isAlone,
              },
              { value: 'ACHATAR', label: texts.flatten, help: texts.flattenHelp },
            ]}
            onChange={(assinaturasOriginais) =>
              change(
                { type: 'changed', values: { assinaturasOriginais } },
                'assinaturasOriginais',
                'arquivos',
              )
            }
          />
        </Question>
      )}
      {differing && <ValuesQuestion form={form} errors={errors} change={change} files={differing} />}
      {restricted && (
        <Question
          field="permissaoConfirmada"
          icon={LockKeyhole}
          title={texts.protectedTitle}
          files={restricted}
        >
          <Checkbox
            label={texts.protectedConfirm}
            help={texts.protectedHelp}
            checked={form.permissaoConfirmada}
            error={errors.permissaoConfirmada}
            onChange={(permissaoConfirmada) =>
              change({ type: 'changed', values: { permissaoConfirmada } }, 'permissaoConfirmada')
            }
          />
        </Question>
      )}
    </>
  );
}

/** Asks which value counts of fields that show another one than they store. */
function ValuesQuestion({ form, errors, change, files }: FileQuestionsProps & { readonly files: string }) {
  const texts = useMessages(newDocumentMessages);
  return (
    <Question field="valoresCampos" icon={TextCursorInput} title={texts.valuesTitle} files={files}>
      <FieldValueList values={form.valoresDiferentes} />
      <FieldValueChoices
        value={form.valoresCampos}
        error={errors.valoresCampos}
        onChange={(valoresCampos) =>
          change({ type: 'changed', values: { valoresCampos } }, 'valoresCampos', 'arquivos')
        }
      />
    </Question>
  );
}

function Question({
  field,
  icon: Icon,
  title,
  files,
  children,
}: {
  readonly field: NewDocumentField;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly files: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.question} data-field={field}>
      <div className={styles.questionHead}>
        <Icon className={styles.questionIcon} width={20} height={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.questionWords}>
          <span className={styles.questionTitle}>{title}</span>
          <span className={styles.questionFiles}>{files}</span>
        </span>
      </div>
      {children}
    </div>
  );
}
