import { fuzzUploads } from '../../server/test/torture/fuzz-uploads.ts';
import { startTortureServer } from '../../server/test/torture/torture-server.ts';

const megabyte = 1024 * 1024;
/** Until what a server loads once is loaded. */
const warmUpUploads = 200;

/** Uploads mutated files for so many seconds; a fault names the round that makes its file again. */
export const fuzz = {
  name: 'fuzz',
  async run({ seconds, seed }: { readonly seconds: number; readonly seed: number }) {
    const server = await startTortureServer();
    try {
      await fuzzUploads(server, { seed: seed + 1, lanes: 2, goesOn: (done) => done < warmUpUploads });
      const before = server.residentBytes();
      const until = Date.now() + seconds * 1000;
      const report = await fuzzUploads(server, { seed, lanes: 2, goesOn: () => Date.now() < until });
      const grownMb = Math.round((server.residentBytes() - before) / megabyte);
      await server.stop();
      const row = (name: string, value: string | number) => ({ name, value, isFinding: false });
      const finding = (value: string) => ({ name: 'finding', value, isFinding: true });
      return [
        row('mutated files uploaded', report.uploads),
        ...Object.entries(report.ends)
          .sort(([, one], [, other]) => other - one)
          .map(([end, count]) => row(`ended as ${end}`, count)),
        row('slowest answer, ms', report.slowestMs),
        row('growth of the server, MB', grownMb),
        ...report.faults.map(({ round, end }) => finding(`round ${round} of seed ${seed}: ${end}`)),
        ...server.temporaryFiles().map((name) => finding(`left under way: ${name}`)),
      ];
    } finally {
      await server.close();
    }
  },
};
