import type { Command } from 'commander';
import type { CliIo } from '../io.ts';
import { messages } from '../texts/texts.ts';
import { registerCompare } from './documents-compare.ts';
import { registerCreate } from './documents-create.ts';
import { registerDownload } from './documents-download.ts';
import { registerHistory } from './documents-history.ts';
import { registerLifecycle } from './documents-lifecycle.ts';
import { registerList } from './documents-list.ts';
import { registerMessages } from './documents-messages.ts';
import { registerMove } from './documents-move.ts';
import { registerOrder } from './documents-order.ts';
import { registerReminders } from './documents-reminders.ts';
import { registerRenew } from './documents-renew.ts';
import { registerReview } from './documents-review.ts';
import { registerSend } from './documents-send.ts';
import { registerShow } from './documents-show.ts';
import { registerSignerKey, registerSignerLink } from './documents-signer.ts';

export function registerDocuments(program: Command, io: CliIo): void {
  const documents = program.command('documents').description(messages.documents.description);
  registerCreate(documents, io);
  registerList(documents, io);
  registerShow(documents, io);
  registerMove(documents, io);
  registerReview(documents, io);
  registerOrder(documents, io);
  registerSend(documents, io);
  registerSignerLink(documents, io);
  registerSignerKey(documents, io);
  registerMessages(documents, io);
  registerReminders(documents, io);
  registerDownload(documents, io);
  registerLifecycle(documents, io);
  registerRenew(documents, io);
  registerHistory(documents, io);
  registerCompare(documents, io);
}
