import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookBody } from '../../src/features/webhooks/webhook-job.ts';
import { atEndOfFile } from './end-of-file.ts';

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: WebhookBody;
}

/** Status and headers of a response; a promise makes the sender wait. */
export type Answering = (received: ReceivedWebhook) => Answered | Promise<Answered>;
type Answered = number | { readonly status: number; readonly headers: Readonly<Record<string, string>> };

export interface WebhookReceiver {
  readonly url: string;
  /** Received requests, oldest first. */
  readonly received: ReceivedWebhook[];
  answer: Answering;
}

/** An integrator's server that receives webhooks. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    const body = JSON.parse(text) as WebhookBody;
    const one = { path: request.url ?? '', headers: request.headers, text, body };
    received.push(one);
    const answered = await receiver.answer(one);
    const { status, headers } = typeof answered === 'number' ? { status: answered, headers: {} } : answered;
    response.writeHead(status, headers).end('de nada');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEndOfFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = { url: `http://127.0.0.1:${port}/lavra`, received, answer: () => 200 };
  return receiver;
}

/** Whether one of the request's signatures matches the secret, as defined by Standard Webhooks. */
export function isSignedWith(segredo: string, { headers, text }: ReceivedWebhook): boolean {
  const key = Buffer.from(segredo.replace('whsec_', ''), 'base64');
  const hmac = createHmac('sha256', key);
  hmac.update([headers['webhook-id'], headers['webhook-timestamp'], text].join('.'), 'utf8');
  const expected = hmac.digest('base64');
  const given = String(headers['webhook-signature']).split(' ');
  return given.some((one) => one.split(',')[0] === 'v1' && one.split(',')[1] === expected);
}
