import { canonicalName, type DnsAnswers } from './answers.ts';
import { checkDkim, type DkimSigner } from './dkim.ts';
import { checkDmarc, type MailDomains } from './dmarc.ts';
import type { Achado } from './finding.ts';
import { checkSpf, type SpfSender } from './spf.ts';

/** `BOM` without a finding, `AVISOS` where none is an error. */
export interface MailRecordsReport {
  readonly dominio: string;
  readonly veredito: 'BOM' | 'AVISOS' | 'ERROS';
  readonly achados: readonly Achado[];
}

export interface MailRecordsQuestion {
  readonly domains: MailDomains;
  readonly sender: SpfSender;
  readonly signer: Omit<DkimSigner, 'domain'>;
}

/** Checks a deployment's SPF, DKIM and DMARC records by answers that somebody else got from the DNS. */
export function checkMailRecords(answers: DnsAnswers, question: MailRecordsQuestion): MailRecordsReport {
  const from = canonicalName(question.domains.from);
  const returnPath = canonicalName(question.domains.returnPath);
  const dkim = canonicalName(question.domains.dkim);
  const achados = [
    ...checkSpf(answers, returnPath, question.sender),
    ...checkDkim(answers, { ...question.signer, domain: dkim }),
    ...checkDmarc(answers, { from, returnPath, dkim }),
  ];
  const isWrong = achados.some(({ gravidade }) => gravidade === 'ERRO');
  return { dominio: from, veredito: isWrong ? 'ERROS' : achados.length > 0 ? 'AVISOS' : 'BOM', achados };
}
