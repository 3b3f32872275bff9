import type { Command } from 'commander';
import type { ExitCode } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { adminMessages } from '../texts/texts.ts';
import { registerAccounts } from './admin-accounts.ts';
import { registerJobs } from './admin-jobs.ts';
import { registerMail } from './admin-mail.ts';
import { registerMaintenance } from './admin-maintenance.ts';
import { registerOrganizations } from './admin-organizations.ts';
import { registerPerson } from './admin-person.ts';

export function registerAdmin(program: Command, io: CliIo, setExitCode: (code: ExitCode) => void): void {
  const admin = program.command('admin').description(adminMessages.description);
  registerMaintenance(admin, { io, setExitCode });
  registerPerson(admin, io);
  registerAccounts(admin, io);
  registerOrganizations(admin, io);
  registerJobs(admin, io);
  registerMail(admin, io);
}
