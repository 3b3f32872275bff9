export { toDataSubject } from './data-subject.ts';
export { erasePerson } from './erase-person.ts';
export { exportPerson } from './export-person.ts';
