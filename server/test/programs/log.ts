// Writes three lines and stays alive.
import { createLog } from '../../src/platform/observability/log.ts';

const log = createLog({ format: 'json', level: 'info' });
for (const event of ['a.first', 'a.second', 'a.third']) log.info(event);
setInterval(() => {}, 1000);
