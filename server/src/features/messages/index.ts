import type { JobHandler } from '../../platform/worker.ts';
import { INVITATION_TOPIC, inviteNext, NEXT_INVITATION_TOPIC } from '../signers/index.ts';
import { CODE_TOPIC, REJECTION_TOPIC, WRONG_SIGNER_TOPIC } from '../signing/index.ts';
import { completedTopic, type VersionKey } from '../versions/index.ts';
import { sendCodeMail } from './send-code-mail.ts';
import { sendCompletedMails } from './send-completed-mails.ts';
import { sendInvitationMail } from './send-invitation-mail.ts';
import { sendRejectionMail } from './send-rejection-mail.ts';
import { sendWrongSignerMail } from './send-wrong-signer-mail.ts';

/** What the worker runs for the events of signing, by topic. */
export const messageConsumers: Readonly<Record<string, JobHandler>> = {
  [INVITATION_TOPIC]: sendInvitationMail,
  [NEXT_INVITATION_TOPIC]: (ctx, job) => inviteNext(ctx, job.carga as VersionKey),
  [CODE_TOPIC]: sendCodeMail,
  [completedTopic]: sendCompletedMails,
  [REJECTION_TOPIC]: sendRejectionMail,
  [WRONG_SIGNER_TOPIC]: sendWrongSignerMail,
};
