/** Domains offered after '@' (2 §9: eight, the fifth, sixth and eighth of them Brazilian). */
export const emailDomains = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'yahoo.com.br',
  'uol.com.br',
  'live.com',
  'terra.com.br',
] as const;

/**
 * Complete addresses for one that was typed up to '@' or a little further (2 §5). None once it is complete.
 * @example suggestEmails('bia@g') // ['bia@gmail.com']
 */
export function suggestEmails(typed: string): readonly string[] {
  const [local, domain, ...rest] = typed.trim().split('@');
  if (!local || domain === undefined || rest.length > 0) return [];
  const begun = domain.toLowerCase();
  return emailDomains
    .filter((one) => one.startsWith(begun) && one !== begun)
    .map((one) => `${local.toLowerCase()}@${one}`);
}
