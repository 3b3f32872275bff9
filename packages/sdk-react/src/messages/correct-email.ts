/** Names what is no e-mail among several. */
export const correctEmail = (email: string): string => `Corrija ou apague: ${email}`;
