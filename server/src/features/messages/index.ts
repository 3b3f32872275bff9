export { isMailedToAuthor } from './author-notices.ts';
export { documentUrl, mailBrandOf, senderName } from './mail-context.ts';
export { queueOnce } from './queue-once.ts';
export { recordReturnedMail } from './record-returned-mail.ts';
