/** The job that makes the seal of a formalized version; its load is a VersionKey. */
export const sealTopic = 'minuta.selar';

/** Told once the sealed document can be downloaded; its load is a VersionKey. */
export const completedTopic = 'documento.concluido.enviar';
