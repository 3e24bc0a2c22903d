import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { laterNamed } from './later.tsx';

const Shown = ({ name }: { name: string }) => createElement('b', null, name);
const waiting = ({ name }: { name: string }) => createElement('i', null, name);

test('shows what waits for the code until it was loaded, and the component itself at once afterwards', async () => {
  const Late = laterNamed(() => Promise.resolve({ Shown }), 'Shown', waiting);
  expect(renderToStaticMarkup(createElement(Late, { name: '校了' }))).toBe('<i>校了</i>');
  await Late.load();
  expect(renderToStaticMarkup(createElement(Late, { name: '校了' }))).toBe('<b>校了</b>');
});

test('loads once, however often it is asked for', async () => {
  let loads = 0;
  const Late = laterNamed(() => Promise.resolve({ Shown, at: (loads += 1) }), 'Shown');
  await Promise.all([Late.load(), Late.load()]);
  renderToStaticMarkup(createElement(Late, { name: '' }));
  expect(loads).toBe(1);
});

test('a load that failed is told, and tried anew', async () => {
  let fails = true;
  const Late = laterNamed(() => (fails ? Promise.reject(new TypeError('offline')) : Promise.resolve({ Shown })), 'Shown');
  await expect(Late.load()).rejects.toThrow('offline');
  fails = false;
  await expect(Late.load()).resolves.toBeUndefined();
});
