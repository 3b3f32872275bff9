export { startReaders } from './open-in-readers.ts';
export { type IntakeOutcome, runIntake } from './run-intake.ts';
export { settledContent } from './settle-content.ts';
