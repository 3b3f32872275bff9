import { DomainError } from '@lavra/domain';
import type { Context } from 'hono';
import { type HttpApp, securityHeaders } from '../../http/index.ts';
import { readBytes } from '../../http/request/json-body.ts';
import { readFacts } from '../../http/request/request-facts.ts';
import type { JobCtx } from '../../platform/context/context.ts';
import { reportPath, type SmsSender } from '../../platform/sms/sms.ts';
import { recordReport } from './record-report.ts';

const maxBytes = 16 * 1024;
/** All reports come from the provider's few addresses, one for each SMS. */
const rate = { limit: 6_000, windowS: 60 };

interface ReportOptions {
  readonly platform: JobCtx;
  readonly sender: SmsSender;
  readonly trustedProxies: number;
}

/**
 * Receives the provider's delivery reports, in the provider's form, so it is not an operation of the contract.
 * Absent without a provider that reports.
 */
export function addReportPage(app: HttpApp, { platform, sender, trustedProxies }: ReportOptions): void {
  const headers = { ...securityHeaders(platform.config.publicUrl), 'Cache-Control': 'no-store' };
  const answer = (status: number) => new Response(null, { status, headers });
  const receive = async (c: Context) => {
    if (!sender.readReport) return c.notFound();
    const facts = readFacts(c.req.raw, c.env, trustedProxies);
    const header = (name: string) => facts.header(name);
    if (!platform.rates.take(`sms.relatorio ${facts.ip}`, rate).ok) return answer(429);
    const body = await readText(c.req.raw, header('content-length'));
    if (body === null) return answer(413);
    const { pathname } = new URL(c.req.url);
    const report = sender.readReport({ url: `${platform.config.publicUrl}${pathname}`, header, body });
    if (report === 'DENIED') return answer(401);
    // An unknown one is refused, because the provider repeats it when its sending is recorded.
    return answer(report === null || (await recordReport(platform, report)) ? 204 : 404);
  };
  app.post(reportPath, receive);
  app.post(`${reportPath}/:sms`, receive);
}

async function readText(request: Request, length: string | null): Promise<string | null> {
  try {
    return new TextDecoder().decode(await readBytes(request, length, maxBytes));
  } catch (error) {
    if (error instanceof DomainError && error.name === 'SolicitacaoGrandeException') return null;
    throw error;
  }
}
