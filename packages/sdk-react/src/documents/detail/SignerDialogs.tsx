import type { Signatario } from '@lavra/client/types';
import { formatCnpj, formatCpf, formatDateTime, formatDay, formatPhone } from '@lavra/domain';
import { Copy } from 'lucide-react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Fact, FactList } from '../../primitives/data/FactList.tsx';
import { LinkButton } from '../../primitives/LinkButton.tsx';
import { Dialog } from '../../primitives/overlays/Dialog.tsx';
import { useCopy } from '../../primitives/use-copy.ts';
import { signerName } from '../../signers/signer-name.ts';
import styles from './DocumentDetail.module.css';
import history from './History.module.css';
import { signerMoments } from './signer-moments.ts';

type SignerDialogProps = { readonly signatario: Signatario; readonly onClose: () => void };

/** Data that a signatory provided when signing ('Dados do signatário'). */
export function SignerDataDialog({ signatario, onClose }: SignerDialogProps) {
  const texts = useMessages(documentDetailMessages);
  const {
    nome,
    email,
    telefone,
    ddi,
    cpf,
    cpfInformado,
    cpfConfere,
    cnpj,
    dataNascimento,
    papel,
    dataAssinatura,
  } = signatario;
  const shownCpf = cpfInformado ?? cpf;
  const rows: readonly (readonly [string, string | null])[] = [
    [texts.name, nome],
    [texts.email, email],
    [cpfConfere === false ? texts.cpfTyped : texts.cpf, shownCpf && formatCpf(shownCpf)],
    [texts.cpfDeclared, cpfConfere === false && cpf ? formatCpf(cpf) : null],
    [texts.cnpj, cnpj && formatCnpj(cnpj)],
    [texts.phone, telefone && formatPhone(telefone, ddi)],
    [texts.birth, dataNascimento && formatDay(dataNascimento)],
    [texts.role, papel],
    [texts.signedAt, dataAssinatura && formatDateTime(dataAssinatura)],
  ];
  return (
    <Dialog open title={texts.signerData} onClose={onClose}>
      <FactList>
        {rows.map(
          ([term, value]) =>
            value && (
              <Fact key={term} term={term}>
                {value}
              </Fact>
            ),
        )}
      </FactList>
    </Dialog>
  );
}

/** History of a signatory. */
export function SignerHistoryDialog({ signatario, onClose }: SignerDialogProps) {
  const texts = useMessages(documentDetailMessages);
  return (
    <Dialog open title={`${texts.signerHistory} · ${signerName(signatario)}`} onClose={onClose}>
      <ol className={history.timeline}>
        {signerMoments(signatario).map(({ tipo, quando }) => (
          <li key={tipo} className={history.moment} data-tone={tipo}>
            <span>{texts.events[tipo]}</span>
            <span className={styles.sub}>{formatDateTime(quando)}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** 'Tudo certo...': recipients of the invitations (specification 2 §2). */
export function InvitedDialog({
  emails,
  onClose,
}: {
  readonly emails: readonly string[];
  readonly onClose: () => void;
}) {
  const texts = useMessages(documentDetailMessages);
  return (
    <Dialog
      open
      title={texts.inviteTitle}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.understood}
        </Button>
      }
    >
      {texts.invited(emails)}
      <ul className={styles.emails}>
        {emails.map((email) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
    </Dialog>
  );
}

/** A link that the browser refused to copy. It is shown only here, to be copied by hand. */
export function CopyLinkDialog({ signatario, link, onClose }: SignerDialogProps & { readonly link: string }) {
  const texts = useMessages(documentDetailMessages);
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  return (
    <Dialog
      open
      title={texts.linkOf(signerName(signatario))}
      onClose={onClose}
      footer={
        <Button variant="primary" icon={Copy} onClick={() => void copy(link)}>
          {texts.copyLink}
        </Button>
      }
    >
      {texts.linkText}
      <p className={styles.link}>{link}</p>
    </Dialog>
  );
}

/** Link for signing in person, to open on this device or to copy. */
export function InPersonDialog({ signatario, link, onClose }: SignerDialogProps & { readonly link: string }) {
  const texts = useMessages(documentDetailMessages);
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  return (
    <Dialog
      open
      title={texts.inPerson}
      onClose={onClose}
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy(link)}>
            {texts.copyLink}
          </Button>
          <LinkButton variant="primary" href={link}>
            {texts.openLink}
          </LinkButton>
        </>
      }
    >
      {texts.inPersonText(signerName(signatario))}
      <p className={styles.link}>{link}</p>
    </Dialog>
  );
}
