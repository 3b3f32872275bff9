import type { Problema, Signatario } from '@lavra/client/types';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { failureText, problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { useCopy } from '../../primitives/use-copy.ts';
import { isSmsBalanceOver } from '../../signers/SmsDialog.tsx';
import { signerName } from '../../signers/signer-name.ts';
import type { SignerIntent, WayIntent } from './SignerRow.tsx';
import type { DocumentDetailData } from './use-document-detail.ts';

type LinkIntent = 'inPerson' | 'copyLink';

/** A dialog open over the panel. */
export type OpenDialog =
  | { readonly kind: 'add' | 'import' | 'reminders' | 'smsBalance' }
  | {
      readonly kind: Exclude<SignerIntent, 'resend' | WayIntent | LinkIntent>;
      readonly signatario: Signatario;
    }
  | { readonly kind: LinkIntent; readonly signatario: Signatario; readonly link: string };

const ways = { byEmail: 'EMAIL', bySms: 'SMS', byBoth: 'EMAIL_SMS' } as const;

const isWay = (kind: SignerIntent): kind is WayIntent => kind in ways;

/** After these, the form of the signatory opens, because the mobile number is missing or wrong (2 §8). */
const phoneRefusals: readonly string[] = [
  'TelefoneDuvidosoException',
  'TelefoneInvalidoException',
  'TelefoneObrigatorioException',
];

/** Handles the actions of rows. Refusals become notices. */
export function useSignerIntents({ signers }: DocumentDetailData, setOpen: (open: OpenDialog) => void) {
  const texts = useMessages(documentDetailMessages);
  const notify = useToast();
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  const refuse = (problem: Problema) => notify({ text: problemText(problem), tone: 'danger' });
  const refuseInvitation = (problem: Problema) =>
    isSmsBalanceOver(problem)
      ? setOpen({ kind: 'smsBalance' })
      : notify({ text: failureText(problem, texts.inviteFailed), tone: 'danger' });
  const intent = async (kind: SignerIntent, signatario: Signatario) => {
    if (kind === 'resend') {
      const result = await signers.resend(signatario.id);
      return result.ok
        ? notify({ text: texts.resent(signerName(signatario)) })
        : refuseInvitation(result.problem);
    }
    if (isWay(kind)) {
      const result = await signers.inviteBy(ways[kind], signatario.id);
      if (result.ok) return notify({ text: texts.resent(signerName(signatario)) });
      const isPhone = phoneRefusals.includes(result.problem.excecao);
      if (!isPhone) return refuseInvitation(result.problem);
      notify({ text: texts.phoneMissing(signerName(signatario)), tone: 'danger' });
      return setOpen({ kind: 'edit', signatario });
    }
    if (kind === 'inPerson') {
      const result = await signers.openInPerson(signatario.id);
      return result.ok ? setOpen({ kind, signatario, link: result.data.link }) : refuse(result.problem);
    }
    if (kind === 'copyLink') {
      const result = await signers.copyLink(signatario.id);
      if (!result.ok) return refuse(result.problem);
      const { link } = result.data;
      return (await copy(link)) ? undefined : setOpen({ kind, signatario, link });
    }
    setOpen({ kind, signatario });
  };
  return {
    intent: (kind: SignerIntent, signatario: Signatario) => void intent(kind, signatario),
  };
}
