import { isLoopback } from './oidc-config.ts';

/** Account at a provider. */
export type SmsConfig = TwilioConfig | ZenviaConfig;

interface Account {
  /** API address, such as https://api.zenvia.com. */
  readonly base: string;
  readonly token: string;
}

export interface TwilioConfig extends Account {
  readonly provedor: 'TWILIO';
  readonly sid: string;
  /** A phone number (E.164), a name of up to 11 characters, or a messaging service (MG…). */
  readonly de: string;
}

export interface ZenviaConfig extends Account {
  readonly provedor: 'ZENVIA';
  /** The account's alias. */
  readonly de: string;
  /** Proves that delivery reports are the provider's; null without reports. */
  readonly segredoRelatorios: string | null;
}

interface Reader {
  text(name: string): string | null;
  mistake(line: string): void;
}

export const smsSettings = ['LAVRA_SMS_URL'];

/** A phone in international form (E.164). */
export const isNumber = (value: string) => /^\+[1-9]\d{6,14}$/.test(value);
const isName = (value: string) => /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/.test(value);
export const isMessagingService = (value: string) => /^MG[0-9a-f]{32}$/i.test(value);

/** Null without a provider. Mistakes never include the account's secret. */
export function readSmsConfig({ text, mistake }: Reader): SmsConfig | null {
  const given = text('LAVRA_SMS_URL');
  if (given === null) return null;
  const read = parseAddress(given);
  if (typeof read !== 'string') return read;
  mistake(`LAVRA_SMS_URL deve ser ${forms}: ${read}.`);
  return null;
}

const forms =
  'zenvia://TOKEN@api.zenvia.com?from=CONTA&reports=SEGREDO ou twilio://SID:TOKEN@api.twilio.com?from=+5511…';

/** Returns the configuration, or a mistake as text. */
function parseAddress(given: string): SmsConfig | string {
  if (!URL.canParse(given)) return 'não é um endereço';
  const url = new URL(given);
  if (url.protocol !== 'twilio:' && url.protocol !== 'zenvia:') return 'os provedores são zenvia e twilio';
  if (url.hostname === '' || !/^\/?$/.test(url.pathname) || url.hash !== '')
    return 'o endereço não tem caminho, só o nome da máquina';
  // Plain HTTP only to loopback, for tests.
  const base = `${isLoopback(given) ? 'http' : 'https'}://${url.host}`;
  return url.protocol === 'twilio:' ? parseTwilio(url, base) : parseZenvia(url, base);
}

function parseTwilio(url: URL, base: string): TwilioConfig | string {
  const [sid, token] = [decoded(url.username), decoded(url.password)];
  if (sid === null || !/^AC[0-9a-f]{32}$/i.test(sid)) return 'SID é AC e 32 algarismos hexadecimais';
  if (!token) return 'falta o TOKEN da conta';
  if ([...url.searchParams.keys()].join() !== 'from') return "depois de '?' só cabe from";
  // URLSearchParams decodes a plus sign as a space.
  const de = (url.searchParams.get('from') ?? '').replace(/^ /, '+');
  if (![isNumber, isName, isMessagingService].some((fits) => fits(de)))
    return 'from é um número como +5511987654321, um nome de até 11 letras e algarismos ou um serviço MG…';
  return { provedor: 'TWILIO', base, sid, token, de };
}

const minSecret = 16;

function parseZenvia(url: URL, base: string): ZenviaConfig | string {
  const token = decoded(url.username);
  if (!token || url.password !== '') return 'antes de @ vai só o TOKEN da conta';
  if (!['from', 'from,reports'].includes([...url.searchParams.keys()].sort().join()))
    return "depois de '?' só cabem from e reports";
  const de = url.searchParams.get('from') ?? '';
  if (!/^[\w.-]{1,60}$/.test(de)) return 'from é a conta de SMS no provedor';
  const segredoRelatorios = url.searchParams.get('reports');
  if (segredoRelatorios !== null && !/^[\w.~-]+$/.test(segredoRelatorios))
    return 'reports só tem letras, algarismos e . _ ~ -';
  if (segredoRelatorios !== null && segredoRelatorios.length < minSecret)
    return `reports tem pelo menos ${minSecret} caracteres`;
  return { provedor: 'ZENVIA', base, token, de, segredoRelatorios };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
