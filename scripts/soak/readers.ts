import { judgeAlterations } from '../../server/test/readers/judge-alterations.ts';

/** However long that takes. */
const minCases = 20_000;

/** Alters the structure of sealed files. A finding names the case that reproduces its file. */
export const readers = {
  name: 'readers',
  seconds: 3_600,
  async run({ seconds, seed }: { readonly seconds: number; readonly seed: number }) {
    const until = Date.now() + seconds * 1000;
    const report = await judgeAlterations({
      seed,
      shouldContinue: (cases) => cases < minCases || Date.now() < until,
      otherDrawn: 50,
    });
    const row = (name: string, value: string | number) => ({ name, value, isFinding: false });
    return [
      row('altered files', report.cases),
      ...Object.entries(report.verdicts).map(([verdict, count]) => row(`verdict ${verdict}`, count)),
      ...Object.entries(report.differences).map(([reader, count]) =>
        row(`shown differently by ${reader}`, count),
      ),
      ...report.findings.map((value) => ({ name: 'finding', value, isFinding: true })),
    ];
  },
};
