import { englishExamples as examples } from '../../examples.ts';
import type { Translation } from '../../language.ts';
import type {
  portugueseObservers,
  portugueseOrder,
  portugueseReminders,
  portugueseSignerKey,
  portugueseSignerLink,
  portugueseSignerMessages,
} from '../pt/signers.ts';

export const englishSignerMessages: Translation<typeof portugueseSignerMessages> = {
  description: 'Shows the messages to the signatories of the newest version, with the state of each.',
  signer: 'only those to this signatory, by id',
  footer: examples('lavra documents messages 42', 'lavra documents messages 42 --signer 7'),
  header: ['SIGNATORY', 'MESSAGE', 'STATE', 'WHEN', 'REASON'],
  none: 'No message was sent.',
};

export const englishOrder: Translation<typeof portugueseOrder> = {
  description: 'Shows or sets the signing order of the newest version.',
  signers: 'all signatories, by id, from the first to the last to sign',
  remove: 'turns the order off: everyone is invited at once',
  footer: examples(
    'lavra documents order 42',
    'lavra documents order 42 8 7 9',
    'lavra documents order 42 --remove',
  ),
  header: ['PLACE', 'ID', 'SIGNATORY', 'STATE'],
  any: '-',
};

export const englishSignerLink: Translation<typeof portugueseSignerLink> = {
  description: 'Creates a new signing link for a signatory, which you deliver by other means.',
  signer: 'the signatory, by id (lavra documents order shows the ids)',
  footer: `
The link counts as sending the invitation and is recorded in the history with your name. It is shown only once.
${examples('lavra documents link 42 7', 'lavra documents link 42 7 --quiet')}`,
};

export const englishSignerKey: Translation<typeof portugueseSignerKey> = {
  description: "Sends a signatory's security key by SMS; uses 1 SMS of the balance.",
  signer: 'the signatory, by id',
  done: (destination) => `The key is being sent by SMS to ${destination}.`,
  footer: examples('lavra documents key 42 7'),
};

export const englishObservers: Translation<typeof portugueseObservers> = {
  description: 'Shows, adds or removes observers, who are notified only of the formalization.',
  add: 'e-mail of an observer; repeat the option',
  remove: 'id of an observer; repeat the option',
  footer: examples(
    'lavra documents observers 42',
    'lavra documents observers 42 --add contabilidade@exemplo.com.br',
    'lavra documents observers 42 --remove 31',
  ),
  header: ['ID', 'NAME', 'E-MAIL', 'NOTIFIED'],
  none: 'No observers.',
};

export const englishReminders: Translation<typeof portugueseReminders> = {
  description: 'Shows or sets the reminders of the newest version.',
  first: 'days from the invitation to the first reminder; "nao" for none',
  every: 'days from one reminder to the next; "nao" for none',
  before: 'days from the reminder to the deadline; "nao" for none',
  organization: "returns to the organisation's rule",
  footer: examples(
    'lavra documents reminders 42',
    'lavra documents reminders 42 --first 3 --every 5 --before nao',
    'lavra documents reminders 42 --organization',
  ),
  header: ['RULE', 'FIRST', 'EVERY', 'BEFORE THE DEADLINE'],
  own: "this document's",
  shared: "the organisation's",
  none: 'no',
  nextHeader: ['SIGNATORY', 'NEXT REMINDER'],
};
