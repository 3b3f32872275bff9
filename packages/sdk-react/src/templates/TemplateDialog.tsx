import type { Modelo, Problema } from '@lavra/client/types';
import {
  checkPdfUploads,
  checkTemplateSize,
  checkTemplateTitle,
  cleanName,
  errorMessage,
  type FieldValueChoice,
  limits,
  verdictMessage,
} from '@lavra/domain';
import { useRef, useState } from 'react';
import { FieldValueChoices, FieldValueList } from '../documents/FieldValueChoices.tsx';
import { ChosenFileField } from '../documents/lifecycle/ChosenFileField.tsx';
import type { DifferingValue } from '../documents/new-document-form.ts';
import { problemText } from '../messages/problem-text.ts';
import { templatesMessages } from '../messages/templates.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { Checkbox } from '../primitives/fields/Checkbox.tsx';
import { RadioGroup } from '../primitives/fields/RadioGroup.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import { useAction } from '../provider/queries.ts';
import styles from './Templates.module.css';

type TemplateDialogProps = {
  /** The template to rename, activate or inactivate; a new one without it. */
  readonly modelo: Modelo | undefined;
  readonly onClose: () => void;
};

type Errors = { readonly titulo?: string; readonly arquivo?: string };

const TITLE_REFUSALS = ['ModeloComNomeDuplicadoException', 'NomeModeloInvalidoException'];
const RESTRICTED = 'ArquivoComRestricoesException';
const VALUES_DIFFER = 'ArquivoComValoresDiferentesException';

/** Title and state of a template, and the PDF of a new one. */
export function TemplateDialog({ modelo, onClose }: TemplateDialogProps) {
  const texts = useMessages(templatesMessages);
  const notify = useToast();
  const create = useAction('createTemplate');
  const update = useAction('updateTemplate');
  const input = useRef<HTMLInputElement>(null);
  const [titulo, setTitulo] = useState(modelo?.titulo ?? '');
  const [situacao, setSituacao] = useState<Modelo['situacao']>(modelo?.situacao ?? 'ATIVO');
  const [arquivo, setArquivo] = useState<File>();
  const [isRestricted, setRestricted] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const [differing, setDiffering] = useState<readonly DifferingValue[]>([]);
  const [valoresCampos, setValoresCampos] = useState<FieldValueChoice>();
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<Problema>();
  const choose = (file: File | undefined) => {
    setArquivo(file);
    setRestricted(false);
    setDiffering([]);
    setValoresCampos(undefined);
    setErrors(({ titulo: kept }) => (kept === undefined ? {} : { titulo: kept }));
    if (file && titulo.trim() === '') setTitulo(file.name.replace(/\.pdf$/i, ''));
  };
  const mistakes = (): Errors => {
    const title = titulo.trim() === '' ? texts.required : verdictMessage(checkTemplateTitle(titulo));
    const file = modelo ? null : fileMistake(arquivo);
    return { ...(title && { titulo: title }), ...(file && { arquivo: file }) };
  };
  const submit = async () => {
    const found = mistakes();
    setErrors(found);
    setProblem(undefined);
    if (found.titulo) return input.current?.focus();
    if (found.arquivo) return;
    const body = { titulo: cleanName(titulo), situacao };
    const confirmation = {
      ...(isRestricted && isConfirmed ? { confirmaPermissaoArquivoProtegido: true } : {}),
      ...(valoresCampos && { valoresCampos }),
    };
    const result = modelo
      ? await update.run({ path: { modeloId: modelo.id }, body })
      : await create.run({ body: { modelo: { ...body, ...confirmation }, arquivo: [arquivo!] } });
    if (result.ok) {
      notify({ text: texts.saved });
      return onClose();
    }
    if (TITLE_REFUSALS.includes(result.problem.excecao)) {
      setErrors({ titulo: problemText(result.problem) });
      return input.current?.focus();
    }
    if (result.problem.excecao === RESTRICTED) setRestricted(true);
    if (result.problem.excecao === VALUES_DIFFER) setDiffering(result.problem.campos ?? []);
    setProblem(result.problem);
  };
  return (
    <FormDialog
      title={modelo ? texts.renameTitle : texts.newTitle}
      submitLabel={texts.save}
      busy={create.isBusy || update.isBusy}
      error={problem && problemText(problem)}
      initialFocus={input}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <TextField
          ref={input}
          label={texts.name}
          autoComplete="off"
          maxLength={limits.templateTitleLength}
          value={titulo}
          error={errors.titulo}
          onChange={setTitulo}
        />
        <RadioGroup
          label={texts.state}
          value={situacao}
          options={[
            { value: 'ATIVO', label: texts.states.ATIVO, help: texts.activeHelp },
            { value: 'INATIVO', label: texts.states.INATIVO, help: texts.inactiveHelp },
          ]}
          onChange={setSituacao}
        />
        {!modelo && (
          <ChosenFileField
            label={texts.pdf}
            help={texts.pdfHelp}
            accept="application/pdf,.pdf"
            arquivo={arquivo}
            error={errors.arquivo}
            onChange={choose}
          />
        )}
        {isRestricted && (
          <Checkbox label={texts.protectedConfirm} checked={isConfirmed} onChange={setConfirmed} />
        )}
        {differing.length > 0 && (
          <>
            <FieldValueList values={differing} />
            <FieldValueChoices value={valoresCampos} onChange={setValoresCampos} />
          </>
        )}
      </div>
    </FormDialog>
  );
}

function fileMistake(arquivo: File | undefined): string | null {
  if (!arquivo) return errorMessage('NenhumArquivoSelecionadoException');
  const size = verdictMessage(checkTemplateSize(arquivo.size));
  return size ?? verdictMessage(checkPdfUploads([{ nome: arquivo.name, tamanhoBytes: arquivo.size }]));
}
