/** The painter of sheets, given layouts that somebody has tampered with and layouts of the samples. */
import { createElement, type ComponentProps, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { I18nProvider } from '#ui/i18n.tsx';
import type { CellBox, Drawing, Font, HeaderFooter, HeaderPiece, Line, PageLayout, SheetLayout } from '#workbook/model/layout.ts';
import { cellBox, SheetMarks } from './sheet-marks.tsx';
import { SheetHead } from './sheet-head.tsx';
import { SheetPage } from './sheet-page.tsx';
import { SheetPreview } from './sheet-preview.tsx';

const font: Font = {
  family: 'yu',
  size: 14,
  bold: false,
  italic: false,
  underline: null,
  strike: false,
  position: null,
  colour: '000000',
  pitch: 24,
};
const block = {
  vertical: 'center' as const,
  wrap: false,
  scale: 1,
  direction: 'horizontal' as const,
  rotation: 0,
  inset: { left: 0, right: 0, top: 0, bottom: 0 },
};
const cell = (name: string, text: string, more: Partial<CellBox> = {}): CellBox => ({
  cell: name,
  x: 0,
  y: 0,
  w: 100,
  h: 25,
  clip: { x: 0, w: 100 },
  text: { ...block, paragraphs: [{ align: 'left', runs: [{ text, font: 0 }] }] },
  ...more,
});
const page = (more: Partial<PageLayout>): PageLayout => ({
  range: 'B2:C3',
  firstRow: 2,
  firstColumn: 2,
  columns: [0, 100, 250],
  rows: [0, 25, 60],
  width: 250,
  height: 60,
  fills: [],
  lines: [],
  cells: [],
  drawings: [],
  overflows: [],
  cut: null,
  titles: null,
  rowBreaks: [],
  columnBreaks: [],
  ...more,
});
const japanese = (child: ReactNode) => createElement(I18nProvider, { locale: 'ja' } as ComponentProps<typeof I18nProvider>, child);
const paint = (layout: PageLayout, fonts: Font[] = [font], pictures: Record<string, string> = {}): string =>
  renderToStaticMarkup(japanese(createElement(SheetPage, { page: layout, fonts, pictures })));

const EVIL = '"><script>alert(1)</script>';
const EVIL_COLOUR = 'red;background:url(https://evil.example/x)';

describe('what a workbook says is text, never markup, style or address', () => {
  test('texts and names are escaped', () => {
    const named = {
      kind: 'unshown',
      what: 'chart',
      name: EVIL,
      x: 0,
      y: 0,
      w: 9,
      h: 9,
      rotation: 0,
      flipX: false,
      flipY: false,
    } satisfies Drawing;
    const markup = paint(page({ cells: [cell(EVIL, EVIL)], drawings: [named] }));
    expect(markup).not.toContain('<script>');
    expect(markup).toContain('&lt;script&gt;');
  });

  test('colours are six digits or black, faces are ours', () => {
    const line: Line = { x1: 0, y1: 0, x2: 9, y2: 0, style: 'thin', colour: EVIL_COLOUR };
    const hostile = { ...font, colour: EVIL_COLOUR, family: `x;${EVIL_COLOUR}` as Font['family'] };
    const fills = [{ x: 0, y: 0, w: 9, h: 9, fill: { kind: 'linear' as const, angle: 0, stops: [{ offset: 0, colour: EVIL_COLOUR }] } }];
    const markup = paint(page({ cells: [cell('B2', 'a')], lines: [line], fills }), [hostile]);
    expect(markup).not.toContain('evil.example');
    expect(markup).toContain('#000000');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '\\\\server\\share'])('%s is no link', (link) => {
    expect(paint(page({ cells: [cell('B2', 'a', { link })] }))).not.toContain('<a ');
  });

  test('pages and mail addresses are, without telling where the reader came from', () => {
    const markup = paint(
      page({ cells: [cell('B2', 'a', { link: 'https://example.co.jp/' }), cell('B3', 'b', { link: 'mailto:a@example.co.jp' })] }),
    );
    expect(markup.match(/<a href="(https:|mailto:)[^"]*" target="_blank" rel="noreferrer noopener"/gu)).toHaveLength(2);
  });
});

test('readings stand above their words; a picture without an address and a chart are named', () => {
  const read = cell('B2', '');
  read.text = { ...block, paragraphs: [{ align: 'center', runs: [{ text: '商品', font: 0, ruby: { text: 'しょうひん', size: 7 } }] }] };
  const picture: Drawing = {
    kind: 'picture',
    media: 'xl/media/image1.png',
    alt: '会社ロゴ',
    name: '図 1',
    x: 0,
    y: 0,
    w: 50,
    h: 20,
    rotation: 0,
    flipX: false,
    flipY: false,
    crop: { left: 0.25, right: 0.25, top: 0, bottom: 0 },
    opacity: 1,
    stroke: null,
  };
  const layout = page({ cells: [read], drawings: [picture] });
  expect(paint(layout)).toMatch(/<ruby[^>]*>商品<rt[^>]*>しょうひん<\/rt><\/ruby>/u);
  expect(paint(layout)).toContain('図 1');
  const shown = paint(layout, [font], { 'xl/media/image1.png': '/files/abc' });
  // Half of the picture is cut away: it is drawn twice as wide, a quarter of that to the left.
  expect(shown).toMatch(/<img src="\/files\/abc" alt="会社ロゴ"[^>]*width:100px;height:20px;left:-25px/u);
});

test('marks stand at their cells, also at empty ones, and overflows are told in words', () => {
  const layout = page({ cells: [cell('B2', 'a')] });
  expect(cellBox(layout, 'C3')).toEqual({ x: 100, y: 25, w: 150, h: 35 });
  expect([cellBox(layout, 'D3'), cellBox(layout, 'A1'), cellBox(layout, 'x')]).toEqual([null, null, null]);
  const markup = renderToStaticMarkup(
    japanese(
      createElement(SheetMarks, {
        page: layout,
        marks: [{ id: '0!C3', sheet: 0, cell: 'C3', label: '内容 1', tone: 'symbol' }],
        overflows: [{ cell: 'B2', direction: 'height', needs: 75, has: 25 }],
        scale: 2,
        selected: '0!C3',
        onSelect: () => {},
      }),
    ),
  );
  expect(markup).toContain('B2：文字が枠の高さに収まりません（必要な高さは枠の約3倍）。');
  // As people know it, leading to its mark.
  const over = page({ cells: [cell('B2', 'a')], overflows: [{ cell: 'B2', direction: 'height', needs: 75, has: 25 }] });
  const preview = renderToStaticMarkup(
    japanese(
      createElement(SheetPreview, {
        layouts: [{ name: '表示', index: 0, fonts: [font], pages: [over] } as unknown as SheetLayout],
        pictures: {},
        nameOf: (_sheet: string, name: string) => `4 内容量 ${name}`,
      }),
    ),
  );
  expect(preview).toMatch(/<button[^>]*>4 内容量 B2（B2）：文字が枠の高さに/u);
  expect(markup).toContain('data-overflow="B2"');
  expect(markup).toMatch(/<button[^>]*aria-label="C3 内容 1"[^>]*>/u);
  expect(markup).toMatch(/aria-pressed="true"/u);
  expect(markup).toContain('left:200px;top:50px;width:300px;height:70px');
});

describe('headers and footers', () => {
  const piece = (text: string, field: HeaderPiece['field'] = null, more: Partial<HeaderPiece> = {}): HeaderPiece => ({
    text,
    field,
    family: 'yu',
    points: 10,
    bold: false,
    italic: false,
    underline: false,
    colour: '000000',
    ...more,
  });
  const said = (header: string, first: string | null = null): HeaderFooter => ({
    odd: {
      header: [{ side: 'left', lines: [[piece(header)]] }],
      footer: [{ side: 'right', lines: [[piece('', 'page'), piece(' / '), piece('', 'pages')]] }],
    },
    even: null,
    first: first === null ? null : { header: [{ side: 'centre', lines: [[piece(first)], [piece('', 'sheet')]] }], footer: [] },
    headerMargin: 8,
    footerMargin: 8,
  });
  const head = (at: 'header' | 'footer', headerFooter: HeaderFooter | undefined, place = 0, pictures = {}) =>
    renderToStaticMarkup(
      japanese(
        createElement(SheetHead, { at, place, scale: 1, pictures, sheet: { name: '仕様', ...(headerFooter ? { headerFooter } : {}) } }),
      ),
    );

  test('stand with each print area; the first may have its own; page numbers stand by their names', () => {
    expect(head('header', undefined)).toBe('');
    expect(head('header', said('社外秘'))).toContain('社外秘');
    expect(head('footer', said('社外秘')).replaceAll(/<[^>]+>/gu, '')).toBe('[ページ番号] / [総ページ数]');
    expect(head('header', said('社外秘', '表紙')).replaceAll(/<[^>]+>/gu, '')).toBe('表紙仕様');
    expect(head('header', said('社外秘', '表紙'), 1)).toContain('社外秘');
    expect(head('footer', said('社外秘', '表紙'))).toBe('');
  });

  test('their pictures are shown, or named; what they say is text and no style', () => {
    const image = { media: 'xl/media/logo.png', width: 72, height: 36 };
    const logo = { ...said(''), odd: { header: [{ side: 'left' as const, lines: [[piece('', 'picture', { image })]] }], footer: [] } };
    expect(head('header', logo, 0, { 'xl/media/logo.png': '/files/logo' })).toContain('src="/files/logo"');
    expect(head('header', logo)).toContain('[図]');
    const evil = {
      ...said(''),
      odd: { header: [{ side: 'left' as const, lines: [[piece(EVIL, null, { colour: EVIL_COLOUR })]] }], footer: [] },
    };
    expect(head('header', evil)).not.toMatch(/<script|evil\.example/u);
  });
});
