import { type Html, html } from '@lavra/mails/html';
import { chooseNotificationMails } from '../features/account/index.ts';
import { type HttpApp, pageHeaders } from '../http/index.ts';
import type { Platform } from '../platform/context/context.ts';
import { refuseNotice, wantNoticeAgain } from '../platform/mail/refused-notices.ts';
import {
  notificationMails,
  openUnsubscribeToken,
  type RefusedNotice,
  unsubscribePath,
} from '../platform/mail/unsubscribe.ts';
import { renderPage } from './page.ts';

type NoticePlatform = Pick<Platform, 'db' | 'secrets' | 'clock' | 'channels'>;

interface NoticeOptions {
  readonly platform: NoticePlatform;
  readonly base: Readonly<Record<string, string>>;
}

const names: Readonly<Record<string, string>> = {
  emailAssinarDoc: 'Todos assinaram um documento',
  emailEtapaAssinarDoc: 'Cada assinatura',
  emailFormalizarDoc: 'Documento formalizado',
  emailRejeitarDoc: 'Documento rejeitado',
  emailCancelarDoc: 'Documento cancelado',
  emailExcluirDoc: 'Documento excluído',
  emailProximoLimiteAssinaturaDoc: 'Prazo de assinatura próximo',
  [notificationMails]: 'Notificações por e-mail',
};

/**
 * Turns notices off and on, by a mail reader's one click (RFC 8058, a POST without a page) or by hand. A GET
 * changes nothing, because mail scanners open every address. The token permits nothing else.
 */
export function addNoticePages(app: HttpApp, { platform, base }: NoticeOptions): void {
  const headers = {
    ...pageHeaders(base, { frameAncestors: 'none', connect: [] }),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/html; charset=utf-8',
  };
  const path = `${unsubscribePath}/:token` as const;
  app.get(path, (c) => {
    const notice = openUnsubscribeToken(platform.secrets, c.req.param('token'));
    if (!notice) return c.notFound();
    return new Response(
      page(notice, 'Parar de receber este aviso?', [button('Parar de receber', 'desligar')]),
      {
        headers,
      },
    );
  });
  app.post(path, async (c) => {
    const notice = openUnsubscribeToken(platform.secrets, c.req.param('token'));
    if (!notice) return c.notFound();
    if (c.req.query('acao') === 'religar') {
      await choose(platform, notice, true);
      return new Response(page(notice, 'Você voltou a receber este aviso', []), { headers });
    }
    await choose(platform, notice, false);
    const again = [button('Voltar a receber', 'religar')];
    return new Response(page(notice, 'Você não recebe mais este aviso', again), { headers });
  });
}

/** Notifications are a preference of the user; every other notice is on until it is refused. */
async function choose(platform: NoticePlatform, notice: RefusedNotice, isWanted: boolean): Promise<void> {
  if (notice.aviso === notificationMails) {
    const ctx = { ...platform, principal: null, request: null };
    await chooseNotificationMails(ctx, notice.usuarioId, isWanted);
  } else if (isWanted) await wantNoticeAgain(platform.db, notice);
  else await refuseNotice(platform.db, notice, platform.clock.now());
}

function button(label: string, acao: 'desligar' | 'religar'): Html {
  return html`<form method="post" action="?acao=${acao}"><button type="submit">${label}</button></form>`;
}

function page({ aviso }: RefusedNotice, titulo: string, buttons: readonly Html[]): string {
  const corpo = html`<main class="caixa"><h1>${titulo}</h1>
<p>Aviso por e-mail: <strong>${names[aviso] ?? aviso}</strong>. Vale só para você; o documento e os demais avisos continuam como estão.</p>
${buttons}</main>`;
  return renderPage({ titulo: `${titulo} · Lavra`, estilo: '/paginas/caixa.css', corpo });
}
