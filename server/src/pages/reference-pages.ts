import { readFile } from 'node:fs/promises';
import { type Contract, type HttpApp, pageHeaders } from '../http/index.ts';
import { renderError, renderErrorList } from './error-pages.ts';
import { renderReference } from './reference-page.ts';

export interface ReferenceOptions {
  readonly contract: Contract;
  /** The contract as JSON. */
  readonly contractFile: string | URL;
  /** The contract as YAML. */
  readonly shownContractFile: string | URL;
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
  let reference: string | undefined;
  app.get('/documentacao', () => {
    reference ??= renderReference(contract);
    return new Response(reference, { headers });
  });
  app.get('/documentacao/erros', () => new Response(renderErrorList(), { headers }));
  app.get('/documentacao/erros/:nome', (c) => {
    const page = renderError(contract, c.req.param('nome'));
    return page === null ? c.notFound() : new Response(page, { headers });
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
