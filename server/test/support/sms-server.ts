import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSmsConfig, type SmsConfig } from '../../src/platform/config/sms-config.ts';
import { openSmsSender } from '../../src/platform/sms/open-sms-sender.ts';
import { atEndOfFile } from './end-of-file.ts';

export const smsAccount = { sid: `AC${'0a'.repeat(16)}`, token: 'o-segredo-da-conta', de: '+5511900000000' };

/** A received request. */
export interface ReceivedSms {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly type: string | undefined;
  readonly form: Readonly<Record<string, string>>;
  readonly apiToken: string | string[] | undefined;
  /** Value of a JSON body. */
  readonly json: Readonly<Record<string, unknown>>;
}

export interface SmsAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A refusal in the provider's form, which repeats the number. */
export const refusal = (status: number, code: number) => (sms: ReceivedSms) => ({
  status,
  body: { code, status, message: `The number ${sms.form.To} is refused.`, more_info: 'https://example.test' },
});

const ofTwilio = (): SmsAnswer => ({
  status: 201,
  body: { sid: `SM${'1b'.repeat(16)}`, status: 'queued' },
});

export const zenviaAccount = {
  token: 'o-token-da-conta',
  conta: 'lavra.sms',
  segredo: 'o-segredo-dos-relatorios',
};

let zenviaIds = 0;
/** As the provider answers: the message with its id. */
function ofZenvia({ json }: ReceivedSms): SmsAnswer {
  zenviaIds += 1;
  return { status: 200, body: { ...json, id: `zenvia-${zenviaIds}`, channel: 'sms', direction: 'OUT' } };
}

/** A real HTTP server that speaks Twilio's protocol; `answer` may be changed at any time. Null hangs up. */
export const startSmsServer = (de: string = smsAccount.de, publicUrl = 'http://localhost:3000') =>
  startServer(
    ofTwilio,
    (host) => `twilio://${smsAccount.sid}:${smsAccount.token}@${host}?from=${de}`,
    publicUrl,
  );

/** The same with Zenvia's protocol. */
export const startZenviaServer = () =>
  startServer(
    ofZenvia,
    (host) =>
      `zenvia://${zenviaAccount.token}@${host}?from=${zenviaAccount.conta}&reports=${zenviaAccount.segredo}`,
    'http://localhost:3000',
  );

async function startServer(
  taken: (sms: ReceivedSms) => SmsAnswer,
  addressOf: (host: string) => string,
  publicUrl: string,
) {
  const received: ReceivedSms[] = [];
  const control: { answer: (sms: ReceivedSms) => SmsAnswer | null } = { answer: taken };
  const server = createServer(async (request, response) => {
    const sms = await readRequest(request);
    const answer = control.answer(sms);
    if (answer === null) {
      request.socket.destroy();
      return;
    }
    received.push(sms);
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEndOfFile(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  const url = addressOf(`127.0.0.1:${port}`);
  return {
    /** For LAVRA_SMS_URL. */
    url,
    received,
    sender: openSmsSender(configOf(url), publicUrl),
    to: (para: string) => received.filter(({ form }) => form.To === para),
    answerWith(answer: (sms: ReceivedSms) => SmsAnswer | null) {
      control.answer = answer;
    },
    takeAll() {
      control.answer = taken;
    },
  };
}

export type SmsServer = Awaited<ReturnType<typeof startSmsServer>>;

function configOf(url: string): SmsConfig {
  const config = readSmsConfig({
    text: () => url,
    mistake: (line) => {
      throw new Error(line);
    },
  });
  if (!config) throw new Error('The address of the test is no configuration.');
  return config;
}

async function readRequest(request: IncomingMessage): Promise<ReceivedSms> {
  const body = Buffer.concat(await request.toArray()).toString();
  const type = request.headers['content-type'];
  const isJson = type?.startsWith('application/json') === true;
  return {
    method: request.method,
    path: request.url,
    authorization: request.headers.authorization,
    apiToken: request.headers['x-api-token'],
    type,
    form: isJson ? {} : Object.fromEntries(new URLSearchParams(body)),
    json: isJson ? JSON.parse(body) : {},
  };
}
