import { execFile, execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  rmSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { COMPARE_PRESETS } from '../compare/settings.ts';
import { pageFile } from '../content/page.fixture.ts';
import { ENGINE_LIMITS } from '../limits.ts';
import { ENGINE_VERSION } from '../version.ts';
import type { Handed } from './hand-over.ts';
import { PixelFile } from './pixel-file.ts';
import { childPermissions, EngineChild, readableFor } from './child.ts';
import { confined, confinement } from './confinement.ts';
import { inspectFile, type InspectionJob } from './inspect-file.ts';
import { EnginePool } from './pool.ts';

const label = readFileSync(new URL('../../../test/fixtures/inspection/s01_label_v1.pdf', import.meta.url));
const pools: EnginePool[] = [];
const start = (options = {}): EnginePool => {
  const pool = new EnginePool(options);
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
/** Bytes in JSON as their digest. */
const withDigests = (_key: string, value: unknown): unknown => (value instanceof Uint8Array ? sha256(value) : value);

/** The process at the end of those that confine it. */
function innermost(pid: number): number {
  const below = /^\d+/.exec(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))?.[0];
  return below === undefined ? pid : innermost(Number(below));
}

async function drawForEver(child: EngineChild): Promise<void> {
  await child.call('open', { slot: 'main', bytes: label, password: '' });
  for (;;) await child.call('render', { slot: 'main', page: 0, dpi: 350, keep: true });
}

/** The part of a label with its barcode and its logo, so that every step is short. */
async function piece(name: string): Promise<Uint8Array> {
  const file = await PDFDocument.load(readFileSync(new URL(`../../../test/fixtures/inspection/${name}`, import.meta.url)));
  const page = file.getPages()[0]!;
  for (const box of ['setMediaBox', 'setCropBox', 'setBleedBox', 'setTrimBox'] as const) page[box](382, 88, 213, 355);
  return await file.save();
}

describe('engine processes', () => {
  it('give the pictures of a page step by step', async () => {
    const job = await inspectFile(start(), { bytes: label });
    const first = await job.firstPicture(0);
    expect([first.width, first.height]).toEqual([500, 373]);
    const large = await job.picture(0, 'png2000');
    expect([large.width, large.height]).toEqual([2000, 1491]);
    const tiff = await sharp((await job.picture(0, 'inspectTiff')).bytes).metadata();
    expect(tiff).toMatchObject({
      format: 'tiff',
      width: 3252,
      height: 2425,
      density: 350,
      space: 'srgb',
      hasProfile: true,
    });
    const png = await sharp((await job.picture(0, 'inspectPng')).bytes).metadata();
    expect(png).toMatchObject({ format: 'png', width: 3252, height: 2425, density: 350 });
    const tiles = await job.tiles(0);
    expect(tiles).toMatchObject({ format: 'png', tileSize: 512, overlap: 1, levels: 13, width: 3252, height: 2425 });
    const top = tiles.tiles.filter((tile) => tile.path.startsWith('12/'));
    expect(top).toHaveLength(7 * 5);
    expect(await sharp(top[0]!.bytes).metadata()).toMatchObject({ format: 'png', width: 513, height: 513 });
    await job.close();
  });

  it('give the same bytes for the same input in another process, in whatever order it is asked', async () => {
    const part = { id: 'net', text: '内容量：１２０ｇ（１２ｇ×１０本）' };
    const logo = { id: 'logo', bytes: readFileSync(new URL('../../../test/fixtures/inspection/part_logo_181px.jpg', import.meta.url)) };
    const [file, against] = [await piece('s01_label_v1.pdf'), { bytes: await piece('s02_label_v2_changes.pdf') }];
    const mark = { id: 'mark', boxes: [{ x: 20, y: 20, w: 30, h: 10 }], isText: false };
    const steps: Record<string, (job: InspectionJob) => Promise<unknown>> = {
      firstPicture: (job) => job.firstPicture(0),
      picture: (job) => job.picture(0, 'inspectPng'),
      tiff: (job) => job.picture(0, 'inspectTiff'),
      overprint: (job) => job.picture(0, 'png2000', { kind: 'OVERPRINT' }),
      tiles: (job) => job.tiles(0),
      text: (job) => job.text(0),
      match: (job) => job.match([part]),
      compare: (job) => job.compare({ page: 0, against, againstPage: 0 }),
      registered: (job) => job.compare({ page: 0, against, againstPage: 0, settings: COMPARE_PRESETS.tolerant }),
      carry: (job) => job.carry({ against, againstPage: 0, marks: [mark] }),
      preflight: (job) => job.preflight(),
      barcodes: (job) => job.barcodes(0),
      images: (job) => job.images([logo]),
    };
    const digestsOf = async (names: readonly string[]): Promise<Record<string, string>> => {
      const job = await inspectFile(start(), { bytes: file });
      const digests: Record<string, string> = {};
      for (const name of names) digests[name] = sha256(JSON.stringify(await steps[name]!(job), withDigests));
      await job.close();
      return digests;
    };
    const names = Object.keys(steps);
    const [one, other] = await Promise.all([digestsOf(names), digestsOf(names.toReversed())]);
    expect(other).toEqual(one);
    expect(ENGINE_VERSION).toMatch(
      /^koryo-\d+ pdfium-[\d.]+ fonts-jp-[\d.]+ serif-jp-[\d.]+ sharp-[\d.]+ pdf-lib-[\d.]+ zxing-[\d.]+ band-2048-512$/,
    );
  });

  it('make pictures while the other reads, and draw a page once for both', async () => {
    const job = await inspectFile(start(), { bytes: label });
    const alone = [await job.picture(0, 'inspectPng'), await job.text(0), await job.barcodes(0)];
    await job.close();
    const again = await inspectFile(start(), { bytes: label });
    const [text, codes, picture, tiles] = await Promise.all([
      again.text(0),
      again.barcodes(0),
      again.picture(0, 'inspectPng'),
      again.tiles(0),
    ]);
    expect([picture, text, codes]).toEqual(alone);
    expect(tiles.levels).toBe(13);
    await expect(again.picture(1, 'png2000')).rejects.toMatchObject({ code: 'ENGINE_PAGE' });
    await again.close();
  });

  it('hand pixels over through a file that nobody else finds, and that is empty after each step', async () => {
    const pool = start();
    const before = readdirSync(tmpdir());
    const lease = await pool.lease();
    const { descriptor } = lease.pixels;
    pool.release(lease);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('koryo-pixels') && !before.includes(name))).toEqual([]);
    const job = await inspectFile(pool, { bytes: label });
    const pictures = [await job.picture(0, 'png500'), await job.picture(0, 'png2000', { kind: 'OVERPRINT' })];
    expect(fstatSync(descriptor).size).toBe(0);
    expect(pictures.map(({ width }) => width)).toEqual([500, 2000]);
    await job.close();
  });

  it.skipIf(!existsSync('/dev/full'))('send pixels in messages where there is no file, or no room in it', async () => {
    const full = openSync('/dev/full', 'r+');
    onTestFinished(() => closeSync(full));
    const roomy = new PixelFile();
    onTestFinished(() => roomy.close());
    const noRoom = { descriptor: full, clear: () => {}, isOverfull: () => false, close: () => {} } as unknown as PixelFile;
    const drawn: Record<string, string> = {};
    for (const [name, options] of Object.entries({ none: {}, full: { pixels: noRoom }, roomy: { pixels: roomy } })) {
      const child = new EngineChild('parser', options);
      const bands: Handed[] = [];
      const onEvent = ({ pixels }: { pixels: Handed }): void => void bands.push(pixels);
      await child.call('open', { slot: 'main', bytes: label, password: '' });
      await child.call('render', { slot: 'main', page: 0, dpi: 350, keep: false }, { onEvent });
      await child.dispose();
      expect(bands.every((band) => band instanceof Uint8Array)).toBe(name !== 'roomy');
      const bytes = bands.map((band) => {
        if (band instanceof Uint8Array) return band;
        const read = Buffer.alloc(band.length);
        readSync(roomy.descriptor, read, 0, band.length, band.at);
        return read;
      });
      drawn[name] = sha256(Buffer.concat(bytes));
    }
    expect(new Set(Object.values(drawn)).size).toBe(1);
  });

  it('stop a process that writes more than a page has', async () => {
    const pixels = new PixelFile(1024 * 1024);
    onTestFinished(() => pixels.close());
    const child = new EngineChild('parser', { pixels });
    await expect(drawForEver(child)).rejects.toMatchObject({ code: 'ENGINE_MEMORY' });
    await child.dispose();
  });

  it('are replaced when one dies, and the job goes on', async () => {
    const pool = start();
    const lease = await pool.lease();
    const doomed = [lease.parser.processId!, lease.encoder.processId!];
    pool.release(lease);
    const job = await inspectFile(pool, { bytes: label });
    const before = await job.picture(0, 'png500');
    for (const id of doomed) process.kill(id, 'SIGKILL');
    // A step in the middle of which a death is noticed fails; the ones after it work with new processes.
    await vi.waitFor(() => doomed.forEach((id) => expect(() => process.kill(id, 0)).toThrow()));
    await job.text(0).catch(() => {});
    const after = await job.picture(0, 'png500');
    expect(Buffer.compare(after.bytes, before.bytes)).toBe(0);
    await job.close();
  });

  it('are replaced after 200 pages, by new ones for the next file', async () => {
    const pool = start({ jobs: 1 });
    const draw = async (pages: number): Promise<number | undefined> => {
      const lease = await pool.lease();
      const { processId } = lease.parser;
      await lease.parser.call('open', { slot: 'main', bytes: pageFile(''), password: '' });
      for (let page = 0; page < pages; page += 1) await lease.parser.call('render', { slot: 'main', page: 0, dpi: 72, keep: false });
      pool.release(lease);
      return processId;
    };
    const first = await draw(ENGINE_LIMITS.recycleAfterPages - 1);
    expect(await draw(1)).toBe(first);
    expect(await draw(0)).not.toBe(first);
  });

  it('fail only the step when one dies in the middle of it', async () => {
    const pool = start();
    const lease = await pool.lease();
    const encoder = lease.encoder.processId!;
    pool.release(lease);
    const job = await inspectFile(pool, { bytes: label });
    const step = job.picture(0, 'inspectPng');
    process.kill(encoder, 'SIGKILL');
    // The parser goes on drawing: what it sends is refused, and nothing is left without an answer.
    await expect(step).rejects.toMatchObject({ code: 'ENGINE_CRASHED' });
    expect((await job.picture(0, 'png500')).width).toBeGreaterThan(0);
    await job.close();
  });

  it.each([
    ["require('node:fs').writeFileSync('/tmp/koryo-escape', 'x')", 'ERR_ACCESS_DENIED'],
    ["require('node:fs').readFileSync('/etc/passwd')", 'ERR_ACCESS_DENIED'],
    ["require('node:child_process').execSync('true')", 'ERR_ACCESS_DENIED'],
    ["new (require('node:worker_threads').Worker)('1', { eval: true })", 'ERR_ACCESS_DENIED'],
    ["process.dlopen({ exports: {} }, '/usr/lib/none.node')", 'ERR_DLOPEN_DISABLED'],
  ])('may not do %s in the parser', (code, refusal) => {
    const script = `try { ${code}; console.log('done') } catch (error) { console.log(error.code) }`;
    const flags = [...childPermissions('parser'), '--no-warnings', '-e', script];
    expect(execFileSync(process.execPath, flags, { env: {}, encoding: 'utf8' }).trim()).toBe(refusal);
  });

  it.skipIf(confinement().way === 'none')('reach no address, not even on the same machine', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const script = `require('node:net').connect(${port}, '127.0.0.1').on('connect', () => console.log('connected')).on('error', () => console.log('refused'))`;
    const say = async (execPath: string, flags: string[]): Promise<string> =>
      (await promisify(execFile)(execPath, [...flags, '--no-warnings', '-e', script], { env: {} })).stdout.trim();
    const { execPath, execArgv } = confined(childPermissions('parser'), { readable: readableFor('parser') });
    expect(await say(process.execPath, childPermissions('parser'))).toBe('connected');
    expect(await say(execPath, execArgv)).toBe('refused');
    server.close();
    const child = new EngineChild('encoder');
    await child.ready;
    expect(readlinkSync(`/proc/${innermost(child.processId!)}/ns/net`)).not.toBe(readlinkSync('/proc/self/ns/net'));
    await child.dispose();
  });

  it('stop a call that takes too long, and only that one', async () => {
    const child = new EngineChild('parser');
    await child.call('open', { slot: 'main', bytes: label, password: '' });
    await expect(child.call('render', { slot: 'main', page: 0, dpi: 350, keep: false }, { timeoutMs: 1 })).rejects.toMatchObject({
      code: 'ENGINE_TIMEOUT',
    });
    expect(child.broken).toBe(true);
    await child.dispose();
    const job = await inspectFile(start(), { bytes: label });
    await job.close();
  });

  it('stop a process that grows over its memory limit', async () => {
    const child = new EngineChild('parser', { rssLimit: 1024 * 1024 });
    // Which call it dies in is open; that it dies of memory is not.
    await expect(drawForEver(child)).rejects.toMatchObject({ code: 'ENGINE_MEMORY' });
    await child.dispose();
  });

  it('say that a process died by itself', async () => {
    const child = new EngineChild('encoder');
    await child.ready;
    const working = innermost(child.processId!); // stands still, so that it cannot answer before it dies
    process.kill(working, 'SIGSTOP');
    await vi.waitUntil(() => readFileSync(`/proc/${working}/stat`, 'utf8').includes(') T '));
    const call = child.call('begin', { width: 20_000, height: 20_000 });
    for (const signal of ['SIGSEGV', 'SIGCONT']) process.kill(working, signal);
    await expect(call).rejects.toMatchObject({ code: 'ENGINE_CRASHED' });
    await child.dispose();
  });

  it('wait for room again when the system had none for them', async () => {
    const folder = process.env.TMPDIR;
    const restore = (): void => void (folder === undefined ? delete process.env.TMPDIR : (process.env.TMPDIR = folder));
    onTestFinished(restore);
    const pool = start({ jobs: 1 });
    const worn = await pool.lease();
    const waiting = pool.lease();
    waiting.catch(() => {});
    process.env.TMPDIR = '/nowhere';
    // Neither the one that cannot be replaced nor the one that cannot start keeps the only place.
    await worn.parser.dispose();
    pool.release(worn);
    await expect(waiting).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(pool.lease()).rejects.toMatchObject({ code: 'ENOENT' });
    restore();
    const job = await inspectFile(pool, { bytes: label });
    expect((await job.picture(0, 'png500')).width).toBe(500);
    await job.close();
  });

  it('refuse everything after the pool was closed', async () => {
    const pool = start();
    await pool.close();
    await expect(inspectFile(pool, { bytes: label })).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
  });

  it('leave no folder behind when whoever started them just ends', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'koryo-pool-'));
    onTestFinished(() => rmSync(temporary, { recursive: true }));
    const script = `
      import { readdirSync } from 'node:fs';
      import { EnginePool } from ${JSON.stringify(new URL('pool.ts', import.meta.url).href)};
      await new EnginePool().warmUp();
      console.log(readdirSync(process.env.TMPDIR).filter((name) => !name.startsWith('koryo-filter-')).length);
      process.exit();`;
    const flags = ['--no-warnings', '--input-type=module', '-e', script];
    const { stdout } = await promisify(execFile)(process.execPath, flags, { env: { ...process.env, TMPDIR: temporary } });
    expect(stdout.trim()).toBe('2');
    expect(readdirSync(temporary)).toEqual([]);
  });
});

describe('a page of absurd size', () => {
  it.each([
    ['as wide as a hair and as long as a street', [0, 0, 0.5, 4e6]],
    ['as large as a town', [0, 0, 1e6, 1e6]],
  ])('%s is refused at once', async (_name, MediaBox) => {
    const bytes = pageFile('0 0 9 9 re f', undefined, { MediaBox, UserUnit: 100 });
    await expect(inspectFile(start(), { bytes })).rejects.toMatchObject({ code: 'ENGINE_TOO_LARGE', params: { what: 'PAGE' } });
  });
});

describe('pictures as artwork', () => {
  it('decodes CMYK, 16 bit, orientation and many pages', async () => {
    const red = { create: { width: 60, height: 40, channels: 3 as const, background: '#ff0000' } };
    const pool = start();
    const turned = await sharp(red).withMetadata({ orientation: 6, density: 300 }).jpeg().toBuffer();
    const job = await inspectFile(pool, { bytes: turned });
    expect(job.info).toMatchObject({ kind: 'jpeg', pages: [{ width: 40, height: 60, dpi: 300, dpiKnown: true }] });
    await job.close();
    const cmyk = await sharp(red).toColourspace('cmyk').tiff().toBuffer();
    const deep = await sharp(red).toColourspace('rgb16').png().toBuffer();
    for (const bytes of [cmyk, deep]) {
      const open = await inspectFile(pool, { bytes });
      const picture = await sharp((await open.picture(0, 'inspectPng')).bytes)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(picture.info.channels).toBe(3);
      expect(picture.data[0]).toBeGreaterThan(200);
      expect(picture.data[2]).toBeLessThan(60);
      await open.close();
    }
  });

  it('compares a PDF with its own picture, and a changed PDF with the old picture', async () => {
    const pool = start();
    const source = await inspectFile(pool, { bytes: label });
    const png = (await source.picture(0, 'inspectPng')).bytes;
    const same = await source.compare({ page: 0, against: { bytes: png }, againstPage: 0 });
    await source.close();
    expect(same).toMatchObject({ identical: true });
    const changed = await inspectFile(pool, {
      bytes: readFileSync(new URL('../../../test/fixtures/inspection/s02_label_v2_changes.pdf', import.meta.url)),
    });
    const result = await changed.compare({ page: 0, against: { bytes: png }, againstPage: 0 });
    await changed.close();
    expect(result.regions).toHaveLength(7);
  });

  it('refuses a cut picture', async () => {
    const png = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const job = await inspectFile(start(), { bytes: png.subarray(0, Math.floor(png.length * 0.6)) }).catch((error: unknown) => error);
    if (job instanceof Error) expect(job).toMatchObject({ code: 'ENGINE_IMAGE_DAMAGED' });
    else {
      const open = job as Awaited<ReturnType<typeof inspectFile>>;
      await expect(open.picture(0, 'png500')).rejects.toMatchObject({ code: 'ENGINE_IMAGE_DAMAGED' });
      await open.close();
    }
  });
});
