import { localized } from '../language.ts';
import { englishAdmin, englishJobs, englishOrganizations } from './en/admin.ts';
import { englishBatches } from './en/batches.ts';
import { englishContacts } from './en/contacts.ts';
import { englishFolders } from './en/folders.ts';
import { englishLifecycle } from './en/lifecycle.ts';
import { englishNotifications } from './en/notifications.ts';
import { english } from './en/program.ts';
import { englishReports } from './en/reports.ts';
import {
  englishObservers,
  englishOrder,
  englishReminders,
  englishSignerKey,
  englishSignerLink,
  englishSignerMessages,
} from './en/signers.ts';
import { englishTemplates } from './en/templates.ts';
import { portugueseAdmin } from './pt/admin.ts';
import { portugueseJobs } from './pt/admin-jobs.ts';
import { portugueseOrganizations } from './pt/admin-organization.ts';
import { portugueseBatches } from './pt/batches.ts';
import { portugueseContacts } from './pt/contacts.ts';
import { portugueseFolders } from './pt/folders.ts';
import { portugueseLifecycle } from './pt/lifecycle.ts';
import { portugueseNotifications } from './pt/notifications.ts';
import { portuguese } from './pt/program.ts';
import { portugueseReports } from './pt/reports.ts';
import {
  portugueseObservers,
  portugueseOrder,
  portugueseReminders,
  portugueseSignerKey,
  portugueseSignerLink,
  portugueseSignerMessages,
} from './pt/signers.ts';
import { portugueseTemplates } from './pt/templates.ts';

/** All texts of the CLI, in the language of the process. */
export const messages = localized(portuguese, english);
export const adminMessages = localized(portugueseAdmin, englishAdmin);
export const jobsMessages = localized(portugueseJobs, englishJobs);
export const organizationMessages = localized(portugueseOrganizations, englishOrganizations);
export const batchMessages = localized(portugueseBatches, englishBatches);
export const contactMessages = localized(portugueseContacts, englishContacts);
export const folderMessages = localized(portugueseFolders, englishFolders);
export const signerMessages = localized(portugueseSignerMessages, englishSignerMessages);
export const signerLinkMessages = localized(portugueseSignerLink, englishSignerLink);
export const signerKeyMessages = localized(portugueseSignerKey, englishSignerKey);
export const observerMessages = localized(portugueseObservers, englishObservers);
export const orderMessages = localized(portugueseOrder, englishOrder);
export const reminderMessages = localized(portugueseReminders, englishReminders);
export const lifecycleMessages = localized(portugueseLifecycle, englishLifecycle);
export const reportMessages = localized(portugueseReports, englishReports);
export const templateMessages = localized(portugueseTemplates, englishTemplates);
export const notificationMessages = localized(portugueseNotifications, englishNotifications);
