import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Rules whose answer the words of a page change: whether things have a name, in whose language, and how much room they take. All others ask
 * for roles, attributes, order and colours, which are the same elements in every language.
 */
const OF_WORDS = [
  'aria-command-name',
  'area-alt',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-tab-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'button-name',
  'document-title',
  'form-field-multiple-labels',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'link-in-text-block',
  'link-name',
  'object-alt',
  'role-img-alt',
  'scrollable-region-focusable',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'target-size',
  'valid-lang',
];

/**
 * What axe finds against WCAG 2.2 AA on the page as it is shown now, each with the places and what is wrong there; empty: nothing.
 * @param asked 'words': the same page was asked all of it in another language
 */
export async function barriersOn(page: Page, asked: 'everything' | 'words' = 'everything'): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    // Only what is wrong is told: listing all that is right costs more than looking. Style sheets are not fetched once more, for no rule asks for them.
    .options({ resultTypes: ['violations'], preload: false });
  const { violations } = await (asked === 'words' ? builder.withRules(OF_WORDS) : builder.withTags(RULES))
    // The guards of a focus trap are hidden on purpose: whatever reaches them is sent back into the popup at once.
    .exclude('[data-base-ui-focus-guard]')
    // Our pages hold no frames of other sites, so no second page has to be opened to put the parts together.
    .setLegacyMode(true)
    .analyze();
  const wrong = violations.map(({ id, nodes, ...rest }) => ({ id, ...rest, nodes: nodes.filter(({ html }) => !isOnSheet(id, html)) }));
  return wrong
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, help, nodes }) => {
      const places = nodes.map(({ html, any }) => `    ${html}\n      ${any.map(({ message }) => message).join('; ')}`);
      return `${id}: ${help}\n${places.join('\n')}`;
    });
}

/** A cell that is pointed out on a sheet is as large as the cell: its place is what it tells (WCAG 2.5.8, essential), and the list beside it leads there too. */
function isOnSheet(rule: string, html: string): boolean {
  return rule === 'target-size' && html.includes('class="k-sheet-mark"');
}
