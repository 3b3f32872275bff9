import { expect, it } from 'vitest';
import { registerConsumers } from './consumers.ts';
import { definedTopics } from './events/topic.ts';
import { mailboxMailer } from './platform/mail/mail.ts';
import { mailboxSms } from './platform/sms/sms.ts';

const transports = { mailer: mailboxMailer, smsSender: mailboxSms };

it('every topic has one consumer', () => {
  const names: string[] = [];
  registerConsumers({ register: ({ topic }) => void names.push(topic.name) }, transports);
  expect(names.toSorted()).toEqual([...definedTopics()].toSorted());
  expect(new Set(names).size).toBe(names.length);
});

it('refuses to build a server with a topic without a consumer', () => {
  const topics = new Set([...definedTopics(), 'fax.enviar']);
  expect(() => registerConsumers({ register: () => {} }, transports, topics)).toThrow(
    'No consumer for fax.enviar',
  );
});
