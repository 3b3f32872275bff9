export { type IntakeOutcome, runIntake } from './run-intake.ts';
export { settledContent } from './settle-content.ts';
