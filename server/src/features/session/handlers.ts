import { uploadLimits } from '@lavra/domain';
import type { FeatureHandlers, ReplyOptions } from '../../http/index.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import { confirmLogIn } from './confirm-log-in.ts';
import type { IssuedSession } from './issue-session.ts';
import { readDevice } from './known-device.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { cookiesOf, type OpenedSession } from './open-session.ts';
import { assertOwnLogin } from './own-login.ts';
import {
  clearedRefreshCookie,
  deviceCookieName,
  refreshCookie,
  refreshCookieName,
} from './refresh-cookie.ts';
import { refreshSession } from './refresh-session.ts';
import { listMemberships } from './store.ts';
import { products, toOwnOrganizations, toSessionUser } from './wire.ts';

/** Facts about the deployment for clients that no platform port provides. */
export interface DeploymentFacts {
  /** Messages go to the development mailbox page. */
  readonly caixaDesenvolvimento: boolean;
  /** The seal's authority is our own and has no legal standing. */
  readonly seloDesenvolvimento: boolean;
}

export function sessionHandlers(facts: DeploymentFacts) {
  return {
    async logIn({ body, cookie }, ctx, reply) {
      assertOwnLogin(ctx.config);
      const device = readDevice(ctx, cookie(deviceCookieName(ctx.config)));
      const outcome = await logIn(ctx, body, device);
      if (outcome.kind === 'session') return reply(200, ...opened(ctx, outcome.session));
      const { desafio, expiraEm } = outcome;
      return reply(202, { desafio, expiraEm });
    },

    async confirmLogIn({ body, cookie }, ctx, reply) {
      assertOwnLogin(ctx.config);
      const device = readDevice(ctx, cookie(deviceCookieName(ctx.config)));
      return reply(200, ...opened(ctx, await confirmLogIn(ctx, body, device)));
    },

    async refreshSession({ cookie }, ctx, reply) {
      const issued = await refreshSession(ctx, cookie(refreshCookieName(ctx.config)));
      return reply(200, toSession(issued), withCookie(ctx, issued));
    },

    async switchOrganization({ cookie, body }, ctx, reply) {
      const token = cookie(refreshCookieName(ctx.config));
      const issued = await refreshSession(ctx, token, body.organizacaoId);
      return reply(200, toSession(issued), withCookie(ctx, issued));
    },

    async logOut({ cookie }, ctx, reply) {
      await logOut(ctx, cookie(refreshCookieName(ctx.config)));
      return reply.empty(204, { setCookie: clearedRefreshCookie(ctx.config) });
    },

    async getSession(_input, { principal }, reply) {
      return reply(200, toSessionUser(principal));
    },

    async listOwnOrganizations(_input, { db, principal }, reply) {
      return reply(200, toOwnOrganizations(await listMemberships(db, principal.usuarioId), principal));
    },

    async listProducts({ query }, _ctx, reply) {
      const { produtoNome } = query;
      return reply(
        200,
        products.filter(({ nome }) => produtoNome === undefined || nome === produtoNome),
      );
    },

    async getSystemParameters(_input, { config, pdf }, reply) {
      const selo = pdf.sealStatus();
      return reply(200, {
        produtoNome: config.produtoNome,
        tamanhoMaximoArquivos: uploadLimits.maxTotalBytes,
        quantidadeMaximaPdfs: uploadLimits.maxPdfs,
        // The domain's limit is the longest allowed length; the contract's is the first refused one.
        tamanhoMaximoNomeArquivo: uploadLimits.fileNameLength + 1,
        selo: {
          autoridade: selo.pronta ? selo.certificado.emissor : '',
          desenvolvimento: facts.seloDesenvolvimento,
          disponivel: selo.pronta,
        },
        caixaDesenvolvimento: facts.caixaDesenvolvimento,
        provedorIdentidade: config.oidc?.nome ?? null,
        telefoneComercial: config.telefoneComercial,
      });
    },
  } satisfies FeatureHandlers<'session'>;
}

function toSession({ token, expiraEm, organizacaoId }: IssuedSession) {
  return { token, expiraEm: expiraEm.toISOString(), organizacaoId };
}

function withCookie({ config }: PublicCtx, { refreshToken, refreshMaxAgeS }: IssuedSession): ReplyOptions {
  return { setCookie: refreshCookie(config, refreshToken, refreshMaxAgeS) };
}

/** A login also makes the browser a known device. */
function opened(ctx: PublicCtx, session: OpenedSession) {
  return [toSession(session), { setCookie: cookiesOf(ctx, session) }] as const;
}
