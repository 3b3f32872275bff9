import { inflateSync } from 'node:zlib';
import type { AssinaturaConvite, ContratoPagina, Minuta, Propostas } from '@lavra/client/types';
import { readPng } from '@lavra/pdf/stamp';
import { heavyPdf, imagesPdf, scannedSquares, textPdf } from '@lavra/pdf/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { fileOf, newDocumentForm, prepareDocument } from '../../../test/support/main-job.ts';
import { sharedPdf } from '../../../test/support/pdf.ts';
import { invited } from '../../../test/support/signing.ts';

let app: TestApp;
let organization: TestOrganization;
let token: string;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
  organization = await app.newOrganization({ usuarios: ['Operador'] });
  token = await organization.tokenFor();
});

async function create(
  bytes: Uint8Array,
  by = token,
): Promise<{ contratoId: number; minutaId: number; path: string }> {
  const form = newDocumentForm();
  form.append('arquivo', fileOf(bytes));
  const made = await app.request('/api/contratos', { method: 'POST', token: by, body: form });
  const ids = (await made.json()) as { contratoId: number; minutaId: number };
  return { ...ids, path: `/api/contratos/${ids.contratoId}/minutas/${ids.minutaId}` };
}

/** Tones of a 4-bit grey picture along the middle of its height, by the share of its width. */
function tonesOf(png: Buffer): (x: number) => number {
  const { header, chunks } = readPng(png)!;
  const rows = inflateSync(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  );
  const row = Math.floor(header.height / 2) * (1 + Math.ceil(header.width / 2)) + 1;
  return (x) => {
    const column = Math.floor(x * header.width);
    return (rows[row + (column >> 1)]! >> (column % 2 === 0 ? 4 : 0)) & 15;
  };
}

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { token, headers });

async function search(text: string, by = token, parameter = 'conteudo'): Promise<number[]> {
  const path = `/api/contratos/buscar/organizacao/${organization.organizacaoId}/filtros?${parameter}=${encodeURIComponent(text)}`;
  const { content } = (await (await app.request(path, { token: by })).json()) as ContratoPagina;
  return content.map(({ contratoId }) => contratoId);
}

describe('derived files', () => {
  it('are missing before the job ran; then the image of page 1 has an ETag', async () => {
    const { path } = await create(await textPdf(['Contrato de locação']));
    const early = await get(`${path}/primeira-pagina`);
    expect([early.status, await early.json()]).toEqual([
      404,
      expect.objectContaining({ excecao: 'ArquivoNaoEncontradoException' }),
    ]);
    const derived = async () => {
      const { primeiraPagina, copiaVisualizacao } = (await (await get(path)).json()) as Minuta;
      return [primeiraPagina, copiaVisualizacao];
    };
    expect(await derived()).toEqual([false, false]);
    await app.drain();
    expect(await derived()).toEqual([true, false]);
    const image = await get(`${path}/primeira-pagina`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(image.headers.get('cache-control')).toBe('private, no-cache');
    const tag = image.headers.get('etag')!;
    expect((await get(`${path}/primeira-pagina`, { 'If-None-Match': tag })).status).toBe(304);
    expect((await get(`${path}/visualizacao`)).status).toBe(404);
  });

  it('of any page are drawn on request, the same bytes for everyone who may see the document', async () => {
    const squares = Object.values(scannedSquares);
    const { path } = await create(
      imagesPdf(
        [300, 100],
        squares.map((image, index) => ({ ...image, box: [100 * index + 10, 10, 80, 80] })),
      ),
    );
    const image = await get(`${path}/pagina?pagina=1`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    const tones = tonesOf(Buffer.from(await image.arrayBuffer()));
    // Each square in a scanner's format is ink; between them is paper.
    expect([0.01, 1 / 6, 0.5, 5 / 6, 0.99].map(tones)).toEqual([15, 0, 0, 0, 15]);
    const tag = image.headers.get('etag')!;
    expect((await get(`${path}/pagina?pagina=1`, { 'If-None-Match': tag })).status).toBe(304);
    expect((await get(`${path}/pagina?pagina=2`)).status).toBe(404);
    const stranger = await (await app.newOrganization()).tokenFor();
    expect((await app.request(`${path}/pagina?pagina=1`, { token: stranger })).status).toBe(404);
  });

  it('of a large base include a copy readable by ranges; the base itself is unchanged', async () => {
    const { path } = await create(await heavyPdf(3));
    await app.drain();
    const part = await get(`${path}/visualizacao`, { Range: 'bytes=0-4' });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
    const minuta = (await (await get(path)).json()) as Minuta;
    expect([minuta.primeiraPagina, minuta.copiaVisualizacao]).toEqual([true, true]);
    const copy = await get(`${path}/visualizacao`);
    expect(copy.headers.get('etag')).not.toBe(`"${minuta.baseSha256}"`);
    const base = await get(`${path}/base`, { Accept: 'application/pdf' });
    expect(base.headers.get('etag')).toBe(`"${minuta.baseSha256}"`);
    expect(base.headers.get('content-length')).toBe(String(minuta.tamanhoBase));
    expect(Buffer.from(await copy.arrayBuffer()).length).not.toBe(
      Buffer.from(await base.arrayBuffer()).length,
    );
  });

  it('are created once, however often the job runs, and deleted with the document', async () => {
    const { contratoId, minutaId } = await create(await textPdf(['Duas vezes']));
    await app.drain();
    const { caixaSaida, revisoes, palavras, textosPaginas } = app.platform.db.tables;
    await app.platform.db
      .update(caixaSaida)
      .set({ estado: 'PENDENTE', disponivelEm: app.platform.clock.now() })
      .where(eq(caixaSaida.topico, 'minuta.derivar'));
    await app.drain();
    const rowsOf = async () => ({
      imagens: (await app.platform.db.select().from(revisoes).where(eq(revisoes.minutaId, minutaId))).filter(
        ({ tipo }) => tipo === 'PRIMEIRA_PAGINA',
      ).length,
      palavras: (await app.platform.db.select().from(palavras).where(eq(palavras.minutaId, minutaId))).length,
      textos: (await app.platform.db.select().from(textosPaginas).where(eq(textosPaginas.minutaId, minutaId)))
        .length,
    });
    expect(await rowsOf()).toEqual({ imagens: 1, palavras: 2, textos: 1 });
    await app.request(`/api/contratos/${contratoId}`, { method: 'DELETE', token });
    expect(await rowsOf()).toEqual({ imagens: 0, palavras: 0, textos: 0 });
  });

  it('are not created for a document that was deleted before the job ran', async () => {
    const { contratoId } = await create(await textPdf(['Some']));
    await app.request(`/api/contratos/${contratoId}`, { method: 'DELETE', token });
    await app.drain();
    expect(app.failures).toEqual([]);
    const { caixaSaida } = app.platform.db.tables;
    const open = await app.platform.db
      .select()
      .from(caixaSaida)
      .where(eq(caixaSaida.topico, 'minuta.derivar'));
    expect(open.every(({ estado }) => estado === 'CONCLUIDO')).toBe(true);
  });
});

describe('through a signing link', () => {
  it('page 1 and the viewing copy follow the rules of the document', async () => {
    const { desk, email, link } = await invited(app, { chaveSeguranca: 'abacaxi' });
    await app.drain();
    const path = `/api/public/assinaturas/${desk.linkTo(email)}/documento/primeira-pagina`;
    const locked = await app.request(path);
    expect(locked.status).not.toBe(200);
    expect(await locked.json()).toMatchObject({ excecao: 'ChaveSegurancaObrigatoriaException' });
    const { contrato } = await link.open();
    expect([contrato.primeiraPagina, contrato.copiaVisualizacao]).toEqual([true, false]);
    const { body } = await link.call<{ passe: string }>('POST', '/chave-seguranca', {
      json: { chave: 'abacaxi' },
    });
    const headers = { 'X-Lavra-Passe': body.passe };
    expect((await app.request(path, { headers })).headers.get('content-type')).toBe('image/png');
    const copy = await app.request(path.replace('primeira-pagina', 'visualizacao'), { headers });
    expect(copy.status).toBe(404);
    const unknown = await app.request(path.replace(desk.linkTo(email), 'n'.repeat(43)));
    expect(unknown.status).toBe(404);
  });

  it('pictures of pages follow the same rules, for a browser that cannot draw them', async () => {
    const { desk, email, link } = await invited(app, { chaveSeguranca: 'abacaxi' });
    const path = `/api/public/assinaturas/${desk.linkTo(email)}/documento/pagina?pagina=1`;
    expect(await (await app.request(path)).json()).toMatchObject({
      excecao: 'ChaveSegurancaObrigatoriaException',
    });
    const { body } = await link.call<{ passe: string }>('POST', '/chave-seguranca', {
      json: { chave: 'abacaxi' },
    });
    const headers = { 'X-Lavra-Passe': body.passe };
    const image = await app.request(path, { headers });
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await app.request(path.replace('=1', '=1999'), { headers })).status).toBe(404);
    const unknown = await app.request(path.replace(desk.linkTo(email), 'n'.repeat(43)), { headers });
    expect(unknown.status).toBe(404);
  });

  it('a large document is read through its copy', async () => {
    const { link } = await prepareDocument(app, organization, await heavyPdf(2));
    await app.drain();
    const path = `/api/public/assinaturas/${link}/documento`;
    const convite = (await (
      await app.request(`/api/public/assinaturas/${link}`)
    ).json()) as AssinaturaConvite;
    expect(convite.contrato).toMatchObject({ primeiraPagina: true, copiaVisualizacao: true });
    const copy = await app.request(`${path}/visualizacao`);
    expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(copy.headers.get('etag')).not.toBe((await app.request(path)).headers.get('etag'));
  });
});

describe('search by content', () => {
  it('finds documents by words and prefixes, ignoring accents, case and order', async () => {
    const { contratoId, path } = await create(
      await textPdf(['Locação residencial do Jequitibá', 'Fiança pelo Xingu']),
    );
    const other = await create(await textPdf(['Compra e venda do Jequitibá']));
    await app.drain();
    expect((await search('JEQUITIBA')).toSorted()).toEqual([contratoId, other.contratoId].toSorted());
    expect(await search('xingu locação')).toEqual([contratoId]);
    expect(await search('resid jequi')).toEqual([contratoId]);
    expect(await search('jequitibá inexistente')).toEqual([]);
    expect(await search('equitiba')).toEqual([]);
    const pages = async (texto: string) =>
      (await (await get(`${path}/busca?texto=${encodeURIComponent(texto)}`)).json()) as unknown;
    expect(await pages('xingu')).toEqual({ paginas: [2] });
    expect(await pages('jequitibá')).toEqual({ paginas: [1] });
    expect(await pages('–')).toEqual({ paginas: [] });
  });

  it('finds one text in names, signers, tags and pages, and shows each in its sentence', async () => {
    const own = await app.newOrganization();
    const bearer = await own.tokenFor();
    const named = async (nome: string, text: string) => {
      const form = newDocumentForm(nome);
      form.append('arquivo', fileOf(await textPdf(['Das partes.', text])));
      const made = await app.request('/api/contratos', { method: 'POST', token: bearer, body: form });
      return (await made.json()) as { contratoId: number; minutaId: number };
    };
    const page = await named('A', 'A sede fica aqui. O ANDIROBÁ paga a multa.');
    const signed = await prepareDocument(app, own, undefined, { nome: 'Inês Andirobá' });
    const tagged = await named('C', 'Nada.');
    await named('D', 'Nada.');
    const title = await named('E de andiroba', 'Nada.');
    await app.request(`/api/contratos/${tagged.contratoId}/atualizacaotags`, {
      method: 'PUT',
      token: bearer,
      json: { contratoTags: [{ nome: 'Andirobá verde' }] },
    });
    await app.request(`/api/contratos/${title.contratoId}/arquivamento`, { method: 'PUT', token: bearer });
    await app.drain();
    const find = async (query: string) => {
      const base = `/api/contratos/buscar/organizacao/${own.organizacaoId}/filtros`;
      const { content } = (await (
        await app.request(`${base}?${query}`, { token: bearer })
      ).json()) as ContratoPagina;
      return content.map(({ contratoId, ocorrencia }) => {
        const { trecho = '', destaques = [], ...place } = ocorrencia ?? {};
        return [contratoId, place, trecho, ...destaques.map(({ inicio, fim }) => trecho.slice(inicio, fim))];
      });
    };
    const here = { minutaId: null, pagina: null };
    const inUse = [
      [
        page.contratoId,
        { em: 'TEXTO', minutaId: page.minutaId, pagina: 2 },
        'O ANDIROBÁ paga a multa.',
        'ANDIROB',
      ],
      [tagged.contratoId, { em: 'TAG', ...here }, 'Andirobá verde', 'Andirob'],
      [signed.contratoId, { em: 'SIGNATARIO', ...here }, expect.stringContaining('Inês Andirobá'), 'Andirob'],
    ];
    expect(await find('texto=andirob')).toEqual(inUse);
    expect(await find('texto=andirob&todas=true')).toEqual([
      ...inUse,
      [title.contratoId, { em: 'NOME', ...here }, 'E de andiroba', 'andirob'],
    ]);
    expect(await find('texto=ndirob%25')).toEqual([]);
  });

  it('finds nothing in inaccessible folders or other organisations', async () => {
    const { contratoId } = await create(await textPdf(['Segredo Tapajós']));
    await app.drain();
    const { contratos, pastas } = app.platform.db.tables;
    const operator = await organization.tokenFor('Operador');
    expect(await search('tapajos', operator)).toEqual([contratoId]);
    const [folder] = await app.platform.db
      .insert(pastas)
      .values({
        organizacaoId: organization.organizacaoId,
        caminho: '/',
        nome: 'Fechada',
        nomeNormalizado: 'fechada',
        donoId: organization.usuario().usuarioId,
        dataCriacao: app.platform.clock.now(),
      })
      .returning({ id: pastas.id });
    await app.platform.db.update(contratos).set({ pastaId: folder!.id }).where(eq(contratos.id, contratoId));
    expect(await search('tapajos')).toEqual([contratoId]);
    expect(await search('tapajos', operator)).toEqual([]);
    expect(await search('tapajos', operator, 'texto')).toEqual([]);
    expect(await search('tapajos', token, 'texto')).toEqual([contratoId]);
    const stranger = await app.newOrganization();
    const path = `/api/contratos/buscar/organizacao/${stranger.organizacaoId}/filtros?conteudo=tapajos`;
    const theirs = await app.request(path, { token: await stranger.tokenFor() });
    expect(((await theirs.json()) as ContratoPagina).content).toEqual([]);
  });
});

describe('a base that cannot be drawn', () => {
  it('is tried twice, delays no other document, and can be retried', async () => {
    const real = await sharedPdf();
    let isBroken = true;
    let tries = 0;
    const desk = await testApp({
      pdf: {
        ...real,
        derive: (job) => {
          tries += 1;
          return isBroken ? Promise.reject(new Error('memory access out of bounds')) : real.derive(job);
        },
      },
    });
    const organization = await desk.newOrganization();
    let owner = await organization.tokenFor();
    const make = async (text: string) => {
      const form = newDocumentForm();
      form.append('arquivo', fileOf(await textPdf([text])));
      const made = await desk.request('/api/contratos', { method: 'POST', token: owner, body: form });
      const { contratoId, minutaId } = (await made.json()) as { contratoId: number; minutaId: number };
      return `/api/contratos/${contratoId}/minutas/${minutaId}`;
    };
    const stateOf = async (path: string) => {
      const { primeiraPagina, falhaPrevia } = (await (
        await desk.request(path, { token: owner })
      ).json()) as Minuta;
      return { primeiraPagina, falhaPrevia };
    };
    const retry = (path: string) => desk.request(`${path}/previa`, { method: 'POST', token: owner });

    const broken: string[] = [];
    for (let n = 0; n < 6; n++) broken.push(await make(`Contrato ${n}`));
    const [first = ''] = broken;
    await desk.drain();
    expect([tries, await stateOf(first)]).toEqual([6, { primeiraPagina: false, falhaPrevia: null }]);
    expect((await retry(first)).status).toBe(409);

    isBroken = false;
    const sound = await make('Contrato são');
    await desk.drain();
    expect(await stateOf(sound)).toEqual({ primeiraPagina: true, falhaPrevia: null });

    isBroken = true;
    desk.platform.clock.advance(3_600_000);
    owner = await organization.tokenFor();
    await desk.drain();
    expect(tries).toBe(6 + 1 + 6);
    for (const path of broken)
      expect(await stateOf(path)).toEqual({
        primeiraPagina: false,
        falhaPrevia: 'O arquivo não pode ser desenhado.',
      });

    isBroken = false;
    expect((await retry(first)).status).toBe(200);
    await desk.drain();
    expect(await stateOf(first)).toEqual({ primeiraPagina: true, falhaPrevia: null });
  });
});

describe('proposals', () => {
  const pages = [
    `CONTRATO DE LOCAÇÃO
LOCADORA: HELENA PRADO, brasileira, CPF 945.807.302-24,
e-mail helena@exemplo.com.br.
LOCATÁRIO: RUI BRAGA, brasileiro, CPF 111.111.111-11.
ADMINISTRADORA: CASA CERTA LTDA, CNPJ 79.789.102/0001-98, representada por
Lia Dias, brasileira, CPF 157.368.193-84.
Assinam: {{assinatura:1}}`,
    'A locação terá vigência de 01/12/2026 a 30/11/2027. O aluguel é de R$ 900,00.',
  ];

  it('of a draft are empty until its text is read, then each has its page and sentence', async () => {
    const { path } = await create(await textPdf(pages));
    const proposals = async () => (await (await get(`${path}/propostas`)).json()) as Propostas;
    expect(await proposals()).toMatchObject({ lido: false, titulo: null, partes: [], ancoras: [] });
    await app.drain();
    const { titulo, partes, fimVigencia, valor, ...rest } = await proposals();
    expect(rest).toMatchObject({ lido: true, inicioVigencia: { valor: '2026-12-01' } });
    expect(titulo).toMatchObject({ valor: 'Contrato de locação', origem: { pagina: 1 } });
    expect(partes.map(({ nome, papel, cpf, email, empresa }) => [nome, papel, cpf, email, empresa])).toEqual([
      ['Helena Prado', 'Locadora', '94580730224', 'helena@exemplo.com.br', null],
      ['Lia Dias', null, '15736819384', null, { nome: 'CASA CERTA LTDA', cnpj: '79789102000198' }],
    ]);
    expect(fimVigencia).toEqual({
      valor: '2027-11-30',
      calculado: false,
      origem: {
        pagina: 2,
        trecho: 'A locação terá vigência de 01/12/2026 a 30/11/2027.',
        destaques: [{ inicio: 15, fim: 50 }],
      },
    });
    expect(valor).toMatchObject({ valor: 900, periodo: 'MENSAL' });
    expect(rest.ancoras).toEqual([{ tipo: 'RUBRICA', lugar: 1, pagina: 1, texto: '{{assinatura:1}}' }]);
  });

  it('are only for those who prepare a document, in their folders, and only of drafts', async () => {
    const { path } = await create(await textPdf(pages));
    const stranger = await (await app.newOrganization()).tokenFor();
    const answer = async (by: string, at = path) => {
      const response = await app.request(`${at}/propostas`, { token: by });
      return [response.status, ((await response.json()) as { excecao?: string }).excecao];
    };
    expect(await answer(stranger)).toEqual([404, 'ContratoNaoEncontradoException']);
    expect(await answer(token, path.replace(/\d+$/, '999999'))).toEqual([
      404,
      'MinutaNaoEncontradaException',
    ]);
    const sent = await prepareDocument(app, organization);
    const at = `/api/contratos/${sent.contratoId}/minutas/${sent.minutaId}`;
    expect(await answer(token, at)).toEqual([409, 'EstadoInvalidoException']);
  });
});
