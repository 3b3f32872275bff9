import type { FeatureHandlers } from '../../http/index.ts';
import {
  clearedRefreshCookie,
  cookiesOf,
  deviceCookieName,
  readDevice,
  refreshCookieName,
} from '../session/index.ts';
import { completeProviderLogin } from './complete-provider-login.ts';
import { endProviderSession } from './end-provider-session.ts';
import { attemptCookieName, forgetAttempt, keepAttempt, readAttempt } from './login-attempt.ts';
import { startProviderLogin } from './start-provider-login.ts';

export const oidcHandlers = {
  async startProviderLogin({ body }, ctx, reply) {
    const { endereco, attempt } = await startProviderLogin(ctx, body.voltarPara);
    return reply(200, { endereco }, { setCookie: keepAttempt(ctx, attempt) });
  },

  async completeProviderLogin({ body, cookie }, ctx, reply) {
    const attempt = readAttempt(ctx, cookie(attemptCookieName(ctx)), ctx.clock.now().getTime());
    const device = readDevice(ctx, cookie(deviceCookieName(ctx.config)));
    const opened = await completeProviderLogin(ctx, { parametros: body.parametros, attempt, device });
    const { token, expiraEm, organizacaoId } = opened;
    const setCookie = [...cookiesOf(ctx, opened), forgetAttempt(ctx)];
    const voltarPara = attempt?.voltarPara ?? '/';
    return reply(200, { token, expiraEm: expiraEm.toISOString(), organizacaoId, voltarPara }, { setCookie });
  },

  async endProviderSession({ cookie }, ctx, reply) {
    const endereco = await endProviderSession(ctx, cookie(refreshCookieName(ctx.config)));
    return reply(200, { endereco }, { setCookie: clearedRefreshCookie(ctx.config) });
  },
} satisfies FeatureHandlers<'oidc'>;
