import { fuzzUploads } from '../../server/test/torture/fuzz-uploads.ts';
import { startTortureServer } from '../../server/test/torture/torture-server.ts';

const megabyte = 1024 * 1024;
/** Uploads before the server's memory is measured. */
const warmUpUploads = 200;

/** Uploads mutated files. A finding names the round that reproduces its file. */
export const fuzz = {
  name: 'fuzz',
  async run({ seconds, seed }: { readonly seconds: number; readonly seed: number }) {
    const server = await startTortureServer();
    try {
      await fuzzUploads(server, { seed: seed + 1, lanes: 2, shouldContinue: (done) => done < warmUpUploads });
      const before = server.residentBytes();
      const until = Date.now() + seconds * 1000;
      const report = await fuzzUploads(server, { seed, lanes: 2, shouldContinue: () => Date.now() < until });
      const grownMb = Math.round((server.residentBytes() - before) / megabyte);
      await server.stop();
      const row = (name: string, value: string | number) => ({ name, value, isFinding: false });
      const finding = (value: string) => ({ name: 'finding', value, isFinding: true });
      return [
        row('mutated files uploaded', report.uploads),
        ...Object.entries(report.outcomes)
          .sort(([, one], [, other]) => other - one)
          .map(([outcome, count]) => row(`outcome ${outcome}`, count)),
        row('slowest response, ms', report.slowestMs),
        row('memory growth of the server, MB', grownMb),
        ...report.faults.map(({ round, outcome }) => finding(`seed ${seed}, round ${round}: ${outcome}`)),
        ...server.temporaryFiles().map((name) => finding(`temporary file left behind: ${name}`)),
      ];
    } finally {
      await server.close();
    }
  },
};
