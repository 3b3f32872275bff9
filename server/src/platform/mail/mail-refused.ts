import { JobRefused } from '../jobs/worker.ts';

/** A refusal that no repetition helps: the mail is for nobody, or is not wanted. */
export class MailRefused extends JobRefused {
  /** RFC 3463, such as 5.1.1; null when the server gave none. */
  readonly status: string | null;

  constructor(message: string, status: string | null) {
    super(message);
    this.status = status;
  }
}
