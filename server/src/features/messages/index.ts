import type { JobHandler } from '../../platform/jobs/worker.ts';
import { passwordLinkTopic } from '../account/index.ts';
import { deletedTopic } from '../documents/index.ts';
import { accountNoticeTopic } from '../session/index.ts';
import { INVITATION_TOPIC, inviteNext, NEXT_INVITATION_TOPIC } from '../signers/index.ts';
import { CODE_TOPIC, REJECTION_TOPIC, SIGNED_TOPIC, WRONG_SIGNER_TOPIC } from '../signing/index.ts';
import { completedTopic, type VersionKey } from '../versions/index.ts';
import { DEADLINE_TOPIC } from './remind-deadlines.ts';
import { sendAccountNotice } from './send-account-notice.ts';
import { sendCodeMail } from './send-code-mail.ts';
import { sendCompletedMails } from './send-completed-mails.ts';
import { sendDeadlineMails } from './send-deadline-mails.ts';
import { sendDeletedMail } from './send-deleted-mail.ts';
import { sendInvitationMail } from './send-invitation-mail.ts';
import { sendPasswordLinkMail } from './send-password-link-mail.ts';
import { sendRejectionMail } from './send-rejection-mail.ts';
import { sendSignedMails } from './send-signed-mails.ts';
import { sendWrongSignerMail } from './send-wrong-signer-mail.ts';

export { recordReturnedMail } from './record-returned-mail.ts';
export { remindDeadlinesHourly } from './remind-deadlines.ts';

/** What the worker runs for the events of signing and of accounts, by topic. */
export const messageConsumers: Readonly<Record<string, JobHandler>> = {
  [accountNoticeTopic]: sendAccountNotice,
  [passwordLinkTopic]: sendPasswordLinkMail,
  [INVITATION_TOPIC]: sendInvitationMail,
  [NEXT_INVITATION_TOPIC]: (ctx, job) => inviteNext(ctx, job.carga as VersionKey),
  [CODE_TOPIC]: sendCodeMail,
  [completedTopic]: sendCompletedMails,
  [REJECTION_TOPIC]: sendRejectionMail,
  [WRONG_SIGNER_TOPIC]: sendWrongSignerMail,
  [SIGNED_TOPIC]: sendSignedMails,
  [DEADLINE_TOPIC]: sendDeadlineMails,
  [deletedTopic]: sendDeletedMail,
};
