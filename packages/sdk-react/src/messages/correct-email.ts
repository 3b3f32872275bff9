/** Names the wrong one of several typed e-mails. */
export const correctEmail = (email: string): string => `Corrija: ${email}`;
