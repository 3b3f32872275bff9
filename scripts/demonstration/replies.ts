import type { LavraClient } from '@lavra/client';
import { isCodeFor, signingTokenOf, sixDigitsOf } from '../main-job/mail-server.ts';
import { must } from '../main-job/must.ts';
import {
  confirmEmail,
  openSigningPage,
  type SigningPage,
  sign,
  signerAddress,
} from '../main-job/signing-page.ts';
import type { DemoSigner, Reply } from './demo-document.ts';
import { handwritingOf } from './handwriting.ts';
import type { Mailbox, MailHead } from './mailbox.ts';

export interface SigningDesk {
  readonly baseUrl: string;
  readonly client: LavraClient;
  readonly ids: { readonly contratoId: number; readonly minutaId: number };
  readonly nome: string;
  /** Null if the server does not reveal it. */
  readonly mailbox: Mailbox | null;
}

interface InvitedSigner extends DemoSigner {
  readonly signatarioId: number;
}

/** User agents of signatories, for the evidence. */
const browsers = [
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
];

/** Invited by e-mail. Without the mailbox its link cannot be opened, so all who respond do so in person. */
export const isRemote = ({ mailbox }: Pick<SigningDesk, 'mailbox'>, reply: Reply): boolean =>
  reply.kind === 'WAITS' || (mailbox !== null && !(reply.kind === 'SIGNS' && reply.inPerson));

/** Signs, rejects or ignores an invitation, as its signatory would. */
export async function answer(desk: SigningDesk, signer: InvitedSigner): Promise<void> {
  const { person, reply } = signer;
  if (reply.kind === 'WAITS') return;
  const page = await openPage(desk, signer);
  const { client, path } = page;
  switch (reply.kind) {
    case 'OPENS':
      return;
    case 'DISOWNS':
      must(await client.call('reportWrongSigner', { path }), 'não sou eu');
      return;
    case 'REJECTS':
      must(await client.call('rejectVersion', { path, body: { motivo: reply.motivo } }), 'rejeitar');
      return;
    case 'SIGNS': {
      // The code of an earlier attempt is used only if it is too recent to be replaced.
      const earlier = reply.code ? await desk.mailbox?.drop(isCodeMail(desk, signer)) : null;
      const passe = await confirmEmail(page, async (isNew) =>
        sixDigitsOf(isNew || !earlier ? await codeMail(desk, signer) : earlier),
      );
      return sign(page, { ...person, manuscrita: handwritingOf(person) }, passe);
    }
    default:
      reply satisfies never;
  }
}

async function openPage(desk: SigningDesk, signer: InvitedSigner): Promise<SigningPage> {
  const { email, cpf } = signer.person;
  const token = await linkToken(desk, signer);
  const userAgent = browsers[Number(cpf.slice(-1)) % browsers.length] ?? '';
  return openSigningPage({ baseUrl: desk.baseUrl, token, address: signerAddress(email), userAgent });
}

async function linkToken(
  { client, ids, nome, mailbox }: SigningDesk,
  { person, reply, signatarioId }: InvitedSigner,
): Promise<string> {
  if (mailbox !== null && isRemote({ mailbox }, reply))
    return signingTokenOf(await mailbox.next(isAbout(person.email, nome)));
  const path = { ...ids, signatarioId };
  const { link } = must(await client.call('openInPersonSigning', { path }), 'presencial');
  return signingTokenOf({ subject: link, text: link });
}

async function codeMail(desk: SigningDesk, signer: InvitedSigner) {
  if (desk.mailbox === null) throw new Error('A code by e-mail needs the mailbox.');
  return desk.mailbox.next(isCodeMail(desk, signer));
}

const isCodeMail =
  ({ nome }: SigningDesk, { person: { email } }: InvitedSigner) =>
  (mail: MailHead): boolean =>
    isAbout(email, nome)(mail) && isCodeFor(email)(mail);

const isAbout =
  (email: string, nome: string) =>
  ({ to, subject }: MailHead): boolean =>
    to === email && subject.includes(nome);
