import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Address and credentials of a bucket. */
export interface S3Place {
  /** Service address without the bucket, such as https://s3.sa-east-1.amazonaws.com. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** Key prefix without leading or trailing slash; empty for none. */
  readonly prefix: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** PATH: endpoint/bucket, usual for self-hosted servers. HOST: bucket.endpoint. */
  readonly style: 'PATH' | 'HOST';
}

/** Storage location of files. */
export type FilesPlace =
  | { readonly tipo: 'DISCO'; readonly pasta: string }
  | ({ readonly tipo: 'S3' } & S3Place);

export interface FilesConfig {
  readonly lugar: FilesPlace;
  /** Previous location during a move: files missing from `lugar` are read from here. */
  readonly lugarAnterior: FilesPlace | null;
  /** Size of the local cache when files are in S3. */
  readonly cacheBytes: number;
}

export const filesSettings = [
  'LAVRA_FILES_URL',
  'LAVRA_FILES_OLD_URL',
  'LAVRA_FILES_CACHE_MB',
  'LAVRA_S3_ENDPOINT',
  'LAVRA_S3_REGION',
  'LAVRA_S3_ACCESS_KEY',
  'LAVRA_S3_SECRET_KEY',
  'LAVRA_S3_STYLE',
] as const;
type Setting = (typeof filesSettings)[number];

interface SettingReader {
  text(name: Setting): string | null;
  check(name: Setting, fits: (value: string) => boolean, must: string): string | null;
  mistake(line: string): void;
}

const defaultCacheMb = 2048;
const mebibyte = 1024 * 1024;
const filesUrlForm = 'file:… ou s3://bucket/prefix';
const isFilesUrl = (value: string) => value.startsWith('file:') || parseBucket(value) !== null;

/** Reads the storage settings; files are in `<data>/arquivos` by default. */
export function readFilesConfig(read: SettingReader, dataDir: string): FilesConfig {
  const url = read.check('LAVRA_FILES_URL', isFilesUrl, filesUrlForm);
  const oldUrl = read.check('LAVRA_FILES_OLD_URL', isFilesUrl, filesUrlForm);
  const own = `file:${join(dataDir, 'arquivos')}`;
  if (oldUrl !== null && oldUrl === (url ?? own))
    read.mistake('LAVRA_FILES_OLD_URL deve ser outro lugar que LAVRA_FILES_URL.');
  const cache = read.check(
    'LAVRA_FILES_CACHE_MB',
    (value) => /^[1-9]\d{0,7}$/.test(value),
    'um número de megabytes',
  );
  const s3 = [url, oldUrl].some((one) => one?.startsWith('s3:')) ? readS3(read) : null;
  const place = (value: string): FilesPlace => {
    const bucket = parseBucket(value);
    if (bucket && s3) return { tipo: 'S3', ...s3, ...bucket };
    return { tipo: 'DISCO', pasta: folderOf(value) };
  };
  return {
    lugar: place(url ?? own),
    lugarAnterior: oldUrl === null ? null : place(oldUrl),
    cacheBytes: Number(cache ?? defaultCacheMb) * mebibyte,
  };
}

/** Parses `s3://bucket/some/prefix`. */
function parseBucket(value: string): Pick<S3Place, 'bucket' | 'prefix'> | null {
  const [, bucket, prefix] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/.exec(value) ?? [];
  return bucket === undefined ? null : { bucket, prefix: prefix ?? '' };
}

function folderOf(value: string): string {
  if (value.startsWith('file://')) return fileURLToPath(value);
  const path = value.slice('file:'.length);
  return isAbsolute(path) ? path : resolve(path);
}

function readS3(read: SettingReader): Omit<S3Place, 'bucket' | 'prefix'> {
  for (const name of ['LAVRA_S3_ACCESS_KEY', 'LAVRA_S3_SECRET_KEY'] as const)
    if (read.text(name) === null) read.mistake(`${name} não foi definida: os arquivos estão no S3.`);
  const endpoint = read.check('LAVRA_S3_ENDPOINT', isEndpoint, 'um endereço http ou https sem usuário');
  const region = read.text('LAVRA_S3_REGION') ?? 'us-east-1';
  const style = read.check('LAVRA_S3_STYLE', (value) => /^(path|host)$/.test(value), 'path ou host');
  return {
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKey: read.text('LAVRA_S3_ACCESS_KEY') ?? '',
    secretKey: read.text('LAVRA_S3_SECRET_KEY') ?? '',
    // Self-hosted servers rarely have a host name per bucket.
    style: (style ?? (endpoint === null ? 'host' : 'path')) === 'path' ? 'PATH' : 'HOST',
  };
}

function isEndpoint(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, search } = new URL(value);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && search === '';
}
