import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createLavraClient } from '@lavra/client';
import { withServer } from './bench-server.ts';
import { createTimeMs } from './create.ts';
import type { RowPlan } from './row.ts';
import { tenPages } from './ten-pages.ts';

const megabyte = 1024 * 1024;
const pageBytes = 4096;
const heavyMegabytes = 19;

const residentMb = (pid: number): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes) / megabyte;

/** Twenty megabytes by hand: pages that each show one picture of noise. */
function heavyPdf(): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = parts[0]!.length;
  const add = (body: Buffer): void => {
    offsets.push(at);
    const whole = Buffer.concat([Buffer.from(`${offsets.length} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    at += whole.length;
  };
  const stream = (entries: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from('\nendstream'),
    ]);
  const kids = Array.from({ length: heavyMegabytes }, (_, index) => `${4 + index * 2} 0 R`);
  add(Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'));
  add(Buffer.from(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`));
  add(stream('', Buffer.from('q 300 0 0 300 50 100 cm /I Do Q')));
  for (const [index] of kids.entries()) {
    const resources = `<< /XObject << /I ${5 + index * 2} 0 R >> >>`;
    add(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] /Contents 3 0 R /Resources ${resources} >>`,
      ),
    );
    const image =
      '/Type /XObject /Subtype /Image /Width 1024 /Height 1024 /BitsPerComponent 8 /ColorSpace /DeviceGray';
    add(stream(image, randomBytes(megabyte)));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

/** By how much the server's own process grows at most while it takes an upload of 20 MB; the floor is the file. */
export const uploadMemory: RowPlan = {
  name: 'upload-memory',
  unit: 'MB',
  target: 64,
  better: 'lower',
  measure: () =>
    withServer(async ({ server, token }) => {
      const client = createLavraClient({ baseUrl: server.url, getToken: () => token });
      const small = await tenPages();
      for (let turn = 0; turn < 10; turn++) await createTimeMs(client, `Aquecimento ${turn}`, small);
      const file = heavyPdf();
      const before = residentMb(server.pid);
      let peak = before;
      const watch = setInterval(() => {
        peak = Math.max(peak, residentMb(server.pid));
      }, 5);
      await createTimeMs(client, 'Vinte megabytes', file);
      clearInterval(watch);
      return { value: Math.max(peak, residentMb(server.pid)) - before, floor: file.length / megabyte };
    }),
};
