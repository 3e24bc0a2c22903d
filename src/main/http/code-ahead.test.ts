import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeAheadOf } from './code-ahead.ts';

const id = '0192f0c1-0000-7000-8000-000000000001';

function built(manifest: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'koryo-built-'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  return folder;
}

const folder = built({
  'index.html': { name: 'index', file: 'assets/index-1.js', css: ['assets/index-1.css'] },
  '_ground-1.js': { name: 'ground', file: 'assets/ground-1.js', imports: ['index.html'] },
  '_frame-1.js': { name: 'frame', file: 'assets/frame-1.js', imports: ['_ground-1.js'], css: ['assets/styles-1.css'] },
  '_home-1.js': { name: 'home', file: 'assets/home-1.js', imports: ['_frame-1.js'] },
  '_review-1.js': { name: 'review', file: 'assets/review-1.js', imports: ['_home-1.js', '_frame-1.js'], css: ['assets/styles-1.css'] },
  '../../../node_modules/openseadragon/x.js': { name: 'openseadragon', file: 'assets/openseadragon-1.js' },
  '../../pages/brands/brand-list-page.tsx': { name: 'brand-list-page', file: 'assets/brand-list-page-1.js', imports: ['_frame-1.js'] },
});
const start = ['/assets/index-1.js', '/assets/index-1.css', '/assets/frame-1.js', '/assets/styles-1.css', '/assets/ground-1.js'];

test('a page names all that its screen needs before it runs, each once, what the document starts with first', async () => {
  const ahead = await codeAheadOf(folder);
  expect(ahead('/')).toEqual([...start, '/assets/home-1.js']);
  expect(ahead(`/${id}/${id}/inspViewer/${id}`)).toEqual([
    ...start,
    '/assets/review-1.js',
    '/assets/home-1.js',
    '/assets/openseadragon-1.js',
  ]);
});

test('other pages name the frame, pages outside it nothing, and a build without a list nothing', async () => {
  const ahead = await codeAheadOf(folder);
  expect(ahead('/brand')).toEqual(start);
  expect(ahead('/signin')).toEqual([]);
  expect((await codeAheadOf(mkdtempSync(join(tmpdir(), 'koryo-built-'))))('/')).toEqual([]);
});
