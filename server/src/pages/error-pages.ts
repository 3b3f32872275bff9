import { errorCatalogue, isErrorName } from '@lavra/domain';
import { type Html, html } from '@lavra/mails/html';
import {
  type Contract,
  listOperations,
  type Operation,
  protocolErrors,
  statusTitles,
} from '../http/index.ts';
import { prose, renderPage } from './page.ts';

/** The next step for a program or a person after a refusal with this status. */
const advice: Readonly<Record<number, string>> = {
  400: 'Corrija a requisição: `campos` diz o que está errado e onde.',
  401: 'Use um token válido. Um token de sessão vale 5 minutos; um token de API vale até expirar ou ser revogado.',
  402: 'Fale com quem administra a organização: falta plano, saldo ou funcionalidade.',
  403: 'Use um token com a permissão que `parametros` nomeia, em uma origem permitida.',
  404: 'Confira o id. A resposta é a mesma para o que não existe e para o que é de outra organização.',
  409: 'Leia a situação atual e decida de novo. Repetir a mesma requisição não resolve.',
  413: 'Envie menos dados.',
  415: 'Envie o tipo de conteúdo que o contrato declara.',
  422: 'Corrija os dados e envie de novo.',
  429: 'Espere o tempo de `Retry-After` e repita.',
  500: 'Repita em instantes. Se continuar, informe o `requestId` a quem opera a instalação.',
  503: 'Espere o tempo de `Retry-After` e repita. O que já foi salvo está guardado.',
  507: 'Avise quem opera a instalação: falta espaço, e nada foi salvo.',
};

const entries: Readonly<Record<string, { readonly status: number; readonly mensagem: string }>> = {
  ...errorCatalogue,
  ...protocolErrors,
};

function page(titulo: string, corpo: Html): string {
  return renderPage({ titulo: `${titulo} · Lavra`, estilo: '/paginas/erros.css', corpo });
}

/** Every error of the API, by name. */
export function renderErrorList(): string {
  const rows = Object.entries(entries)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, { status, mensagem }]) =>
        html`<tr><td><a href="/documentacao/erros/${name}">${name}</a></td><td>${status}</td><td>${mensagem}</td></tr>`,
    );
  return page(
    'Erros da API',
    html`<main><p><a href="/documentacao">Referência da API</a></p><h1>Erros da API</h1>
<p>Toda recusa é um documento de problema (RFC 9457). <code>excecao</code> diz qual é o erro, e <code>type</code> é o endereço da página dele.</p>
<div class="rolagem"><table><thead><tr><th scope="col">Nome</th><th scope="col">Status</th><th scope="col">Texto</th></tr></thead><tbody>${rows}</tbody></table></div></main>`,
  );
}

/** One error: its text, the next step, and the operations that may return it. Null for an unknown name. */
export function renderError(contract: Contract, name: string): string | null {
  const entry = isErrorName(name) || Object.hasOwn(protocolErrors, name) ? entries[name] : undefined;
  if (entry === undefined) return null;
  const answering = listOperations(contract).filter(({ refusals }) => refusals.has(name));
  return page(
    name,
    html`<main><p><a href="/documentacao/erros">Todos os erros</a></p><h1>${name}</h1>
<p><strong>${entry.status}</strong> ${statusTitles[entry.status] ?? ''}</p>
<blockquote>${entry.mensagem}</blockquote>
<h2>O que fazer</h2><p>${prose(advice[entry.status] ?? 'Corrija a requisição e envie de novo.')}</p>
${answering.length === 0 ? null : operationList(answering)}</main>`,
  );
}

function operationList(operations: readonly Operation[]): Html {
  return html`<h2>Operações que respondem assim</h2><ul>${operations.map(
    ({ operationId, method, path }) => html`<li><code>${operationId}</code> ${method} ${path}</li>`,
  )}</ul>`;
}
