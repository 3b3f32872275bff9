import { JobRefused } from '../jobs/worker.ts';

/** A permanent refusal: the recipient does not exist, or the mail is unwanted. */
export class MailRefused extends JobRefused {
  /** RFC 3463, such as 5.1.1; null if the server gave none. */
  readonly status: string | null;

  constructor(message: string, status: string | null) {
    super(message);
    this.status = status;
  }
}
