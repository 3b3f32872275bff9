export { invitationSms } from './sms-texts.ts';
