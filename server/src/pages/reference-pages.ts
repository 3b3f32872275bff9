import { readFile } from 'node:fs/promises';
import { type Contract, type HttpApp, pageHeaders } from '../http/index.ts';
import { renderError, renderErrorList } from './error-pages.ts';
import { readReferenceBundle } from './reference-bundle.ts';
import { contractForReaders } from './reference-contract.ts';
import { renderReference } from './reference-page.ts';

export interface ReferenceOptions {
  readonly contract: Contract;
  /** The contract as JSON. */
  readonly contractFile: string | URL;
  /** The contract as YAML. */
  readonly shownContractFile: string | URL;
  readonly publicUrl: string;
  readonly base: Readonly<Record<string, string>>;
}

const ownPage = { frameAncestors: 'none', connect: [] } as const;

/** The contract for programs, its reference for people, and a page for each error. */
export async function addReferencePages(app: HttpApp, options: ReferenceOptions): Promise<void> {
  const { contract, base } = options;
  await addContract(app, '/openapi.yaml', options.shownContractFile, 'application/yaml; charset=utf-8', base);
  await addContract(app, '/openapi.json', options.contractFile, 'application/json; charset=utf-8', base);
  const headers = {
    ...pageHeaders(base, ownPage),
    'Cache-Control': 'no-cache',
    'Content-Type': 'text/html; charset=utf-8',
  };
  addReference(app, options);
  app.get('/documentacao/erros', () => new Response(renderErrorList(), { headers }));
  app.get('/documentacao/erros/:nome', (c) => {
    const page = renderError(contract, c.req.param('nome'));
    return page === null ? c.notFound() : new Response(page, { headers });
  });
}

/** The page, the library that draws it and what it draws; the latter two are made for the first reader. */
function addReference(app: HttpApp, { contract, publicUrl, base }: ReferenceOptions): void {
  const headers = { ...pageHeaders(base, { ...ownPage, styles: 'inline' }), 'Cache-Control': 'no-cache' };
  const page = renderReference();
  app.get(
    '/documentacao',
    () => new Response(page, { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } }),
  );
  let bundle: Promise<Uint8Array<ArrayBuffer>> | undefined;
  app.get('/documentacao/scalar.js', async () => {
    bundle ??= readReferenceBundle();
    const type = { 'Content-Type': 'text/javascript; charset=utf-8', 'Content-Encoding': 'gzip' };
    return new Response(await bundle, { headers: { ...base, ...type, 'Cache-Control': 'max-age=86400' } });
  });
  let shown: string | undefined;
  app.get('/documentacao/contrato.json', () => {
    shown ??= JSON.stringify(contractForReaders(contract, publicUrl));
    const type = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' };
    return new Response(shown, { headers: { ...base, ...type } });
  });
}

/** Any page may read the contract. */
async function addContract(
  app: HttpApp,
  path: string,
  file: string | URL,
  type: string,
  base: Readonly<Record<string, string>>,
): Promise<void> {
  const text = await readFile(file, 'utf8');
  const headers = {
    ...base,
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-cache',
    'Content-Type': type,
  };
  app.get(path, () => new Response(text, { headers }));
}
