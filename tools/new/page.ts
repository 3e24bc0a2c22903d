import type { Name } from './names.ts';
import { NoSeat, type Seats } from './seat.ts';

/** A new page: its component, route, title and who may open it; the journey asks for what it shows. */
export function pageSeats(area: Name, name: Name, path: string): Seats {
  if (!/^(\/[\w{}-]+)+$/.test(path)) throw new NoSeat(`"${path}" is no path: /company/things, /{brand}/things`);
  return {
    files: [
      {
        path: `src/pages/${area.kebab}/${name.kebab}-page.tsx`,
        text: `import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { useText } from '#ui/i18n.tsx';
import { titles } from '../titles.ts';

/** ${path}: what it is for. Places parts of rooms (their web/door); has no rule of its own. */
export function ${name.pascal}Page() {
  const t = useText();
  return <PageHeader title={t(titles.${name.camel})} />;
}
`,
      },
      {
        path: `e2e/journeys/${name.kebab}.spec.ts`,
        text: `import { expect, test } from '../setup/test.ts';
import { demoPerson } from '../setup/demo.ts';

test('${name.words}: what a person sees and does there', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@koryo.example');
  await owner.goto('${path}');
  await expect(owner.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(owner.page.getByRole('main').getByRole('region').first(), 'the page has nothing to show yet').toBeVisible();
});
`,
      },
    ],
    added: [
      {
        path: `src/pages/${area.kebab}/routes.ts`,
        lines: `  {\n    path: '${path}',\n    title: titles.${name.camel},\n    screen: () => import('./${name.kebab}-page.tsx').then((module) => module.${name.pascal}Page),\n  },`,
        at: { beforeLast: /^\]\);/ },
      },
      {
        path: 'src/pages/titles.ts',
        lines: `  ${name.camel}: { ja: '（${name.words}の名前）', en: '${name.words.charAt(0).toUpperCase()}${name.words.slice(1)}' },`,
        at: { beforeLast: /^\}\);/ },
      },
      {
        path: 'src/overview/home/rules/page-access.ts',
        lines: `  ['${path}', 'everyone'],`,
        at: { afterFirst: /^ {2}\['\/reviews'/ },
      },
    ],
    afterwards: [['node', 'tools/house.ts']],
    next: [
      'name it in both languages in src/pages/titles.ts, in the words of docs/glossary.md',
      'say who may open it in src/overview/home/rules/page-access.ts (everyone is only the start)',
      `compose src/pages/${area.kebab}/${name.kebab}-page.tsx from rooms; its journey in e2e/journeys fails until it shows something`,
    ],
  };
}
