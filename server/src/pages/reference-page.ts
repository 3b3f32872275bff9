import { type Html, html } from '@lavra/mails/html';
import { type Contract, listOperations, type Operation } from '../http/index.ts';
import { prose, renderPage } from './page.ts';
import { exampleOf, renderExample, renderFields, type SchemaSource, typeOf } from './reference-schemas.ts';

interface RawResponse {
  readonly description?: string;
}

interface RawOperation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly responses: Readonly<Record<string, RawResponse>>;
}

interface Described {
  readonly operation: Operation;
  readonly raw: RawOperation;
}

interface Tag {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Described[];
}

/** The API reference as one page, generated from the contract: tags, operations, bodies, responses, examples. */
export function renderReference(contract: Contract): string {
  const source: SchemaSource = { contract };
  const tags = tagsOf(contract);
  const total = tags.reduce((sum, tag) => sum + tag.operations.length, 0);
  const { title, version, description } = infoOf(contract);
  const corpo = html`<a class="pular" href="#conteudo">Ir para o conteúdo</a>
<nav class="menu" aria-label="Operações">
<a class="marca" href="/"><img src="/paginas/lavra.svg" alt="" width="28" height="28">Lavra</a>
<label class="busca"><span class="oculto">Buscar operação</span>
<input id="busca" type="search" placeholder="Buscar operação" autocomplete="off" spellcheck="false"><kbd>/</kbd></label>
<p id="contagem" class="contagem" role="status">${total} operações</p>
${tags.map(renderMenu)}
</nav>
<main id="conteudo">
<header class="abertura"><h1>Referência da API</h1>
<p class="resumo">${prose(description)}</p>
<p class="fatos"><span class="etiqueta">${title} ${version}</span> <a href="/openapi.yaml">openapi.yaml</a> <span>OpenAPI 3.1</span></p></header>
${introduction()}
${tags.map((tag) => renderTag(tag, source))}
<p id="vazio" class="vazio" hidden>Nenhuma operação encontrada. Busque por nome, caminho ou permissão.</p>
</main>`;
  return renderPage({
    titulo: 'Referência da API · Lavra',
    estilo: '/paginas/referencia.css',
    script: '/paginas/referencia.js',
    corpo,
  });
}

function introduction(): Html {
  return html`<section class="introducao" aria-label="Como usar">
<div><h2>Autenticação</h2><p>Envie <code>Authorization: Bearer …</code> com um token de sessão (5 minutos), um token de API
(<code>lavra_api_…</code>) ou um token de incorporação (<code>lavra_inc_…</code>). Operações públicas não pedem token.</p></div>
<div><h2>Erros</h2><p>Toda recusa é um documento <code>application/problem+json</code> (RFC 9457). O campo <code>excecao</code>
identifica a causa; <code>campos</code> aponta o que corrigir no corpo ou na consulta.</p></div>
<div><h2>Repetições</h2><p>Operações idempotentes aceitam <code>Idempotency-Key</code>: a mesma chave com o mesmo corpo
devolve a primeira resposta. Depois de um 429, espere o tempo de <code>Retry-After</code>.</p></div>
</section>`;
}

function tagsOf(contract: Contract): Tag[] {
  const declared = (contract as { tags?: readonly { name: string; description?: string }[] }).tags ?? [];
  const described = listOperations(contract).map((operation) => ({
    operation,
    raw: contract.paths[operation.path]?.[operation.method.toLowerCase()] as RawOperation,
  }));
  return declared.flatMap(({ name, description = '' }) => {
    const operations = described
      .filter(({ raw }) => raw.tags?.[0] === name)
      .sort((a, b) => (a.operation.path < b.operation.path ? -1 : 1));
    return operations.length === 0 ? [] : [{ name, description, operations }];
  });
}

function infoOf(contract: Contract) {
  const { info } = contract as unknown as {
    info: { title: string; version: string; description?: string };
  };
  return { title: info.title, version: info.version, description: info.description ?? '' };
}

function renderMenu({ name, operations }: Tag): Html {
  return html`<section class="grupo"><h2><a href="#tag-${name}">${name}</a></h2><ul>${operations.map(
    ({ operation }) => html`<li data-alvo="${operation.operationId}"><a href="#${operation.operationId}">
<span class="metodo ${operation.method.toLowerCase()}">${operation.method}</span><span>${operation.operationId}</span></a></li>`,
  )}</ul></section>`;
}

function renderTag({ name, description, operations }: Tag, source: SchemaSource): Html {
  return html`<section class="tag" id="tag-${name}" aria-labelledby="titulo-${name}">
<h2 id="titulo-${name}">${name}</h2><p class="resumo">${prose(description)}</p>
${operations.map((described) => renderOperation(described, source))}
</section>`;
}

function renderOperation({ operation, raw }: Described, source: SchemaSource): Html {
  const { operationId, method, path } = operation;
  const terms = [operationId, method, path, raw.summary ?? '', ...operation.permissao]
    .join(' ')
    .toLowerCase();
  return html`<article class="operacao" id="${operationId}" data-busca="${terms}">
<details><summary>
<span class="metodo ${method.toLowerCase()}">${method}</span>
<code class="caminho">${breakable(path)}</code>
<span class="nome">${operationId}</span>
<span class="frase">${prose(raw.summary ?? '')}</span>
</summary><div class="corpo">
${raw.description === undefined ? null : html`<p>${prose(raw.description)}</p>`}
<p class="marcas">${marksOf(operation).map((mark) => html`<span class="etiqueta">${mark}</span>`)}</p>
${renderParameters(operation, source)}
${renderBody(operation, source)}
${renderAnswers(operation, raw, source)}
</div></details></article>`;
}

/** Paths may break after a slash on a narrow screen. */
function breakable(path: string): Html[] {
  return path.split(/(?<=\/)/).map((part) => html`${part}<wbr>`);
}

function marksOf(operation: Operation): string[] {
  const { publico, permissao, funcionalidade, idempotente, eventos, limites } = operation;
  const access = permissao.length > 0 ? `Permissão: ${permissao.join(' ou ')}` : 'Qualquer token';
  return [
    publico ? 'Pública' : access,
    ...(funcionalidade ? [`Recurso do plano: ${funcionalidade}`] : []),
    ...(idempotente ? ['Idempotente'] : []),
    ...(eventos ? ['Eventos (text/event-stream)'] : []),
    ...limites.map(({ chave, maximo, janelaS }) => `Até ${maximo} em ${janelaS} s por ${chave}`),
  ];
}

const places = { path: 'caminho', query: 'consulta', header: 'cabeçalho' } as const;

function renderParameters({ parameters }: Operation, source: SchemaSource): Html | null {
  if (parameters.length === 0) return null;
  return html`<h3>Parâmetros</h3><div class="rolagem"><table><thead><tr><th scope="col">Nome</th><th scope="col">Em</th>
<th scope="col">Tipo</th></tr></thead><tbody>${parameters.map(
    (parameter) => html`<tr><td><code>${parameter.name}</code>${optionalMark(parameter.required)}</td>
<td>${places[parameter.in]}</td><td>${typeOf(parameter.schema.schema, source)}</td></tr>`,
  )}</tbody></table></div>`;
}

function optionalMark(required: boolean): Html | null {
  return required ? null : html` <span class="opcional">opcional</span>`;
}

function renderBody({ body }: Operation, source: SchemaSource): Html | null {
  if (!body) return null;
  if (body.kind === 'json') {
    const { schema } = body.schema;
    return html`<h3>Corpo <code>application/json</code></h3>${renderFields(schema, source)}${renderExample(exampleOf(schema, source))}`;
  }
  const parts = [...body.jsonParts].map(
    ([name, part]) => html`<h4>Parte <code>${name}</code> (JSON)${optionalMark(part.required)}</h4>
${renderFields(part.schema.schema, source)}${renderExample(exampleOf(part.schema.schema, source))}`,
  );
  const files = [...body.fileParts.values()].map(
    ({ name, minItems, maxItems }) =>
      html`<h4>Parte <code>${name}</code> (arquivo)${optionalMark(minItems > 0)}</h4>
<p>${maxItems === 1 ? 'Um arquivo.' : `De ${minItems} a ${maxItems} arquivos, na ordem enviada.`}</p>`,
  );
  return html`<h3>Corpo <code>multipart/form-data</code></h3>${parts}${files}`;
}

function renderAnswers(operation: Operation, raw: RawOperation, source: SchemaSource): Html {
  const answers = [...operation.successes].map(([status, { content }]) => {
    const media = [...content].map(
      ([type, { schema }]) =>
        html`<h4><code>${type}</code></h4>${
          type === 'application/json'
            ? html`${renderFields(schema, source)}${renderExample(exampleOf(schema, source))}`
            : null
        }`,
    );
    const { description = '' } = raw.responses[String(status)] ?? {};
    return html`<div class="resposta"><p><span class="status">${status}</span> ${prose(description)}</p>${media}</div>`;
  });
  return html`<h3>Respostas</h3>${answers}
<div class="resposta"><p><span class="status erro">4xx</span> Recusa: documento de problema com <code>excecao</code>.</p></div>`;
}
