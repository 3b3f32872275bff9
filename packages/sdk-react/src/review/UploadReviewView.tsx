import type { Minuta } from '@lavra/client/types';
import { fieldValueText, uploadChangeLabels } from '@lavra/domain';
import { FieldValueList } from '../documents/FieldValueChoices.tsx';
import { uploadReviewMessages } from '../messages/upload-review.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import styles from './UploadReview.module.css';

/** Maximum pages with pictures in one comparison. */
const maxPictures = 20;

/** A page as uploaded and as it will be signed. */
export type ComparedPage = {
  readonly pagina: number;
  /** URLs of the images; absent while they load. */
  readonly envio: string | undefined;
  readonly base: string | undefined;
};

/** Props of {@link UploadReviewView}. */
export type UploadReviewViewProps = {
  readonly conferencia: NonNullable<Minuta['conferencia']>;
  readonly paginas: readonly ComparedPage[];
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  /** Sends another file instead; without it, this is not offered. */
  readonly onReplace?: (() => void) | undefined;
  readonly onClose: () => void;
};

/** The pages that differ from the uploaded file, side by side, with the changes made to it. */
export function UploadReviewView({
  conferencia,
  paginas,
  isBusy,
  onConfirm,
  onReplace,
  onClose,
}: UploadReviewViewProps) {
  const texts = useMessages(uploadReviewMessages);
  const done = conferencia.feito.map((change) => uploadChangeLabels[change]);
  return (
    <Dialog
      open
      size="wide"
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          {onReplace && (
            <Button variant="ghost" disabled={isBusy} onClick={onReplace}>
              {texts.replace}
            </Button>
          )}
          <Button variant="primary" busy={isBusy} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.review}>
        <p>{paginas.length > 0 ? texts.intro : texts.notCompared}</p>
        {done.length > 0 && <p>{texts.done(done.join(', '))}</p>}
        {conferencia.valores && (
          <FieldValueList
            values={conferencia.valores.map((value) => ({
              caminho: value.campo,
              mensagem: fieldValueText(value),
            }))}
          />
        )}
        {paginas.length === maxPictures && <p>{texts.firstPages(maxPictures)}</p>}
        {paginas.map((page) => (
          <section key={page.pagina} className={styles.page} aria-label={texts.page(page.pagina)}>
            <h3 className={styles.heading}>{texts.page(page.pagina)}</h3>
            <div className={styles.sides}>
              <Side label={texts.uploaded} alt={texts.uploadedAlt(page.pagina)} picture={page.envio} />
              <Side label={texts.signed} alt={texts.signedAlt(page.pagina)} picture={page.base} />
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

type SideProps = { readonly label: string; readonly alt: string; readonly picture: string | undefined };

function Side({ label, alt, picture }: SideProps) {
  return (
    <figure className={styles.side}>
      <figcaption className={styles.label}>{label}</figcaption>
      {picture ? (
        <img className={styles.picture} src={picture} alt={alt} />
      ) : (
        <Loading>
          <Skeleton height="320px" />
        </Loading>
      )}
    </figure>
  );
}
