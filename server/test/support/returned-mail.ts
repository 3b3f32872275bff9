interface Report {
  readonly to?: string;
  readonly type?: 'delivery-status' | 'feedback-report';
  readonly action?: 'failed' | 'delayed';
  readonly status?: string;
  /** Headers of the returned mail. */
  readonly original?: string;
}

/** A mail server's report about an e-mail (RFC 3464, RFC 5965); undeliverable by default. */
export function mailReport({
  to = 'retorno@lavra.test',
  type = 'delivery-status',
  action = 'failed',
  status = '5.1.1',
  original = 'Subject: Convite',
}: Report): string {
  return [
    `To: <${to}>`,
    'From: MAILER-DAEMON@destino.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="x"`,
    '',
    '--x',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '--x',
    `Content-Type: message/${type}`,
    '',
    'Reporting-MTA: dns; mx.destino.test',
    '',
    'Final-Recipient: rfc822; bia@destino.test',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 <bia@destino.test> unknown',
    'Feedback-Type: abuse',
    '--x',
    'Content-Type: text/rfc822-headers',
    '',
    original,
    '--x--',
    '',
  ].join('\r\n');
}

/** The return address of the e-mail with this Message-ID. */
export function returnAddress(messageId: string): string {
  const [, name] = /^<([^@]+)@/.exec(messageId) ?? [];
  return `retorno+${name}@lavra.test`;
}

/** The report that the e-mail with this Message-ID was undeliverable. */
export const returnedMail = (messageId: string): Buffer =>
  Buffer.from(mailReport({ to: returnAddress(messageId) }));
