/** Retention periods in days. */
export interface RetentionConfig {
  /** Bodies of sent and dead messages, which contain links and codes, and dead webhooks. */
  readonly mensagensDias: number;
  /** Completed jobs. */
  readonly trabalhosDias: number;
  /**
   * Network addresses and browsers of staff in histories; null: unlimited. Those of signers are evidence and
   * are kept.
   */
  readonly enderecosDias: number | null;
  /** Notifications of users, read or not. */
  readonly notificacoesDias: number;
}

export const retentionSettings = [
  'LAVRA_RETENTION_MESSAGES_DAYS',
  'LAVRA_RETENTION_JOBS_DAYS',
  'LAVRA_RETENTION_ADDRESSES_DAYS',
  'LAVRA_RETENTION_NOTIFICATIONS_DAYS',
] as const;

export const defaultRetention: RetentionConfig = {
  mensagensDias: 90,
  trabalhosDias: 7,
  enderecosDias: null,
  notificacoesDias: 180,
};

interface SettingReader {
  check(
    name: (typeof retentionSettings)[number],
    fits: (value: string) => boolean,
    must: string,
  ): string | null;
}

export function readRetention(read: SettingReader): RetentionConfig {
  const days = (name: (typeof retentionSettings)[number]) =>
    read.check(name, (value) => /^[1-9]\d{0,4}$/.test(value), 'um número de dias, 1 ou mais');
  const addresses = days('LAVRA_RETENTION_ADDRESSES_DAYS');
  return {
    mensagensDias: Number(days('LAVRA_RETENTION_MESSAGES_DAYS') ?? defaultRetention.mensagensDias),
    trabalhosDias: Number(days('LAVRA_RETENTION_JOBS_DAYS') ?? defaultRetention.trabalhosDias),
    enderecosDias: addresses === null ? null : Number(addresses),
    notificacoesDias: Number(days('LAVRA_RETENTION_NOTIFICATIONS_DAYS') ?? defaultRetention.notificacoesDias),
  };
}
