'use client';
import type { TipoPosicionamento } from '@lavra/client/types';
import { pageRanges, positionLabels, positionTypes } from '@lavra/domain';
import { Cake, IdCard, Lock, Mail, PenLine, Signature, Stamp, UserRound } from 'lucide-react';
import type { PointerEvent, ReactNode } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Avatar } from '../primitives/data/Avatar.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { iconProps } from '../primitives/icon.ts';
import { Menu } from '../primitives/overlays/Menu.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import type { EditorBox, EditorSigner } from './editor-box.ts';
import { colorOf } from './PositionBox.tsx';
import { type PositioningHint, pagesWithout } from './positioning-hints.ts';
import styles from './SignerPanel.module.css';
import type { AnchorsAction } from './use-anchors.ts';
import type { InitialsAction } from './use-initials.ts';

/** Props of {@link SignerPanel}. */
export type SignerPanelProps = {
  readonly signers: readonly EditorSigner[];
  readonly boxes: readonly EditorBox[];
  readonly chosen: EditorSigner | undefined;
  readonly hints: readonly PositioningHint[];
  /** Next to the pages, or below them on a phone. */
  readonly layout: 'side' | 'dock';
  /** Why nothing can be placed. */
  readonly blockedReason: string | undefined;
  /** Pages of the document, for what is missing on them. */
  readonly totalPaginas: number;
  readonly initials: InitialsAction;
  readonly anchors: AnchorsAction;
  /** Shown instead of the box types, while the document is seen as a signatory. */
  readonly preview: ReactNode;
  readonly onChoose: (signatarioId: number) => void;
  readonly onGrabType: (event: PointerEvent, type: TipoPosicionamento) => void;
  readonly onPlaceType: (type: TipoPosicionamento) => void;
};

const typeIcons = {
  RUBRICA: Signature,
  DADO_EXTRA: PenLine,
  CPF: IdCard,
  NOME_SIGNATARIO: UserRound,
  EMAIL: Mail,
  DATA_NASCIMENTO: Cake,
} as const;

const maxHints = 3;

/** The signatories in their colours, and the box types of the selected one. */
export function SignerPanel(props: SignerPanelProps) {
  const { signers, boxes, chosen, hints, layout, blockedReason, preview } = props;
  const texts = useMessages(positioningMessages);
  return (
    <aside className={styles.panel} data-layout={layout} aria-label={texts.panel}>
      {layout === 'side' ? (
        <h2 className={styles.heading}>{texts.signers}</h2>
      ) : (
        <VisuallyHidden>{texts.signers}</VisuallyHidden>
      )}
      {signers.length === 0 && <p className={styles.quiet}>{texts.noSigners}</p>}
      <ul className={styles.signers} data-layout={layout}>
        {signers.map((signer) => (
          <li key={signer.signatarioId} className={styles.item}>
            <SignerChoice
              signer={signer}
              fields={boxes.filter(({ signatarioId }) => signatarioId === signer.signatarioId).length}
              isChosen={signer.signatarioId === chosen?.signatarioId}
              onChoose={props.onChoose}
            />
          </li>
        ))}
      </ul>
      {!preview && props.anchors.count > 0 && <AnchorOffer {...props.anchors} />}
      {preview ?? (signers.length > 0 && blockedReason === undefined && <TypePalette {...props} />)}
      {!preview && layout === 'side' && hints.length > 0 && <Hints hints={hints} />}
    </aside>
  );
}

function SignerChoice({
  signer,
  fields,
  isChosen,
  onChoose,
}: {
  readonly signer: EditorSigner;
  readonly fields: number;
  readonly isChosen: boolean;
  readonly onChoose: (signatarioId: number) => void;
}) {
  const texts = useMessages(positioningMessages);
  return (
    <button
      type="button"
      className={styles.signer}
      data-signer={colorOf(signer)}
      aria-pressed={isChosen}
      disabled={!signer.editavel}
      title={signer.editavel ? signer.nome : texts.signed}
      onClick={() => onChoose(signer.signatarioId)}
    >
      <Avatar name={signer.nome} signer={signer.lugar} />
      <span className={styles.words}>
        <span className={styles.name}>{signer.nome}</span>
        <span className={styles.detail}>{texts.signerFields(signer.papel, fields)}</span>
      </span>
      {!signer.editavel && <Lock {...iconProps} />}
    </button>
  );
}

function TypePalette(props: SignerPanelProps) {
  const { layout, onGrabType, onPlaceType } = props;
  const texts = useMessages(positioningMessages);
  return (
    <>
      <h2 className={styles.heading}>{layout === 'side' ? texts.types : texts.typesTap}</h2>
      <div className={styles.types} data-layout={layout}>
        {positionTypes.map((type) => {
          const Icon = typeIcons[type];
          return (
            <button
              key={type}
              type="button"
              className={styles.type}
              // On touch, a drag scrolls the row and a tap places a box.
              onPointerDown={(event) => event.pointerType !== 'touch' && onGrabType(event, type)}
              onClick={() => onPlaceType(type)}
            >
              <span className={styles.icon}>
                <Icon {...iconProps} />
              </span>
              {positionLabels[type]}
            </button>
          );
        })}
        {layout === 'dock' && (
          <span className={styles.everywhere}>
            <InitialsButton {...props} />
          </span>
        )}
      </div>
      {layout === 'side' && <p className={styles.quiet}>{texts.typesHelp}</p>}
      {layout === 'side' && <InitialsButton {...props} />}
    </>
  );
}

/** Offers to take over the marks of the document's text. */
function AnchorOffer({ count, isBusy, place }: AnchorsAction) {
  const texts = useMessages(positioningMessages);
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" busy={isBusy} onClick={() => void place()}>
          {texts.anchorsPlace}
        </Button>
      }
    >
      {texts.anchors(count)}
    </Banner>
  );
}

/** Initials on every page: of the chosen signatory, or of all. */
function InitialsButton({ layout, signers, boxes, chosen, totalPaginas, initials }: SignerPanelProps) {
  const texts = useMessages(positioningMessages);
  const editable = signers.filter(({ editavel }) => editavel);
  const lacking = editable.filter(
    ({ signatarioId }) => pagesWithout('DADO_EXTRA', signatarioId, boxes, totalPaginas).length > 0,
  );
  const choices = [
    ...(chosen ? [{ id: 'chosen', label: texts.initialsOf(chosen.nome), of: [chosen] }] : []),
    { id: 'all', label: texts.initialsOfAll, of: editable },
  ];
  const isDone = lacking.length === 0;
  const button = (
    <Button
      width={layout === 'side' ? 'full' : 'content'}
      icon={Stamp}
      busy={initials.isBusy}
      disabledReason={isDone ? texts.initialsDone : undefined}
      {...(editable.length > 1 ? {} : { onClick: () => void initials.place(editable) })}
    >
      {texts.initialsEverywhere}
    </Button>
  );
  if (editable.length < 2 || isDone) return button;
  return (
    <Menu
      label={texts.initialsEverywhere}
      trigger={button}
      items={choices.map(({ id, label, of }) => ({
        id,
        label,
        disabledReason: of.some((one) => lacking.includes(one)) ? undefined : texts.initialsDone,
        onSelect: () => void initials.place(of),
      }))}
    />
  );
}

function Hints({ hints }: { readonly hints: readonly PositioningHint[] }) {
  const texts = useMessages(positioningMessages);
  return (
    <div className={styles.hints}>
      <Banner tone="warning" live="polite">
        {hints.slice(0, maxHints).map((hint) => (
          <p key={`${hint.kind} ${hint.nome}`}>
            {hint.kind === 'assinatura'
              ? texts.hintSignature(hint.nome)
              : texts.hintInitials(hint.nome, pageRanges(hint.paginas), hint.paginas.length)}
          </p>
        ))}
      </Banner>
    </div>
  );
}
