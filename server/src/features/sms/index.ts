export { type NewSms, queueSms, SMS_TOPIC } from './queue-sms.ts';
export { createSmsConsumer } from './sms-consumer.ts';
export { codeSms, invitationSms } from './sms-texts.ts';
