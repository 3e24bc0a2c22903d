import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageHeader } from './page-header.tsx';

const head = (title: string) => renderToStaticMarkup(createElement(PageHeader, { title }));

test('a long name is written smaller, and whole', () => {
  const long = '国産大豆使用無添加醤油味噌漬'.repeat(14);
  expect(head(long)).toContain(`<h1 data-long="true">${long}</h1>`);
  expect(head('ラベル 2026 春')).toContain('<h1>ラベル 2026 春</h1>');
});
