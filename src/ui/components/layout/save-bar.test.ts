import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { SaveBar } from './save-bar.tsx';

test('what takes everything back is there only while there is something to take back', () => {
  const japanese = { locale: 'ja' } as Parameters<typeof I18nProvider>[0];
  const bar = (dirty: boolean): string =>
    renderToStaticMarkup(createElement(I18nProvider, japanese, createElement(SaveBar, { dirty, busy: false, onRevert: () => {} })));
  expect(bar(true)).toContain(uiMessages.revert.ja);
  expect(bar(false)).not.toContain(uiMessages.revert.ja);
});
