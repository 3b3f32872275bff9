'use client';
import { shorterSignature } from '@lavra/domain';
import { useRef, useState } from 'react';
import { signingStepMessages } from '../../messages/signing-steps.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Tabs } from '../../primitives/data/Tabs.tsx';
import { FileDrop } from '../../primitives/fields/FileDrop.tsx';
import { TextField } from '../../primitives/fields/TextField.tsx';
import type { HandwritingKind } from '../signing-draft.ts';
import styles from './Handwriting.module.css';
import { TypedPreview } from './HandwritingPreview.tsx';
import { type HandwritingDraft, type HandwritingWay, handwritingFaces } from './handwriting.ts';
import { SignaturePad } from './SignaturePad.tsx';
import { toPng } from './to-png.ts';

/** Props of {@link HandwritingField}. */
export type HandwritingFieldProps = {
  readonly kind: HandwritingKind;
  readonly draft: HandwritingDraft;
  readonly onChange: (patch: Partial<HandwritingDraft>) => void;
  /** Suggested text for a typed signature. */
  readonly suggested: string;
  readonly isMissing: boolean;
};

/** Draw, type or upload. Switching the method keeps the other drafts. */
export function HandwritingField({ kind, draft, onChange, suggested, isMissing }: HandwritingFieldProps) {
  const texts = useMessages(signingStepMessages);
  const error = isMissing ? texts.handMissing[draft.way] : undefined;
  const tabs: readonly { id: HandwritingWay; label: string; content: React.ReactNode }[] = [
    {
      id: 'DESENHADA',
      label: texts.draw,
      content: (
        <SignaturePad
          drawing={draft.drawing}
          isInvalid={isMissing}
          onChange={(drawing) => onChange({ drawing })}
        />
      ),
    },
    {
      id: 'DIGITADA',
      label: texts.type,
      content: <TypedWay {...{ kind, draft, onChange, suggested, error }} />,
    },
    { id: 'ENVIADA', label: texts.upload, content: <UploadWay {...{ draft, onChange, error }} /> },
  ];
  return (
    <div className={styles.field} data-lavra-handwriting={kind}>
      <Tabs
        label={kind === 'manuscrita' ? texts.handWays : texts.initialsWays}
        tabs={tabs}
        value={draft.way}
        onChange={(way) => onChange({ way })}
      />
      {error && draft.way === 'DESENHADA' && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type WayProps = Pick<HandwritingFieldProps, 'draft' | 'onChange'> & { readonly error: string | undefined };

function TypedWay({
  kind,
  draft,
  onChange,
  suggested,
  error,
}: WayProps & { readonly kind: HandwritingKind; readonly suggested: string }) {
  const texts = useMessages(signingStepMessages);
  const texto = draft.texto ?? suggested;
  const shorter = kind === 'manuscrita' ? shorterSignature(texto) : null;
  return (
    <div className={styles.way}>
      <TextField
        label={kind === 'manuscrita' ? texts.typedLabel : texts.initialsLabel}
        value={texto}
        maxLength={120}
        autoComplete="off"
        help={shorter === null ? undefined : texts.typedLong}
        error={error}
        onChange={(typed) => onChange({ texto: typed })}
      />
      {shorter !== null && (
        <Button size="small" onClick={() => onChange({ texto: shorter })}>
          {texts.typedShorten(shorter)}
        </Button>
      )}
      <fieldset className={styles.faces}>
        <legend className={styles.legend}>{texts.face}</legend>
        {handwritingFaces.map((fonte) => (
          <label key={fonte} className={styles.face}>
            <input
              type="radio"
              className={styles.radio}
              name={`lavra-face-${kind}`}
              aria-label={texts.faces[fonte]}
              checked={draft.fonte === fonte}
              onChange={() => onChange({ fonte })}
            />
            <TypedPreview texto={texto.trim() || suggested} fonte={fonte} />
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function UploadWay({ draft, onChange, error }: WayProps) {
  const texts = useMessages(signingStepMessages);
  const [state, setState] = useState<'idle' | 'busy' | 'invalid'>('idle');
  const latest = useRef(0);
  const take = async (file: File | undefined) => {
    if (!file) return;
    latest.current += 1;
    const mine = latest.current;
    setState('busy');
    const imagem = await toPng(file);
    if (mine !== latest.current) return;
    setState(imagem === null ? 'invalid' : 'idle');
    if (imagem !== null) onChange({ imagem });
  };
  if (draft.imagem !== null) {
    return (
      <div className={styles.way}>
        <div className={styles.paper}>
          <img
            className={styles.preview}
            src={`data:image/png;base64,${draft.imagem}`}
            alt={texts.uploadedAlt}
          />
        </div>
        <Button size="small" onClick={() => onChange({ imagem: null })}>
          {texts.uploadReplace}
        </Button>
      </div>
    );
  }
  return (
    <FileDrop
      label={texts.uploadLabel}
      help={state === 'busy' ? texts.uploadBusy : texts.uploadHelp}
      error={state === 'invalid' ? texts.uploadInvalid : error}
      accept="image/png,image/jpeg"
      onFiles={(files) => void take(files[0])}
    />
  );
}
