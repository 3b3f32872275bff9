import type { Signatario } from '@lavra/client/types';
import { formatPhone, type Verdict, verdictMessage } from '@lavra/domain';
import {
  FileBadge,
  Handshake,
  Mail,
  MessageSquare,
  MessageSquareOff,
  Pencil,
  Signature,
  TriangleAlert,
} from 'lucide-react';
import { useRef } from 'react';
import { sendingReviewMessages } from '../../messages/sending-review.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { IconButton } from '../../primitives/Button.tsx';
import { signerColor } from '../../primitives/data/Avatar.tsx';
import { useCssVariables } from '../../theme/use-css-variables.ts';
import { signerName } from '../signer-name.ts';
import styles from './Review.module.css';
import type { ReviewedSigner } from './use-sending-review.ts';

type ReviewPeopleProps = {
  readonly pessoas: readonly ReviewedSigner[];
  readonly canEdit: (signatario: Signatario) => Verdict;
  readonly onEdit: (signatario: Signatario) => void;
};

/** Signatories with role, channel and boxes. */
export function ReviewPeople({ pessoas, canEdit, onEdit }: ReviewPeopleProps) {
  const texts = useMessages(sendingReviewMessages);
  return (
    <ol className={styles.card} aria-label={texts.people}>
      {pessoas.map((pessoa) => {
        const { signatario, lugar } = pessoa;
        const name = signerName(signatario);
        return (
          <li key={signatario.id} className={styles.person}>
            <PersonNumber lugar={lugar} />
            <div className={styles.personWords}>
              <p className={styles.personName}>
                {name} <span className={styles.role}>{signatario.papel}</span>
              </p>
              <Channel signatario={signatario} />
            </div>
            <Boxes pessoa={pessoa} />
            <IconButton
              icon={Pencil}
              label={texts.editPerson(name)}
              disabledReason={verdictMessage(canEdit(signatario)) ?? undefined}
              onClick={() => onEdit(signatario)}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** The same number and colour as in the editor and on the document. */
function PersonNumber({ lugar }: { readonly lugar: number }) {
  const ref = useRef<HTMLSpanElement>(null);
  useCssVariables(ref, { '--lavra-person': signerColor(lugar) });
  return (
    <span ref={ref} className={styles.number} aria-hidden="true">
      {lugar}
    </span>
  );
}

const small = {
  className: styles.icon,
  width: 15,
  height: 15,
  strokeWidth: 1.75,
  'aria-hidden': true,
} as const;

function Channel({ signatario }: { readonly signatario: Signatario }) {
  const texts = useMessages(sendingReviewMessages);
  const { disponibilidadeAssinatura, email, telefone, ddi, enviarConviteSMS, tipoAssinatura } = signatario;
  if (disponibilidadeAssinatura === 'PRESENCIAL')
    return (
      <p className={styles.channel}>
        <Handshake {...small} />
        {texts.inPerson}
      </p>
    );
  if (tipoAssinatura === 'WHATSAPP')
    return (
      <p className={styles.channel}>
        <MessageSquareOff {...small} />
        {texts.whatsapp(telefone ? formatPhone(telefone, ddi) : '')}
      </p>
    );
  return (
    <>
      <p className={styles.channel}>
        <Mail {...small} />
        <span className={styles.address}>{texts.byEmail(email ?? '')}</span>
      </p>
      {enviarConviteSMS && telefone && (
        <p className={styles.channel}>
          <MessageSquare {...small} />
          {texts.andSms(formatPhone(telefone, ddi))}
        </p>
      )}
      {tipoAssinatura === 'DIGITAL' && (
        <p className={styles.channel}>
          <FileBadge {...small} />
          {texts.digital}
        </p>
      )}
    </>
  );
}

function Boxes({ pessoa: { assinaturas, rubricas, outros } }: { readonly pessoa: ReviewedSigner }) {
  const texts = useMessages(sendingReviewMessages);
  const parts = [
    ...(assinaturas > 0 ? [texts.signatures(assinaturas)] : []),
    ...(rubricas > 0 ? [texts.initials(rubricas)] : []),
    ...(outros > 0 ? [texts.fields(outros)] : []),
  ];
  return (
    <p className={styles.boxes} data-missing={assinaturas === 0 ? '' : undefined}>
      {assinaturas === 0 ? <TriangleAlert {...small} /> : <Signature {...small} />}
      {parts.length > 0 ? parts.join(', ') : texts.noFields}
    </p>
  );
}
