/** Processor time that a verification may take. */
export interface Budget {
  /** Whether this share of it is used up; all of it by default. */
  isSpent(share?: number): boolean;
}

/** A budget from now on, in milliseconds of this process. */
export function cpuBudget(ms: number): Budget {
  const start = process.cpuUsage();
  return {
    isSpent(share = 1) {
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000 > ms * share;
    },
  };
}
