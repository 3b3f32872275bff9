export { recordReturnedMail } from './record-returned-mail.ts';
