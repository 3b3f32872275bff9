import { isLoopback } from './oidc-config.ts';

/** Account at a provider with Twilio's REST API. */
export interface SmsConfig {
  /** API address, such as https://api.twilio.com. */
  readonly base: string;
  readonly sid: string;
  readonly token: string;
  /** A phone number (E.164), a name of up to 11 characters, or a messaging service (MG…). */
  readonly de: string;
}

interface Reader {
  text(name: string): string | null;
  mistake(line: string): void;
}

export const smsSettings = ['LAVRA_SMS_URL'];

const isNumber = (value: string) => /^\+[1-9]\d{6,14}$/.test(value);
const isName = (value: string) => /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/.test(value);
export const isMessagingService = (value: string) => /^MG[0-9a-f]{32}$/i.test(value);

/** Null without a provider. Mistakes never include the account's secret. */
export function readSmsConfig({ text, mistake }: Reader): SmsConfig | null {
  const given = text('LAVRA_SMS_URL');
  if (given === null) return null;
  const read = parseAddress(given);
  if (typeof read !== 'string') return read;
  mistake(`LAVRA_SMS_URL deve ser twilio://SID:TOKEN@api.twilio.com?from=+5511…: ${read}.`);
  return null;
}

/** Returns the configuration, or a mistake as text. */
function parseAddress(given: string): SmsConfig | string {
  if (!URL.canParse(given)) return 'não é um endereço';
  const url = new URL(given);
  if (url.protocol !== 'twilio:') return 'o provedor conhecido é twilio';
  const [sid, token] = [decoded(url.username), decoded(url.password)];
  if (sid === null || !/^AC[0-9a-f]{32}$/i.test(sid)) return 'SID é AC e 32 algarismos hexadecimais';
  if (!token) return 'falta o TOKEN da conta';
  if (url.hostname === '' || !/^\/?$/.test(url.pathname) || url.hash !== '')
    return 'o endereço não tem caminho, só o nome da máquina';
  if ([...url.searchParams.keys()].join() !== 'from') return "depois de '?' só cabe from";
  // URLSearchParams decodes a plus sign as a space.
  const de = (url.searchParams.get('from') ?? '').replace(/^ /, '+');
  if (![isNumber, isName, isMessagingService].some((fits) => fits(de)))
    return 'from é um número como +5511987654321, um nome de até 11 letras e algarismos ou um serviço MG…';
  // Plain HTTP only to loopback, for tests.
  return { base: `${isLoopback(given) ? 'http' : 'https'}://${url.host}`, sid, token, de };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
