/** The report of a mail server that an e-mail reached nobody (RFC 3464). */
export function returnedMail(messageId: string, email: string): Buffer {
  const [, name] = /<([^@]+)/.exec(messageId) ?? [];
  return Buffer.from(
    [
      `To: retorno+${name}@lavra.test`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
      '',
      '--x',
      'Content-Type: message/delivery-status',
      '',
      'Action: failed',
      'Status: 5.1.1',
      `Diagnostic-Code: smtp; 550 <${email}> unknown`,
      '--x--',
      '',
    ].join('\r\n'),
  );
}
