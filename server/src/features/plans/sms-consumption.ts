import { balances, DomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Work } from '../../platform/write/write.ts';
import { requirePlan } from './plan-facts.ts';
import { returnSms, takeSms } from './store.ts';

/** Consumes one SMS of the plan's balance in the transaction that enqueues it; false if none is left. */
export function consumeSms({ tx }: Pick<Work, 'tx'>, organizacaoId: number): Promise<boolean> {
  return takeSms(tx, organizacaoId);
}

/** Returns an unsent SMS to the balance. */
export function giveBackSms({ tx }: Pick<Work, 'tx'>, organizacaoId: number): Promise<void> {
  return returnSms(tx, organizacaoId);
}

/** @throws DomainError SaldoSmsInsuficienteException */
export async function requireSmsBalance(db: Queryable, organizacaoId: number): Promise<void> {
  if (balances(await requirePlan(db, organizacaoId)).sms === 0)
    throw new DomainError('SaldoSmsInsuficienteException');
}
