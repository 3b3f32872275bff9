import { formatDateTime } from '@lavra/domain';
import { type Html, html } from '@lavra/mails/html';
import { type HttpApp, pageHeaders } from '../http/index.ts';
import { readFacts } from '../http/request/request-facts.ts';
import type { Platform } from '../platform/context/context.ts';
import { readMailbox } from '../platform/mail/mailbox.ts';
import { renderPage } from './page.ts';

/** A reader of the mailbox can sign for everyone in it, so by default only this machine may read it. */
export type MailboxAccess = 'off' | 'loopback' | 'open';

interface MailboxOptions {
  readonly platform: Pick<Platform, 'db' | 'secrets' | 'files'>;
  readonly access: Exclude<MailboxAccess, 'off'>;
  readonly trustedProxies: number;
  readonly base: Readonly<Record<string, string>>;
}

type Message = Awaited<ReturnType<typeof readMailbox>>[number];
type MailboxContext = Parameters<Parameters<HttpApp['notFound']>[0]>[0];

const listed = 100;
const loopbackAddress = /^(127(\.\d{1,3}){3}|::1)$/;
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** The development mailbox: `/caixa-de-correio`, one message, and its HTML for a sandboxed frame. */
export function addMailboxPages(app: HttpApp, options: MailboxOptions): void {
  const { platform, base } = options;
  const headers = {
    ...pageHeaders(base, { frameAncestors: 'none', connect: [] }),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/html; charset=utf-8',
  };
  const guarded = async (c: MailboxContext, show: () => Promise<Response | null>) => {
    const isAllowed = options.access === 'open' || isFromThisMachine(c, options.trustedProxies);
    const shown = isAllowed ? await show() : null;
    return shown ?? c.notFound();
  };
  const find = async (c: MailboxContext): Promise<Message | null> => {
    const id = Number(c.req.param('id'));
    if (!Number.isSafeInteger(id) || id < 1) return null;
    const [message] = await readMailbox(platform, { beforeId: id + 1, limit: 1 });
    return message?.id === id ? message : null;
  };

  app.get('/caixa-de-correio', (c) =>
    guarded(c, async () => {
      const destino = c.req.query('para')?.trim() || undefined;
      const query = { limit: listed, ...(destino === undefined ? {} : { destino }) };
      return new Response(renderList(await readMailbox(platform, query), destino ?? null), { headers });
    }),
  );
  app.get('/caixa-de-correio/:id', (c) =>
    guarded(c, async () => {
      const message = await find(c);
      return message && new Response(renderMessage(message), { headers });
    }),
  );
  app.get('/caixa-de-correio/:id/html', (c) =>
    guarded(c, async () => {
      const message = await find(c);
      if (!message?.html) return null;
      // Links open in a new tab, outside the frame's sandbox.
      const body = `<!doctype html><base target="_blank">${message.html.replace(/^\s*<!doctype[^>]*>/i, '')}`;
      return new Response(body, { headers: { ...headers, ...framed(headers) } });
    }),
  );
}

/** The page of a message's HTML: no scripts, images inline or ours, shown only inside our frame. */
function framed(headers: Readonly<Record<string, string>>): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ];
  return { ...headers, 'Content-Security-Policy': policy.join('; '), 'X-Frame-Options': 'SAMEORIGIN' };
}

/** A name pointed at this machine (DNS rebinding) arrives as the request's host, so the host is checked too. */
function isFromThisMachine(c: MailboxContext, trustedProxies: number): boolean {
  const facts = readFacts(c.req.raw, c.env, trustedProxies);
  const isProxied = trustedProxies === 0 && facts.header('x-forwarded-for') !== null;
  return !isProxied && loopbackAddress.test(facts.ip) && loopbackHost.test(facts.header('host') ?? '');
}

function renderList(messages: readonly Message[], destino: string | null): string {
  const rows = messages.map(
    (message) => html`<li><a class="mensagem" href="/caixa-de-correio/${message.id}">
<span class="avatar" aria-hidden="true">${initialOf(message.destino)}</span>
<span class="quem"><strong>${message.assunto ?? message.meioEnvio}</strong>
<span>para ${message.destino}</span></span>
<span class="trecho">${excerptOf(message.texto)}</span>
<time datetime="${message.dataCriacao.toISOString()}">${formatDateTime(message.dataCriacao)}</time>
${situationOf(message)}
</a></li>`,
  );
  const filter = destino
    ? html`<p class="filtro">Só mensagens para <strong>${destino}</strong>. <a href="/caixa-de-correio">Ver todas</a></p>`
    : null;
  const corpo = html`${header('Atualiza automaticamente a cada 5 segundos')}
<main class="caixa">
<h1>Caixa de correio</h1>
<p class="nota">Sem servidor de e-mail ou provedor de SMS configurado, as mensagens ficam aqui. Use apenas em desenvolvimento.</p>
${filter}
${rows.length > 0 ? html`<ul class="lista">${rows}</ul>` : emptyState()}
</main>`;
  return renderPage({
    titulo: 'Caixa de correio · Lavra',
    estilo: '/paginas/caixa.css',
    refreshS: 5,
    corpo,
  });
}

function renderMessage(message: Message): string {
  const frame = message.html
    ? html`<iframe title="Mensagem como o destinatário a vê" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/caixa-de-correio/${message.id}/html"></iframe>`
    : null;
  const text = html`<details class="texto"${message.html ? null : html` open`}><summary>Versão em texto</summary>
<pre>${linked(message.texto)}</pre></details>`;
  const corpo = html`${header(null)}
<main class="caixa">
<p class="volta"><a href="/caixa-de-correio">← Todas as mensagens</a></p>
<h1>${message.assunto ?? message.meioEnvio}</h1>
<dl class="cabecalho">
<div><dt>Para</dt><dd><a href="/caixa-de-correio?para=${encodeURIComponent(message.destino)}">${message.destino}</a></dd></div>
${message.remetenteNome === null ? null : html`<div><dt>De</dt><dd>${message.remetenteNome}</dd></div>`}
${message.responderPara === null ? null : html`<div><dt>Responder para</dt><dd>${message.responderPara}</dd></div>`}
<div><dt>Em</dt><dd>${formatDateTime(message.dataCriacao)}</dd></div>
<div><dt>Situação</dt><dd>${situationOf(message)}</dd></div>
</dl>
${frame}
${text}
</main>`;
  return renderPage({
    titulo: `${message.assunto ?? 'Mensagem'} · Lavra`,
    estilo: '/paginas/caixa.css',
    corpo,
  });
}

function header(note: string | null): Html {
  return html`<header class="topo"><a class="marca" href="/"><img src="/paginas/lavra.svg" alt="" width="28" height="28">Lavra</a>
<span class="selo">Desenvolvimento</span>${note === null ? null : html`<span class="atualiza">${note}</span>`}</header>`;
}

function emptyState(): Html {
  return html`<div class="vazio"><strong>Nenhuma mensagem ainda</strong>
<p>Os convites que você enviar aparecem aqui.</p></div>`;
}

const situations = {
  PENDENTE: { classe: 'pendente', texto: 'Na fila' },
  ENVIADA: { classe: 'enviada', texto: 'Entregue' },
  FALHA: { classe: 'falha', texto: 'Falhou' },
} as const;

function situationOf({ situacao, erro }: Message): Html {
  const { classe, texto } = situations[situacao];
  return html`<span class="situacao ${classe}" title="${erro ?? ''}"><i></i>${texto}</span>`;
}

function initialOf(destino: string): string {
  return ([...destino][0] ?? '?').toLocaleUpperCase('pt-BR');
}

function excerptOf(texto: string): string {
  return texto.replace(/\s+/g, ' ').trim().slice(0, 140);
}

/** The text with its URLs as links. */
function linked(texto: string): Html[] {
  return texto
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    );
}
