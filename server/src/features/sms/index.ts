export { addReportPage } from './report-page.ts';
export { invitationSms } from './sms-texts.ts';
