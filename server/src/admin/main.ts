import { recordReturnedMail } from '../features/messages/index.ts';
import { faultText } from '../platform/observability/fault-text.ts';
import { AdminRefusal } from './admin-refusal.ts';
import { answerPerson } from './answer-person.ts';
import { backup } from './backup.ts';
import { beginOrganization } from './begin-organization.ts';
import { check } from './check.ts';
import { moveFiles } from './move-files.ts';
import { openAdmin, readSettings } from './open-admin.ts';
import { organizationPlan, organizations } from './organization-plan.ts';
import { refusalOf } from './refusal-of.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { restore } from './restore.ts';
import { type Rotation, rotateKeys } from './rotate-keys.ts';

/**
 * The administration program, run by `lavra admin` on the server's machine with its settings. Prints one JSON
 * object; exit code 0 done, 2 refused, 3 done with faults found, 1 defect.
 */
const exitCode = { done: 0, ownFault: 1, refused: 2, faultsFound: 3 } as const;

type Answer = Readonly<Record<string, unknown>>;

async function run([command, ...args]: readonly string[]): Promise<Answer & { readonly codigo: number }> {
  const passphrase = process.env.LAVRA_BACKUP_PASSPHRASE || null;
  if (command === 'restore')
    return {
      codigo: exitCode.done,
      ...(await restore(readSettings(process.env), { folder: args[0]!, passphrase })),
    };
  await using admin = await openAdmin(process.env);
  switch (command) {
    case 'backup': {
      const withKeys = args[1] === '--with-keys';
      if (withKeys && passphrase === null) throw new AdminRefusal('SENHA_NECESSARIA');
      const made = await backup(admin, { folder: args[0]!, passphrase: withKeys ? passphrase : null });
      return { codigo: made.danificados.length > 0 ? exitCode.faultsFound : exitCode.done, ...made };
    }
    case 'check': {
      const found = await check(admin);
      return { codigo: found.totalFaltas > 0 ? exitCode.faultsFound : exitCode.done, ...found };
    }
    case 'rotate-keys':
      return { codigo: exitCode.done, ...(await rotateKeys(admin, (args[0] ?? 'NEW') as Rotation)) };
    case 'create-organization':
      return { codigo: exitCode.done, ...(await beginOrganization(admin, args)) };
    case 'organizations':
      return { codigo: exitCode.done, ...(await organizations(admin)) };
    case 'plan':
      return { codigo: exitCode.done, ...(await organizationPlan(admin, args)) };
    case 'reset-second-factor':
      return { codigo: exitCode.done, ...(await resetSecondFactor(admin, args[0] ?? '')) };
    case 'mail-bounce': {
      const ctx = { ...admin, db: await admin.db() };
      const recorded = await recordReturnedMail(ctx, Buffer.concat(await process.stdin.toArray()));
      return { codigo: exitCode.done, motivo: recorded?.motivo ?? null };
    }
    case 'move-files': {
      const moved = await moveFiles(admin);
      return { codigo: moved.danificados.length > 0 ? exitCode.faultsFound : exitCode.done, ...moved };
    }
    case 'export-person':
    case 'erase-person':
      return { codigo: exitCode.done, ...(await answerPerson(admin, command, args)) };
    default:
      throw new AdminRefusal('COMANDO_DESCONHECIDO', command ?? '');
  }
}

// Files written by this process (backups, keys) are only for its owner.
process.umask(0o077);
try {
  const { codigo, ...answer } = await run(process.argv.slice(2));
  process.stdout.write(`${JSON.stringify(answer)}\n`);
  process.exitCode = codigo;
} catch (error) {
  const refusal = refusalOf(error);
  const answer = refusal ? { recusa: refusal.motivo, detalhe: refusal.detalhe } : { falha: faultText(error) };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
  process.exitCode = refusal ? exitCode.refused : exitCode.ownFault;
}
