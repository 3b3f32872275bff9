/** A group of Vitest projects whose time is reported and compared with a budget. */
export interface Stage {
  readonly name: string;
  /** Project names in each folder's vitest.config.ts. */
  readonly projects: readonly string[];
  /** Budget for the sum of its test files on an otherwise idle machine with two cores. */
  readonly budgetSeconds: number;
}

/** docs/guides/testing.md explains the budgets. Three files run at a time, so the run takes about a third of the sum. */
export const stages: readonly Stage[] = [
  { name: 'domain', projects: ['domain'], budgetSeconds: 10 },
  { name: 'client', projects: ['client'], budgetSeconds: 10 },
  { name: 'mails', projects: ['mails'], budgetSeconds: 5 },
  { name: 'verify', projects: ['verify'], budgetSeconds: 30 },
  { name: 'pdf', projects: ['pdf'], budgetSeconds: 20 },
  { name: 'server on libSQL', projects: ['server-sqlite'], budgetSeconds: 345 },
  { name: 'server on PostgreSQL', projects: ['server-postgres'], budgetSeconds: 300 },
  { name: 'cli', projects: ['cli'], budgetSeconds: 30 },
  { name: 'sdk', projects: ['sdk-react', 'sdk-react-server'], budgetSeconds: 165 },
  { name: 'stories', projects: ['stories'], budgetSeconds: 360 },
  { name: 'journeys', projects: ['journeys'], budgetSeconds: 375 },
];

export const faultStages: readonly Stage[] = [
  { name: 'faults', projects: ['faults-sqlite', 'faults-postgres'], budgetSeconds: 210 },
];

export const packageStages: readonly Stage[] = [
  { name: 'packages', projects: ['packages'], budgetSeconds: 230 },
];
