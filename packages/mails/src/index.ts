export {
  type AccountEvent,
  type AccountNotice,
  accountNoticeMail,
  type PasswordLinkTexts,
  passwordLinkMail,
} from './account-mail.ts';
export { logoCid, type MailBrand, type MailLogo, productBrand, toMailBrand } from './brand.ts';
export { type CancelledTexts, cancelledMail, type DeletedTexts, deletedMail } from './closing-mail.ts';
export { type CodeTexts, codeMail } from './code-mail.ts';
export { type CompletedTexts, completedMail } from './completed-mail.ts';
export { type CpfTexts, cpfMail } from './cpf-mail.ts';
export {
  type AuthorDeadlineTexts,
  type DeadlineOverTexts,
  deadlineNearAuthorMail,
  deadlineNearMail,
  deadlineOverMail,
  type SignerDeadlineTexts,
} from './deadline-mail.ts';
export { type DelegationTexts, delegationMail } from './delegation-mail.ts';
export {
  type InvitationTexts,
  type InvitationWords,
  invitationMail,
  invitationWords,
} from './invitation-mail.ts';
export { headerText, type RenderedMail } from './layout.ts';
export { type NotificationTexts, notificationMail } from './notification-mail.ts';
export {
  type RejectionReceiptTexts,
  type RejectionTexts,
  rejectionMail,
  rejectionReceiptMail,
} from './rejection-mail.ts';
export { type MailSample, sampleMails } from './samples.ts';
export { type SealAlertTexts, sealAlertMail } from './seal-alert-mail.ts';
export {
  allSignedMail,
  type SignatureNewsTexts,
  type SignedReceiptTexts,
  signedReceiptMail,
  stepSignedMail,
} from './signed-mail.ts';
export { type WrongSignerTexts, wrongSignerMail } from './wrong-signer-mail.ts';
