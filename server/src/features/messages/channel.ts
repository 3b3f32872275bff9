import type { Channel } from '../../platform/channels/channel.ts';
import { consume } from '../../platform/jobs/worker.ts';
import { createMailConsumer, MAIL_TOPIC } from '../../platform/mail/mail.ts';
import { accountNoticeTopic } from './account-notice-job.ts';
import { codeTopic } from './code-job.ts';
import { deletedTopic } from './deletion-job.ts';
import { invitationTopic } from './invitation-job.ts';
import {
  cancelledTopic,
  completedTopic,
  cpfTopic,
  deadlineTopic,
  delegationTopic,
  rejectionTopic,
  signedTopic,
  wrongSignerTopic,
} from './notice-topics.ts';
import { passwordLinkTopic } from './password-link-job.ts';
import { sendAccountNotice } from './send-account-notice.ts';
import { sendCancelledMails } from './send-cancelled-mails.ts';
import { sendCodeMail } from './send-code-mail.ts';
import { sendCompletedMails } from './send-completed-mails.ts';
import { sendCpfMail } from './send-cpf-mail.ts';
import { sendDeadlineMails } from './send-deadline-mails.ts';
import { sendDelegationMail } from './send-delegation-mail.ts';
import { sendDeletedMail } from './send-deleted-mail.ts';
import { sendInvitationMail } from './send-invitation-mail.ts';
import { sendPasswordLinkMail } from './send-password-link-mail.ts';
import { sendRejectionMail } from './send-rejection-mail.ts';
import { sendSignedMails } from './send-signed-mails.ts';
import { sendWrongSignerMail } from './send-wrong-signer-mail.ts';
import { mailSubscriptions } from './subscriptions.ts';

/** E-mail: an event enqueues a job, the job composes and records the e-mail, and a second job sends it. */
export const mailChannel: Channel = {
  subscribe: mailSubscriptions,
  consumers: ({ mailer }) => [
    consume(MAIL_TOPIC, createMailConsumer(mailer)),
    consume(accountNoticeTopic, sendAccountNotice),
    consume(cancelledTopic, sendCancelledMails),
    consume(codeTopic, sendCodeMail),
    consume(completedTopic, sendCompletedMails),
    consume(cpfTopic, sendCpfMail),
    consume(deadlineTopic, sendDeadlineMails),
    consume(delegationTopic, sendDelegationMail),
    consume(deletedTopic, sendDeletedMail),
    consume(invitationTopic, sendInvitationMail),
    consume(passwordLinkTopic, sendPasswordLinkMail),
    consume(rejectionTopic, sendRejectionMail),
    consume(signedTopic, sendSignedMails),
    consume(wrongSignerTopic, sendWrongSignerMail),
  ],
};
