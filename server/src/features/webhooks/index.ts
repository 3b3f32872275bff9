export { webhookConsumer } from './deliver-webhook.ts';
