import { uploadLimits } from '@lavra/domain';
import type { Handlers, ReplyOptions } from '../../http/index.ts';
import type { IssuedSession } from './issue-session.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { clearedRefreshCookie, refreshCookie, refreshCookieName } from './refresh-cookie.ts';
import { refreshSession } from './refresh-session.ts';
import { products, toSessionUser } from './wire.ts';

export const sessionHandlers = {
  async logIn({ body }, ctx, reply) {
    const issued = await logIn(ctx, body);
    return reply(200, toSession(issued), withCookie(issued));
  },

  async refreshSession({ cookie }, ctx, reply) {
    const issued = await refreshSession(ctx, cookie(refreshCookieName));
    return reply(200, toSession(issued), withCookie(issued));
  },

  async logOut({ cookie }, ctx, reply) {
    await logOut(ctx, cookie(refreshCookieName));
    return reply.empty(204, { setCookie: clearedRefreshCookie });
  },

  async getSession(_input, { principal }, reply) {
    return reply(200, toSessionUser(principal));
  },

  async listProducts({ query }, _ctx, reply) {
    const { produtoNome } = query;
    return reply(
      200,
      products.filter(({ nome }) => produtoNome === undefined || nome === produtoNome),
    );
  },
} satisfies Pick<Handlers, 'logIn' | 'refreshSession' | 'logOut' | 'getSession' | 'listProducts'>;

/** What the deployment knows of itself and no platform port tells. */
export interface DeploymentFacts {
  /** Messages go to the development mailbox page. */
  readonly caixaDesenvolvimento: boolean;
  /** The seal's authority is our own and has no legal standing. */
  readonly seloDesenvolvimento: boolean;
}

/** The handler of the facts that clients need before a login. */
export function systemParametersHandlers(facts: DeploymentFacts) {
  return {
    async getSystemParameters(_input, { config, pdf }, reply) {
      const selo = pdf.sealStatus();
      return reply(200, {
        produtoNome: config.produtoNome,
        tamanhoMaximoArquivos: uploadLimits.maxTotalBytes,
        quantidadeMaximaPdfs: uploadLimits.maxPdfs,
        // The domain's limit is the longest that is allowed; the contract's is the first that is not.
        tamanhoMaximoNomeArquivo: uploadLimits.fileNameLength + 1,
        selo: {
          autoridade: selo.pronta ? selo.certificado.emissor : '',
          desenvolvimento: facts.seloDesenvolvimento,
          disponivel: selo.pronta,
        },
        caixaDesenvolvimento: facts.caixaDesenvolvimento,
      });
    },
  } satisfies Pick<Handlers, 'getSystemParameters'>;
}

function toSession({ token, expiraEm }: IssuedSession) {
  return { token, expiraEm: expiraEm.toISOString() };
}

function withCookie({ refreshToken, refreshMaxAgeS }: IssuedSession): ReplyOptions {
  return { setCookie: refreshCookie(refreshToken, refreshMaxAgeS) };
}
